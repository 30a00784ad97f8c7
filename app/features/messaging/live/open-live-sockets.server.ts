import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";

import { WebSocketServer } from "ws";

import { parseBearer, isApiToken } from "~/http/bearer";
import { getFailureStatus } from "~/platform/failures/database-unavailable.server";
import { openedDatabase } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { log } from "~/platform/logger.server";
import { findSession, listActiveSessions } from "~/platform/accounts/sessions.server";

import { MESSAGES_CHANNEL, type MessageAnnouncement } from "../announce-message.server";
import { openLiveSocket, type LiveSocket } from "./live-socket.server";
import { refuseUpgrade } from "./refuse-upgrade.server";

/** The maximum number of open connections per person and process. */
const MAX_SOCKETS_PER_USER = 20;
const MAX_FRAME_BYTES = 64 * 1024;
/** The liveness check interval. A dead peer is detected at the second check after its last response. */
const CHECK_INTERVAL_MS = 25_000;
/**
 * The interval of session checks, the longest time that a socket outlives its session: a sign-out in another process is
 * not announced.
 */
const ASK_FOR_SESSIONS_EVERY_MS = 2_000;
const STOP_TIMEOUT_MS = 1_000;

const SIGNED_OUT_CLOSE_CODE = 1008;
const RESTARTING_CLOSE_CODE = 1012;

export interface LiveSockets {
  /** Responds to a request for a WebSocket at /ws. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** The number of open connections. */
  count(): number;
  close(): Promise<void>;
}

/**
 * The live connections of this process. Data flows one way: both participants are notified that a conversation has changed,
 * whichever process stored the message.
 */
export async function openLiveSockets(): Promise<LiveSockets> {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    // openLiveSocket answers pings itself, because it checks the buffered bytes.
    autoPong: false,
  });
  const byUser = new Map<string, Set<LiveSocket>>();
  let isStopping = false;
  const all = () => [...byUser.values()].flatMap((sockets) => [...sockets]);

  const send = (userId: string, text: string) => {
    for (const socket of byUser.get(userId) ?? []) socket.send(text);
  };
  const announce = (payload: string) => {
    const { conversationId, userIds } = JSON.parse(payload) as MessageAnnouncement;
    const text = JSON.stringify({ type: "new_message", conversationId });
    for (const userId of userIds) send(userId, text);
  };
  /** Tells all clients to revalidate, because announcements may have been missed while the database was unavailable. */
  const requestCatchUp = () => {
    const text = JSON.stringify({ type: "catch_up" });
    for (const socket of all()) socket.send(text);
  };

  const keep = (socket: LiveSocket) => {
    const sockets = byUser.get(socket.userId) ?? new Set();
    byUser.set(socket.userId, sockets.add(socket));
  };
  const forget = (socket: LiveSocket) => {
    const sockets = byUser.get(socket.userId);
    sockets?.delete(socket);
    if (sockets?.size === 0) byUser.delete(socket.userId);
  };

  const endSignedOut = async () => {
    const sockets = all();
    if (sockets.length === 0) return;
    const living = await listActiveSessions([...new Set(sockets.map(({ sid }) => sid))]);
    for (const socket of sockets) {
      if (!living.has(socket.sid)) socket.close(SIGNED_OUT_CLOSE_CODE, "signed out");
    }
  };

  async function handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // The HTTP server has detached the socket, and nothing handles its errors yet.
    const onError = () => socket.destroy();
    socket.on("error", onError);
    const { origin } = req.headers;
    if (isStopping) return refuseUpgrade(socket, 503);
    // Browsers always send an Origin, so a request without one does not come from another site's page.
    if (origin !== undefined && origin !== environment().appOrigin) {
      return refuseUpgrade(socket, 403);
    }
    if (isApiToken(parseBearer(req.headers.authorization) ?? "")) return refuseUpgrade(socket, 403);
    try {
      const session = await findSession(req.headers.cookie ?? null);
      if (!session) return refuseUpgrade(socket, 401);
      const { sid, user } = session;
      if ((byUser.get(user.id)?.size ?? 0) >= MAX_SOCKETS_PER_USER)
        return refuseUpgrade(socket, 429);
      if (isStopping || socket.destroyed) return refuseUpgrade(socket, 503);
      server.handleUpgrade(req, socket, head, (webSocket) => {
        socket.off("error", onError);
        keep(openLiveSocket(webSocket, { userId: user.id, sid, onClosed: forget }));
      });
    } catch (error) {
      log().error({ err: error }, "live connection not opened");
      refuseUpgrade(socket, getFailureStatus(error));
    }
  }

  const stopListening = await openedDatabase().listen(MESSAGES_CHANNEL, announce, {
    onReconnected: requestCatchUp,
  });
  const looking = setInterval(
    () => all().forEach((socket) => socket.checkAlive()),
    CHECK_INTERVAL_MS,
  );
  const timer = repeat(endSignedOut, ASK_FOR_SESSIONS_EVERY_MS);
  looking.unref();

  return {
    handleUpgrade,
    count: () => all().length,
    async close() {
      isStopping = true;
      clearInterval(looking);
      timer.stop();
      await stopListening();
      for (const socket of all()) socket.close(RESTARTING_CLOSE_CODE, "restarting");
      const deadline = Date.now() + STOP_TIMEOUT_MS;
      while (byUser.size > 0 && Date.now() < deadline) await pause(20);
      for (const socket of all()) socket.terminate();
    },
  };
}

/** Runs work periodically, never twice at once; a failure is retried at the next interval. */
function repeat(work: () => Promise<void>, everyMs: number): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      void work()
        .catch((error: unknown) => log().warn({ err: error }, "sessions not looked up"))
        .finally(next);
    }, everyMs);
    timer.unref();
  };
  next();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
