import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

import { LRUCache } from "lru-cache";

/** What `ServerResponse` keeps, which Node does not document. */
interface InnerResponse {
  _header?: string | null;
  _headerSent?: boolean;
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
interface Whole {
  bytes: Buffer;
  /** The date that it holds. */
  date: string;
}

const BEFORE_ID = `HTTP/1.1 200 ${STATUS_CODES[200]}\r\nX-Request-Id: `;
const BEFORE_DATE = "\r\nDate: ";
const DATE_LENGTH = new Date(0).toUTCString().length;

/** Of the pages that are asked for most, some hundred: each holds its body once more. */
const wholes = new LRUCache<FinishedHead, Whole>({
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
 * Answers with a head and a body that many get, in one write. Node checks each name and value of a head for
 * each response, puts its text together, and writes it and the body as two pieces; here the bytes are ready
 * but for the id and the date. Where it is not the simplest case, a connection that stays open and has sent
 * all that came before, it is Node that answers.
 */
export function answerWhole(
  res: ServerResponse,
  head: FinishedHead,
  { body, requestId }: { body: Uint8Array; requestId: string },
): void {
  const inner = res as ServerResponse & InnerResponse;
  const socket = idleSocketOf(res);
  const isSimple = inner.shouldKeepAlive && inner._keepAliveTimeout && !inner._maxRequestsPerSocket;
  if (!socket || !isSimple || inner._header !== null || inner._headerSent !== false) {
    res.writeHead(200, [...head.fields, "X-Request-Id", requestId]);
    res.end(body);
    return;
  }
  let whole = wholes.get(head);
  if (!whole) {
    const seconds = Math.floor((inner._keepAliveTimeout ?? 0) / 1_000);
    whole = makeWhole(head, body, { idLength: requestId.length, seconds });
    wholes.set(head, whole);
  }
  const { bytes } = whole;
  bytes.write(requestId, BEFORE_ID.length, "latin1");
  const date = httpDate();
  if (whole.date !== date) {
    whole.date = date;
    bytes.write(date, BEFORE_ID.length + requestId.length + BEFORE_DATE.length, "latin1");
  }
  inner._header = head.lines;
  inner._headerSent = true;
  socket.write(bytes);
  // What the system has not taken yet belongs to this response.
  if (socket.writableLength > 0) wholes.delete(head);
  res.end();
}

/** The connection, if this response is the next one on it and nothing waits to be sent. */
function idleSocketOf(res: ServerResponse): Socket | null {
  const { socket } = res;
  if (!socket?.writable || socket.writableLength > 0 || socket.writableCorked > 0) return null;
  return (socket as Socket & { _httpMessage?: unknown })._httpMessage === res ? socket : null;
}

function makeWhole(
  { lines }: FinishedHead,
  body: Uint8Array,
  { idLength, seconds }: { idLength: number; seconds: number },
): Whole {
  const [id, date] = [" ".repeat(idLength), " ".repeat(DATE_LENGTH)];
  const head = `${BEFORE_ID}${id}${BEFORE_DATE}${date}\r\n${lines}Connection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`;
  return { bytes: Buffer.concat([Buffer.from(head, "latin1"), body]), date: "" };
}

let second = 0;
let date = "";
function httpDate(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    date = new Date(now * 1_000).toUTCString();
  }
  return date;
}
