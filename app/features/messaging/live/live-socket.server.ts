import type { RawData, WebSocket } from "ws";

/** Backpressure limit: bytes buffered for a slow client. */
const MOST_WAITING = 1024 * 1024;
/** Frames between two looks that a client of ours would never send. */
const MOST_FRAMES = 100;
const POLICY_VIOLATION = 1008;

/** One open connection of one session. */
export interface LiveSocket {
  userId: string;
  sid: string;
  send(text: string): void;
  /** Ends it if it was silent since the last look, else asks for a sign of life. */
  look(): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

export function liveSocket(
  socket: WebSocket,
  { userId, sid, onClosed }: { userId: string; sid: string; onClosed: (live: LiveSocket) => void },
): LiveSocket {
  let isAlive = true;
  let frames = 0;

  /** Closes the connection of a client that does not read, before its buffer fills the memory. */
  const keepsUp = () => {
    if (socket.bufferedAmount <= MOST_WAITING) return true;
    socket.terminate();
    return false;
  };
  /** Nothing that a client says is wanted, and too much of it is not put up with. */
  const count = () => {
    frames += 1;
    if (frames > MOST_FRAMES) socket.close(POLICY_VIOLATION, "too much");
  };

  const live: LiveSocket = {
    userId,
    sid,
    send(text) {
      if (socket.readyState !== socket.OPEN || !keepsUp()) return;
      socket.send(text);
      keepsUp();
    },
    look() {
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
    if (socket.readyState === socket.OPEN && keepsUp()) socket.pong(data);
  });
  socket.on("message", count);
  // A frame that breaks the rules: the close that follows is all that is to say.
  socket.on("error", () => undefined);
  socket.on("close", () => onClosed(live));
  return live;
}
