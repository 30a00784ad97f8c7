import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Responds to a refused WebSocket request with a regular HTTP status. */
export function refuseUpgrade(socket: Duplex, status: number): void {
  const message = STATUS_CODES[status] ?? "Refused";
  const body = JSON.stringify({ message });
  socket.once("finish", () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${message}`,
      "Connection: close",
      "Content-Type: application/json; charset=utf-8",
      "Cache-Control: no-store",
      ...(status === 429 || status === 503 ? ["Retry-After: 10"] : []),
      `Content-Length: ${Buffer.byteLength(body)}`,
      "",
      body,
    ].join("\r\n"),
  );
}
