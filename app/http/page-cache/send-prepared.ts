import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { LRUCache } from "lru-cache";

/** What `ServerResponse` keeps, which Node does not document. */
interface InnerResponse {
  _header?: string | null;
  _headerSent?: boolean;
  _hasBody?: boolean;
  /** Whether the client and the server keep the connection. */
  shouldKeepAlive?: boolean;
  _keepAliveTimeout?: number;
  _maxRequestsPerSocket?: number;
}

/** A head's lines but for those that differ from one response to the next, put together once. */
export interface FinishedHead {
  /** Names and values alternating. */
  fields: string[];
  lines: string;
}

/** A response in one piece, ready to be written once its request's id and the date stand in it. */
interface Prepared {
  bytes: Buffer;
  body: Uint8Array;
  idLength: number;
  /** The one that stands in it. */
  date: string;
}

const BEFORE_ID = `HTTP/1.1 200 ${STATUS_CODES[200]}\r\nX-Request-Id: `;
const BEFORE_DATE = "\r\nDate: ";
const DATE_LENGTH = new Date(0).toUTCString().length;

/**
 * What a client has not taken yet keeps bytes that are its own, where bodies are shared by all who wait, so
 * that only small ones are held in responses.
 */
const MAX_BODY = 32 * 1024;
/**
 * What was sent last, whole or in pieces. Only what is sent again while it stands here is prepared: a crawler that
 * reads thousands of pages in turn would have each copied once more, for nobody.
 */
const sentLately = new LRUCache<FinishedHead, true>({ max: 300 });
/** Of the pages that are asked for most, some hundred: each holds its body once more. */
const prepared = new LRUCache<FinishedHead, Prepared>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
});

export function finishHead(fields: string[]): FinishedHead {
  const lines = fields.flatMap((value, i) =>
    i % 2 === 0 ? [`${value}: ${fields[i + 1]}\r\n`] : [],
  );
  // Node would refuse them; ours come from the configuration and from what pages have answered already.
  if (lines.some((line) => /[^\t\x20-\x7e\x80-\xff]/.test(line.slice(0, -2)))) {
    throw new TypeError("Invalid character in a header");
  }
  return { fields, lines: lines.join("") };
}

/**
 * Answers a GET with a head and a body that many get, in one write. Node checks each name and value of a head
 * for each response, puts its text together, and writes it and the body as two pieces; here the bytes are
 * ready but for the id and the date. It is Node that answers where it is not the simplest case: a small body, and
 * a connection that stays open and on which nothing waits to be sent.
 *
 * @param head of a response that has no other header fields
 */
export function sendPrepared(
  res: ServerResponse,
  head: FinishedHead,
  { body, requestId }: { body: Uint8Array; requestId: string },
): void {
  const socket = body.length <= MAX_BODY && wasSentLately(head) ? readySocketOf(res) : null;
  if (!socket) {
    res.writeHead(200, [...head.fields, "X-Request-Id", requestId]);
    res.end(body);
    return;
  }
  const inner = res as InnerResponse;
  const response = preparedFor(head, {
    ...{ body, idLength: requestId.length },
    keepAliveSeconds: Math.floor((inner._keepAliveTimeout ?? 0) / 1_000),
  });
  const { bytes } = response;
  bytes.write(requestId, BEFORE_ID.length, "latin1");
  const date = httpDate();
  if (response.date !== date) {
    response.date = date;
    bytes.write(date, BEFORE_ID.length + requestId.length + BEFORE_DATE.length, "latin1");
  }
  inner._header = head.lines;
  inner._headerSent = true;
  socket.write(bytes);
  // What the system has not taken yet belongs to this response.
  if (socket.writableLength > 0) prepared.delete(head);
  res.end();
}

function wasSentLately(head: FinishedHead): boolean {
  if (prepared.has(head) || sentLately.get(head)) return true;
  sentLately.set(head, true);
  return false;
}

/**
 * The connection of a response that is the next one on it, where nothing waits to be sent and the connection
 * stays open.
 */
function readySocketOf(res: ServerResponse): Socket | null {
  const { socket } = res;
  if (!socket?.writable || socket.writableLength > 0 || socket.writableCorked > 0) return null;
  if ((socket as Socket & { _httpMessage?: unknown })._httpMessage !== res) return null;
  const inner = res as InnerResponse;
  const isUntouched =
    inner._header === null && inner._headerSent === false && res.getHeaderNames().length === 0;
  const staysOpen =
    inner.shouldKeepAlive && inner._keepAliveTimeout && !inner._maxRequestsPerSocket;
  return isUntouched && inner._hasBody && staysOpen ? socket : null;
}

interface Preparing {
  body: Uint8Array;
  idLength: number;
  keepAliveSeconds: number;
}

function preparedFor(head: FinishedHead, preparing: Preparing): Prepared {
  const { body, idLength, keepAliveSeconds } = preparing;
  const known = prepared.get(head);
  if (known?.body === body && known.idLength === idLength) return known;
  const [id, date] = [" ".repeat(idLength), " ".repeat(DATE_LENGTH)];
  const lines = `${BEFORE_ID}${id}${BEFORE_DATE}${date}\r\n${head.lines}Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(lines, "latin1"), body]);
  const response = { bytes, body, idLength, date: "" };
  prepared.set(head, response);
  return response;
}

let second = 0;
let dateOfSecond = "";
function httpDate(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    dateOfSecond = new Date(now * 1_000).toUTCString();
  }
  return dateOfSecond;
}
