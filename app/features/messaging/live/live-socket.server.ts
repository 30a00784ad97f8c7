import type { RawData, WebSocket } from "ws";

/** The backpressure limit: bytes buffered for a slow client. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** The limit of frames between two liveness checks. Our own client never sends that many. */
const MAX_FRAMES = 100;
const POLICY_VIOLATION_CLOSE_CODE = 1008;

/** One open connection of one session. */
export interface LiveSocket {
  userId: string;
  sid: string;
  send(text: string): void;
  /** Checks liveness: terminates the connection if it was silent since the last check, else pings it. */
  checkAlive(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

export function openLiveSocket(
  socket: WebSocket,
  { userId, sid, onClosed }: { userId: string; sid: string; onClosed: (live: LiveSocket) => void },
): LiveSocket {
  let isAlive = true;
  let frames = 0;

  /** Terminates the connection of a client that does not read, before its buffer fills the memory. */
  const checkBacklog = () => {
    if (socket.bufferedAmount <= MAX_BUFFERED_BYTES) return true;
    socket.terminate();
    return false;
  };
  /** Counts frames: clients have nothing to send, so too many frames close the connection. */
  const count = () => {
    frames += 1;
    if (frames > MAX_FRAMES) socket.close(POLICY_VIOLATION_CLOSE_CODE, "too much");
  };

  const live: LiveSocket = {
    userId,
    sid,
    send(text) {
      if (socket.readyState !== socket.OPEN || !checkBacklog()) return;
      socket.send(text);
      checkBacklog();
    },
    checkAlive() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      frames = 0;
      socket.ping();
    },
    close: (code, reason) => socket.close(code, reason),
    terminate: () => socket.terminate(),
  };
  socket.on("pong", () => {
    isAlive = true;
    count();
  });
  socket.on("ping", (data: RawData) => {
    isAlive = true;
    count();
    if (socket.readyState === socket.OPEN && checkBacklog()) socket.pong(data);
  });
  socket.on("message", count);
  // A frame that violates the protocol. The close event follows, so nothing else needs to be done.
  socket.on("error", () => undefined);
  socket.on("close", () => onClosed(live));
  return live;
}
