import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

import type { RequestHandler, Response } from "express";

import { waitForEarlierResponses } from "./response-order.server";
import { renderPlainPage } from "./plain-page.server";

/** The maximum size in bytes of a request's address. */
export const MAX_URL_BYTES = 8 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
/**
 * The maximum number of slashes in a path, ten times as many as our paths have. Remix's router takes quadratic time for
 * repeated slashes.
 */
const MAX_SLASHES = 50;
export const MAX_FORM_BYTES = 1024 * 1024;
export const MAX_JSON_BYTES = 256 * 1024;
/** The maximum size in bytes of a GeoJSON boundary sent to the API. */
const MAX_BOUNDARY_BYTES = 2 * 1024 * 1024;
const BOUNDARY_PATH = /^\/api\/properties\/[\w-]{1,64}\/boundary(?:\?|$)/;
/** The maximum size in bytes of a file of listings sent to the API. */
export const MAX_CSV_BYTES = 10 * 1024 * 1024;
const IMPORT_PATH = /^\/api\/properties\/import(?:\?|$)/;
/** The maximum size in bytes of a form: ten photos of 10 MB, and the form around them. */
export const MAX_UPLOAD_BYTES = 101 * 1024 * 1024;
/** The maximum size in bytes of a refused body that is still read to its end, which costs only short-lived buffers. */
const MAX_READ_PAST_BYTES = 8 * 1024 * 1024;
/** The maximum time for encoding the photos of one form when many are encoded at once. */
const MAX_ENCODING_MS = 180_000;

const TOO_LARGE = "This is too large to send.";
const LARGE_BOUNDARY = "A boundary has at most 2 MB. Simplify it, or export it alone.";

export const READING_METHODS = ["GET", "HEAD"];
/** Checks for GET and HEAD, because any other method runs an action. */
export const isReadRequest = ({ method }: { method?: string | undefined }) =>
  method === "GET" || method === "HEAD";
const METHODS = [...READING_METHODS, "POST", "PUT", "PATCH", "DELETE"];

/** Refuses oversized and malformed requests before anything reads them. */
export const limitRequests: RequestHandler = (req, res, next) => {
  if (!METHODS.includes(req.method)) {
    return refuseMethod(res, METHODS, "This method is not supported.");
  }
  if (Buffer.byteLength(req.url) > MAX_URL_BYTES) {
    return sendRefusal(res, 414, "This address is too long.");
  }
  if (!isReadableAddress(req.url)) return sendRefusal(res, 400, "This address cannot be read.");
  if (!isWithinHeaderLimit(req)) {
    return sendRefusal(res, 431, "The headers of this request are too long.");
  }
  const length = Number(req.headers["content-length"] ?? 0);
  if (length > getMaxBodyBytes(req)) {
    const refuseLarge = () =>
      sendRefusal(res, 413, BOUNDARY_PATH.test(req.url) ? LARGE_BOUNDARY : TOO_LARGE);
    // The sender would see a broken connection instead of the response while it is still sending. A body slightly over
    // the limit is read first, because some clients wait for the connection to close after the response.
    if (length <= MAX_READ_PAST_BYTES) {
      req.once("end", refuseLarge).resume();
      return;
    }
    // The rest of the body is not read, so the connection cannot be reused.
    if (hasFileAsBody(req.url) && length <= MAX_UPLOAD_BYTES) {
      res.once("finish", () => drainBody(req));
    } else res.setHeader("Connection", "close");
    return refuseLarge();
  }
  if (isUpload(req)) extendIdleTimeout(req);
  res.once("finish", () => drainBody(req));
  next();
};

/** Checks for calls whose body is a file. */
const hasFileAsBody = (url: string) => IMPORT_PATH.test(url) || BOUNDARY_PATH.test(url);

/**
 * Discards the unread rest of a body whose request got an early response: the next request on the same connection would
 * otherwise wait behind it until the timeout.
 */
function drainBody(req: IncomingMessage): void {
  if (req.complete) return;
  req.removeAllListeners("data").removeAllListeners("readable").resume();
}

/** Extends the idle timeout once the body is complete, so that the connection is still open for the response. */
function extendIdleTimeout(req: IncomingMessage): void {
  req.once("end", () => req.socket.setTimeout(MAX_ENCODING_MS));
}

export function isUpload(req: IncomingMessage): boolean {
  return (req.headers["content-type"] ?? "").startsWith("multipart/form-data");
}

function getMaxBodyBytes(req: IncomingMessage): number {
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
  // Node reads headers as latin1, so each character is a byte.
  let bytes = 0;
  for (const part of rawHeaders) bytes += part.length + 2;
  return bytes <= MAX_HEADER_BYTES;
}

/** Advice for people who sent a form and see this page instead. */
const ADVICE: Record<number, string> = {
  403: "If you came from a form, go back, reload the page and send it again.",
  413: "Go back, shorten the text or choose fewer or smaller photos, and send it again.",
  429: "Wait a minute, then go back and send it again. What you typed is still there.",
};

/** Sends a short plain response in the format that the client accepts. */
export function sendRefusal(res: Response, status: number, message: string): void {
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
    const link = { to: buildBackLink(req), text: "Go back" };
    res.type("html").send(renderPlainPage({ title: "That didn't work", paragraphs, link }));
  } else {
    res.type("text/plain").send(`${message}\n`);
  }
}

/** Refuses a method that an address doesn't have, and lists those it has. */
export function refuseMethod(
  res: Response,
  allowed: readonly string[] = READING_METHODS,
  message = "Method Not Allowed",
): void {
  res.setHeader("Allow", allowed.join(", "));
  sendRefusal(res, 405, message);
}

/** Returns the path of our page that a form was sent from, as far as that is known. */
function buildBackLink({ headers: { referer = "", host } }: IncomingMessage): string {
  if (!URL.canParse(referer)) return "/";
  const url = new URL(referer);
  return url.host === host && /^\/[\w/-]*$/.test(url.pathname) ? url.pathname : "/";
}

/** Connections that have sent something unreadable. */
const refusedSockets = new WeakSet<Socket>();

/** Responds to requests that Node's parser refuses before there is a request. */
export function respondToUnreadableRequest(
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  socket: Socket,
): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  // The parser does not say what was too long: it was the request line if no header has begun after it.
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
  // Nothing else on this connection can be parsed either.
  if (refusedSockets.has(socket)) return;
  refusedSockets.add(socket);
  waitForEarlierResponses(socket, () => {
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
}
