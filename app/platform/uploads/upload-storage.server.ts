import { environment } from "../environment.server";
import type { UploadStorage } from "./storage.server";
import { bucketStorage } from "./store-in-bucket.server";
import { directoryStorage } from "./store-in-directory.server";

/** Where the uploads of this marketplace lie. */
export function uploadStorage(): UploadStorage {
  const { uploadsBucket } = environment();
  return uploadsBucket ? bucketStorage(uploadsBucket) : directoryStorage;
}
