import { join } from "node:path";

import { environment } from "../environment.server";
import { UPLOADS_FOLDER } from "./bucket.server";
import { UPLOAD_FOREVER } from "./photo-files";
import { UPLOAD_NAME, uploadsDirectory, type UploadStorage } from "./storage.server";
import { bucketStorage } from "./store-in-bucket.server";
import { directoryStorage } from "./store-in-directory.server";

/** Where the uploads of this marketplace lie. */
export function uploadStorage(): UploadStorage {
  const { uploadsBucket } = environment();
  return uploadsBucket
    ? bucketStorage(uploadsBucket, {
        folder: UPLOADS_FOLDER,
        names: UPLOAD_NAME,
        cacheControl: UPLOAD_FOREVER,
      })
    : directoryStorage({ directory: uploadsDirectory(), names: UPLOAD_NAME });
}

/** Names of private files: nothing of them tells whose they are. */
const PRIVATE_NAME = /^[0-9a-f]{32}\.(jpg|pdf)$/;

/**
 * Where files lie that only some people may see: a place of its own, which no address of ours
 * and no public bucket leads to.
 */
export function privateStorage(): UploadStorage {
  const { privateBucket, dataDirectory } = environment();
  return privateBucket
    ? bucketStorage(privateBucket, {
        folder: "private/",
        names: PRIVATE_NAME,
        cacheControl: "private, no-store",
      })
    : directoryStorage({
        directory: join(dataDirectory, "private"),
        names: PRIVATE_NAME,
        isPrivate: true,
      });
}
