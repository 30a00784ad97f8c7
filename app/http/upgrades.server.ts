import { ServerResponse, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

import { environment } from "~/platform/environment.server";

import { waitForEarlierResponses, openResponses } from "./response-order.server";
import { isReadRequest } from "./limits.server";

/** The idle timeout of other connections. */
const SILENCE_MS = 30_000;

type UpgradeHandler = (req: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

/**
 * Dispatches WebSocket upgrades to the handler of their path. Other upgrades (some clients offer
 * HTTP/2 with every request) are handled as ordinary requests.
 */
export function handleUpgrades(sockets: Record<string, UpgradeHandler>) {
  return (server: Server, req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = req.url?.split("?", 1)[0] ?? "";
    const wantsSocket = req.headers.upgrade?.toLowerCase() === "websocket";
    const handler = wantsSocket ? sockets[path] : undefined;
    // Vite's own WebSocket is on the same port.
    if (wantsSocket && !handler && environment().mode === "development") return;
    takeOver(socket);
    waitForEarlierResponses(socket, () => {
      // Node has set the timeout for idle connections between requests.
      (socket as Socket).setTimeout(SILENCE_MS);
      if (handler) return void handler(req, socket, head);
      if (isReadRequest(req)) return respondWithoutUpgrade(server, req, socket);
      // Node has detached the parser, so a body cannot be read.
      socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    });
  };
}

/** Does what the HTTP server has done for a connection before it passed it on: responses may still be pending. */
function takeOver(socket: Duplex): void {
  socket.on("error", () => socket.destroy());
  socket.on("drain", () => {
    openResponses(socket)[0]?.emit("drain");
  });
  (socket as Socket).setTimeout(SILENCE_MS, () => socket.destroy());
}

function respondWithoutUpgrade(server: Server, req: IncomingMessage, socket: Duplex): void {
  const res = new ServerResponse(req);
  res.shouldKeepAlive = false;
  res.assignSocket(socket as Socket);
  res.once("finish", () => socket.end());
  server.emit("request", req, res);
}
