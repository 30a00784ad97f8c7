import type { RequestHandler } from "express";

import { environment } from "~/platform/environment.server";
import { IMMUTABLE_CACHE_CONTROL } from "~/platform/uploads/photo-files";
import { UPLOAD_NAME, getUploadsDirectory } from "~/platform/uploads/storage.server";
import { serveBucketFiles } from "./bucket-files.server";
import { isReadRequest, sendRefusal, refuseMethod } from "./limits.server";
import { sendFile } from "./send-file.server";

/**
 * Serves uploaded pictures below /uploads. Files are immutable; should one ever be opened as a page,
 * its policy forbids everything.
 */
export function serveUploadedFiles(): RequestHandler {
  const root = getUploadsDirectory();
  const { uploadsBucket } = environment();
  const sendFromBucket =
    uploadsBucket && serveBucketFiles(uploadsBucket, (req) => req.path.slice(1));
  return (req, res, next) => {
    const isFile = UPLOAD_NAME.test(req.path.slice(1));
    if (!isFile) return sendRefusal(res, 404, "Not Found");
    if (!isReadRequest(req)) return refuseMethod(res);
    const headers = {
      "Cache-Control": IMMUTABLE_CACHE_CONTROL,
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    if (sendFromBucket) {
      res.set("Content-Security-Policy", headers["Content-Security-Policy"]);
      return sendFromBucket(req, res, next);
    }
    sendFile(res, { root, name: req.path, headers });
  };
}
