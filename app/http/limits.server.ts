import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

import type { RequestHandler, Response } from "express";

import { afterEarlierAnswers } from "./answer-order.server";
import { plainPage } from "./plain-page.server";

/** Bytes that a request may have. */
export const MAX_URL_BYTES = 8 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
/** Our paths are a tenth as long, and Remix's router takes quadratic time for repeated slashes. */
const MAX_SLASHES = 50;
export const MAX_FORM_BYTES = 1024 * 1024;
export const MAX_JSON_BYTES = 256 * 1024;
/** A boundary as GeoJSON, by the API. */
const MAX_BOUNDARY_BYTES = 2 * 1024 * 1024;
const BOUNDARY_PATH = /^\/api\/properties\/[\w-]{1,64}\/boundary(?:\?|$)/;
/** A file of listings, by the API. */
export const MAX_CSV_BYTES = 10 * 1024 * 1024;
const IMPORT_PATH = /^\/api\/properties\/import(?:\?|$)/;
/** Ten photos of 10 MB, and the form around them. */
export const MAX_UPLOAD_BYTES = 101 * 1024 * 1024;
/** Up to here what is refused for its size is read to its end, which costs short-lived buffers alone. */
const MOST_READ_PAST_BYTES = 8 * 1024 * 1024;
/** How long the photos of one form may take when many are encoded at once. */
const ENCODING_MS = 180_000;

const TOO_LARGE = "What was sent is too large.";
const LARGE_BOUNDARY = "A boundary has at most 2 MB. Simplify it, or export it alone.";

export const READING_METHODS = ["GET", "HEAD"];
/** Any other method runs an action. */
export const isReading = ({ method }: { method?: string | undefined }) =>
  method === "GET" || method === "HEAD";
const METHODS = [...READING_METHODS, "POST", "PUT", "PATCH", "DELETE"];

/** Refuses oversized and malformed requests before anything reads them. */
export const limitRequests: RequestHandler = (req, res, next) => {
  if (!METHODS.includes(req.method)) {
    return refuseMethod(res, METHODS, "This method is not supported.");
  }
  if (Buffer.byteLength(req.url) > MAX_URL_BYTES) {
    return refuse(res, 414, "This address is too long.");
  }
  if (!isReadableAddress(req.url)) return refuse(res, 400, "This address cannot be read.");
  if (!isWithinHeaderLimit(req)) {
    return refuse(res, 431, "The headers of this request are too long.");
  }
  const length = Number(req.headers["content-length"] ?? 0);
  if (length > maxBodyBytes(req)) {
    const refuseLarge = () =>
      refuse(res, 413, BOUNDARY_PATH.test(req.url) ? LARGE_BOUNDARY : TOO_LARGE);
    // Its sender, still busy sending, would see a broken connection instead of the answer. What is
    // somewhat too large is read past before that, as some want their connection closed after it.
    if (length <= MOST_READ_PAST_BYTES) {
      req.once("end", refuseLarge).resume();
      return;
    }
    // The rest of any other body is not read, so the connection cannot be reused.
    if (hasFileAsBody(req.url) && length <= MAX_UPLOAD_BYTES) {
      res.once("finish", () => readPast(req));
    } else res.setHeader("Connection", "close");
    return refuseLarge();
  }
  if (isUpload(req)) extendIdleTimeout(req);
  res.once("finish", () => readPast(req));
  next();
};

/** Calls whose body is somebody's file. */
const hasFileAsBody = (url: string) => IMPORT_PATH.test(url) || BOUNDARY_PATH.test(url);

/**
 * Discards the unread rest of a body that was answered early: the next request on the same connection
 * would wait behind it until the timeout.
 */
function readPast(req: IncomingMessage): void {
  if (req.complete) return;
  req.removeAllListeners("data").removeAllListeners("readable").resume();
}

/** Extends the idle timeout once the body is complete, so that the answer still finds its connection. */
function extendIdleTimeout(req: IncomingMessage): void {
  req.once("end", () => req.socket.setTimeout(ENCODING_MS));
}

export function isUpload(req: IncomingMessage): boolean {
  return (req.headers["content-type"] ?? "").startsWith("multipart/form-data");
}

function maxBodyBytes(req: IncomingMessage): number {
  const type = req.headers["content-type"] ?? "";
  if (isUpload(req)) return MAX_UPLOAD_BYTES;
  if (type.startsWith("application/x-www-form-urlencoded")) return MAX_FORM_BYTES;
  if (IMPORT_PATH.test(req.url ?? "")) return MAX_CSV_BYTES;
  return BOUNDARY_PATH.test(req.url ?? "") ? MAX_BOUNDARY_BYTES : MAX_JSON_BYTES;
}

function isReadableAddress(url: string): boolean {
  // Clients never send a fragment, and parsers disagree about it.
  if (!url.startsWith("/") || url.includes("#")) return false;
  try {
    const path = decodeURIComponent(url.split("?", 1)[0] ?? "");
    return !path.includes("\0") && path.split("/", MAX_SLASHES + 2).length <= MAX_SLASHES + 1;
  } catch {
    return false;
  }
}

export function isWithinHeaderLimit({ rawHeaders }: IncomingMessage): boolean {
  // Node reads headers as latin1: a character is a byte.
  let bytes = 0;
  for (const part of rawHeaders) bytes += part.length + 2;
  return bytes <= MAX_HEADER_BYTES;
}

/** What to do next, for somebody who sent a form and sees this page instead. */
const ADVICE: Record<number, string> = {
  403: "If you came from a form, go back, reload the page and send it again.",
  413: "Go back, shorten the text or choose fewer or smaller photos, and send it again.",
  429: "Wait a minute, then go back and send it again. What you typed is still there.",
};

/** A short plain answer in the form that the client asked for. */
export function refuse(res: Response, status: number, message: string): void {
  const { req } = res;
  res.status(status);
  res.setHeader("Cache-Control", "no-store");
  if (req.query._data !== undefined) {
    // Without this header Remix's router would lose the status.
    res.setHeader("X-Remix-Catch", "yes").json({ message });
  } else if (req.path.startsWith("/api/")) {
    res.json({ message });
  } else if (req.headers.accept?.includes("text/html")) {
    const advice = ADVICE[status];
    const paragraphs = [message, ...(advice ? [advice] : [])];
    const link = { to: wayBack(req), text: "Go back" };
    res.type("html").send(plainPage({ title: "That did not work", paragraphs, link }));
  } else {
    res.type("text/plain").send(`${message}\n`);
  }
}

/** Refuses a method that an address doesn't have, which says those it has. */
export function refuseMethod(
  res: Response,
  allowed: readonly string[] = READING_METHODS,
  message = "Method Not Allowed",
): void {
  res.setHeader("Allow", allowed.join(", "));
  refuse(res, 405, message);
}

/** The path of the page of ours that a form was sent from, as far as that is known. */
function wayBack({ headers: { referer = "", host } }: IncomingMessage): string {
  if (!URL.canParse(referer)) return "/";
  const url = new URL(referer);
  return url.host === host && /^\/[\w/-]*$/.test(url.pathname) ? url.pathname : "/";
}

/** Connections on which something came that cannot be read. */
const refused = new WeakSet<Socket>();

/** Answers what Node's parser refuses before there is a request. */
export function answerUnreadableRequest(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Socket,
): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  // The parser does not tell what was too long: a request line after which no header has begun.
  const packet = error.rawPacket?.toString("latin1") ?? "";
  const inAddress = /^[A-Z]+ \//.test(packet) && !/\r\n[\w-]+:/.test(packet);
  const status =
    error.code === "HPE_HEADER_OVERFLOW"
      ? inAddress
        ? "414 URI Too Long"
        : "431 Request Header Fields Too Large"
      : error.code === "ERR_HTTP_REQUEST_TIMEOUT"
        ? "408 Request Timeout"
        : "400 Bad Request";
  // Whatever else comes on this connection cannot be read either.
  if (refused.has(socket)) return;
  refused.add(socket);
  afterEarlierAnswers(socket, () => {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
}
