import { ServerResponse, type IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

import { environment } from "~/platform/environment.server";

/** The idle timeout of other connections. */
const SILENCE_MS = 30_000;

type Answer = (req: IncomingMessage, socket: Duplex, head: Buffer) => unknown;

/**
 * Dispatches WebSocket upgrades to the handler of their path. Other upgrades (some clients offer
 * HTTP/2 with every request) are answered as ordinary requests.
 */
export function answerUpgrades(sockets: Record<string, Answer>) {
  return (server: Server, req: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const path = req.url?.split("?", 1)[0] ?? "";
    const answer = sockets[path];
    const wantsSocket = req.headers.upgrade?.toLowerCase() === "websocket";
    if (wantsSocket && answer) return void answer(req, socket, head);
    // Vite's own, on the same port.
    if (wantsSocket && environment().mode === "development") return;
    if (req.method === "GET" || req.method === "HEAD") return answerPlainly(server, req, socket);
    // Node has detached the parser, so a body cannot be read.
    socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  };
}

function answerPlainly(server: Server, req: IncomingMessage, socket: Duplex): void {
  socket.on("error", () => socket.destroy());
  const res = new ServerResponse(req);
  res.shouldKeepAlive = false;
  res.assignSocket(socket as Socket);
  // The HTTP server has detached the socket: it no longer forwards "drain" or times it out.
  socket.on("drain", () => res.emit("drain"));
  (socket as Socket).setTimeout(SILENCE_MS, () => socket.destroy());
  res.once("finish", () => socket.end());
  server.emit("request", req, res);
}
