import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { Request, RequestHandler, Response } from "express";

import type { Environment } from "~/platform/environment.server";
import {
  bucketFailure,
  bucketStatus,
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
 * @param nameOf returns the requested file, whose name is known to be valid
 */
export function bucketFiles(
  settings: BucketFilesSettings,
  nameOf: (req: Request) => string,
): RequestHandler {
  const { publicUrl } = settings;
  if (publicUrl !== null) {
    return (req, res) => {
      res.setHeader("Cache-Control", LEADS_THERE);
      res.redirect(302, `${publicUrl}/${getObjectKey(nameOf(req))}`);
    };
  }
  return (req, res) => void sendObject(req, res, { settings, name: nameOf(req) });
}

async function sendObject(
  req: Request,
  res: Response,
  { settings, name }: { settings: BucketFilesSettings; name: string },
): Promise<void> {
  const left = new AbortController();
  res.once("close", () => left.abort());
  try {
    const { sdk, client, name: Bucket } = await openBucket(settings);
    const asked = { Bucket, Key: getObjectKey(name), ...conditionsOf(req) };
    const options = { abortSignal: left.signal };
    const isHead = req.method === "HEAD";
    const found = isHead
      ? await client.send(new sdk.HeadObjectCommand(asked), options)
      : await client.send(new sdk.GetObjectCommand(asked), options);
    res.status(found.ContentRange ? 206 : 200);
    res.setHeader("Content-Type", uploadType(name));
    res.setHeader("Cache-Control", IMMUTABLE_CACHE_CONTROL);
    res.setHeader("Accept-Ranges", "bytes");
    if (found.ETag) res.setHeader("ETag", found.ETag);
    if (found.LastModified) res.setHeader("Last-Modified", found.LastModified.toUTCString());
    if (found.ContentRange) res.setHeader("Content-Range", found.ContentRange);
    if (found.ContentLength !== undefined) res.setHeader("Content-Length", found.ContentLength);
    if (isHead) return void res.end();
    await pipeline((found as { Body: Readable }).Body, res);
  } catch (error) {
    if (left.signal.aborted) return;
    // A response that has begun can only be aborted, so that clients notice it is incomplete.
    if (res.headersSent) return void res.destroy();
    answerFailure(res, error);
  }
}

/** Conditional and range headers, which the bucket evaluates itself. */
function conditionsOf({ headers }: Request) {
  const range = headers.range;
  const known = headers["if-none-match"];
  // If-Range and lists of ranges are ignored: the whole file is always a correct answer.
  const isOneRange = range !== undefined && /^bytes=(\d+-\d*|-\d+)$/.test(range);
  return {
    ...(isOneRange && !headers["if-range"] ? { Range: range } : {}),
    ...(known ? { IfNoneMatch: known } : {}),
  };
}

function answerFailure(res: Response, error: unknown): void {
  const status = bucketStatus(error);
  if (status === 304) {
    res.status(304).setHeader("Cache-Control", IMMUTABLE_CACHE_CONTROL);
    return void res.end();
  }
  if (status === 404) return sendRefusal(res, 404, "Not Found");
  if (status === 416) return sendRefusal(res, 416, "Range Not Satisfiable");
  const { status: ours, advice } = bucketFailure(error);
  for (const [header, value] of Object.entries(retryHeaders(ours))) res.setHeader(header, value);
  sendRefusal(res, ours, advice);
}
