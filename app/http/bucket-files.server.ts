import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { Request, RequestHandler, Response } from "express";

import type { Environment } from "~/platform/environment.server";
import {
  toNotStoredError,
  getBucketStatus,
  getObjectKey,
  openBucket,
} from "~/platform/uploads/bucket.server";
import { IMMUTABLE_CACHE_CONTROL, uploadType } from "~/platform/uploads/photo-files";
import { retryHeaders } from "~/platform/uploads/storage.server";
import { sendRefusal } from "./limits.server";

type BucketFilesSettings = NonNullable<Environment["uploadsBucket"]>;

/** The bucket's public address may change, so redirects to it are cached for only an hour. */
const LEADS_THERE = "public, max-age=3600";

/**
 * Serves /uploads from a bucket. Browsers are redirected to its public address when it has one; otherwise the file is
 * streamed through this process.
 *
 * @param getName returns the requested file, whose name is known to be valid
 */
export function serveBucketFiles(
  settings: BucketFilesSettings,
  getName: (req: Request) => string,
): RequestHandler {
  const { publicUrl } = settings;
  if (publicUrl !== null) {
    return (req, res) => {
      res.setHeader("Cache-Control", LEADS_THERE);
      res.redirect(302, `${publicUrl}/${getObjectKey(getName(req))}`);
    };
  }
  return (req, res) => void sendObject(req, res, { settings, name: getName(req) });
}

async function sendObject(
  req: Request,
  res: Response,
  { settings, name }: { settings: BucketFilesSettings; name: string },
): Promise<void> {
  const controller = new AbortController();
  res.once("close", () => controller.abort());
  try {
    const { sdk, client, name: Bucket } = await openBucket(settings);
    const input = { Bucket, Key: getObjectKey(name), ...readConditions(req) };
    const options = { abortSignal: controller.signal };
    const isHead = req.method === "HEAD";
    const object = isHead
      ? await client.send(new sdk.HeadObjectCommand(input), options)
      : await client.send(new sdk.GetObjectCommand(input), options);
    res.status(object.ContentRange ? 206 : 200);
    res.setHeader("Content-Type", uploadType(name));
    res.setHeader("Cache-Control", IMMUTABLE_CACHE_CONTROL);
    res.setHeader("Accept-Ranges", "bytes");
    if (object.ETag) res.setHeader("ETag", object.ETag);
    if (object.LastModified) res.setHeader("Last-Modified", object.LastModified.toUTCString());
    if (object.ContentRange) res.setHeader("Content-Range", object.ContentRange);
    if (object.ContentLength !== undefined) res.setHeader("Content-Length", object.ContentLength);
    if (isHead) return void res.end();
    await pipeline((object as { Body: Readable }).Body, res);
  } catch (error) {
    if (controller.signal.aborted) return;
    // A response that has begun can only be aborted, so that clients notice it is incomplete.
    if (res.headersSent) return void res.destroy();
    sendFailure(res, error);
  }
}

/** Reads the conditional and range headers, which the bucket evaluates itself. */
function readConditions({ headers }: Request) {
  const range = headers.range;
  const ifNoneMatch = headers["if-none-match"];
  // If-Range and lists of ranges are ignored: the whole file is always a correct response.
  const isOneRange = range !== undefined && /^bytes=(\d+-\d*|-\d+)$/.test(range);
  return {
    ...(isOneRange && !headers["if-range"] ? { Range: range } : {}),
    ...(ifNoneMatch ? { IfNoneMatch: ifNoneMatch } : {}),
  };
}

function sendFailure(res: Response, error: unknown): void {
  const status = getBucketStatus(error);
  if (status === 304) {
    res.status(304).setHeader("Cache-Control", IMMUTABLE_CACHE_CONTROL);
    return void res.end();
  }
  if (status === 404) return sendRefusal(res, 404, "Not Found");
  if (status === 416) return sendRefusal(res, 416, "Range Not Satisfiable");
  const { status: responseStatus, advice } = toNotStoredError(error);
  for (const [header, value] of Object.entries(retryHeaders(responseStatus)))
    res.setHeader(header, value);
  sendRefusal(res, responseStatus, advice);
}
