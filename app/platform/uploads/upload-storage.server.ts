import { join } from "node:path";

import { environment } from "../environment.server";
import { UPLOADS_FOLDER } from "./bucket.server";
import { IMMUTABLE_CACHE_CONTROL } from "./photo-files";
import { UPLOAD_NAME, getUploadsDirectory, type UploadStorage } from "./storage.server";
import { openBucketStorage } from "./store-in-bucket.server";
import { createDirectoryStorage } from "./store-in-directory.server";

/** Returns the storage of public uploads. */
export function uploadStorage(): UploadStorage {
  const { uploadsBucket } = environment();
  return uploadsBucket
    ? openBucketStorage(uploadsBucket, {
        folder: UPLOADS_FOLDER,
        names: UPLOAD_NAME,
        cacheControl: IMMUTABLE_CACHE_CONTROL,
      })
    : createDirectoryStorage({ directory: getUploadsDirectory(), names: UPLOAD_NAME });
}

/** Matches names of private files, which do not reveal their owner. */
const PRIVATE_NAME = /^[0-9a-f]{32}\.(jpg|pdf)$/;

/**
 * Returns the storage of files that only some people may see: a separate one that none of our addresses and no public
 * bucket exposes.
 */
export function getPrivateStorage(): UploadStorage {
  const { privateBucket, dataDirectory } = environment();
  return privateBucket
    ? openBucketStorage(privateBucket, {
        folder: "private/",
        names: PRIVATE_NAME,
        cacheControl: "private, no-store",
      })
    : createDirectoryStorage({
        directory: join(dataDirectory, "private"),
        names: PRIVATE_NAME,
        isPrivate: true,
      });
}
