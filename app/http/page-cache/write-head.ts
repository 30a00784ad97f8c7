import { STATUS_CODES, type ServerResponse } from "node:http";

/** What `ServerResponse` keeps of a head that it has put together, which Node does not document. */
interface HeadOfResponse {
  _header?: string | null;
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
 * Begins a response whose body follows in one piece. Node checks each name and value of a head for each
 * response, a sixth of what a cached page costs; here the lines go out as they are. Where it is not the
 * simplest case, a connection that stays open, Node puts the head together.
 */
export function writeFinishedHead(
  res: ServerResponse,
  head: FinishedHead,
  requestId: string,
): void {
  const inner = res as ServerResponse & HeadOfResponse;
  const isSimple = inner.shouldKeepAlive && inner._keepAliveTimeout && !inner._maxRequestsPerSocket;
  if (isSimple && inner._header === null) {
    const seconds = Math.floor((inner._keepAliveTimeout ?? 0) / 1_000);
    inner._header = `HTTP/1.1 200 ${STATUS_CODES[200]}\r\n${head.lines}X-Request-Id: ${requestId}\r\nDate: ${httpDate()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${seconds}\r\n\r\n`;
    if (res.headersSent) return;
  }
  res.writeHead(200, [...head.fields, "X-Request-Id", requestId]);
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
