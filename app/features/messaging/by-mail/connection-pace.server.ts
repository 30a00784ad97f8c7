import { Transform } from "node:stream";

import type { SMTPServer } from "smtp-server";

/** How long an SMTP client may take. */
export interface Pace {
  /** From the connection, or the email before, to DATA. */
  commandsMs: number;
  /** For the email itself: 25 MB in this time are 100 KB a second. */
  dataMs: number;
  /** While the email comes in, at least so many bytes arrive in every window. */
  windowMs: number;
  windowBytes: number;
  /** For everything. */
  connectionMs: number;
}

/**
 * Pieces of an email: each line that begins with a dot makes one, which costs a turn of the event loop.
 * 25 MB in packets of 1 KB are 25,000.
 */
const MOST_PIECES = 100_000;

/** After so many bytes others have their turn: a quick client fills thirty reads of a socket in one. */
const BYTES_A_TURN = 64 * 1024;

export const PACE: Pace = {
  commandsMs: 60_000,
  dataMs: 4 * 60_000,
  windowMs: 30_000,
  windowBytes: 16 * 1024,
  connectionMs: 7 * 60_000,
};

/**
 * Ends connections of clients that are too slow, however steadily they trickle: a timeout of silence
 * alone is put off by every byte. Sessions are known by their id, as STARTTLS replaces their socket.
 */
export function keepPace(server: () => SMTPServer, pace: Pace) {
  const sessions = new Map<string, { whole: NodeJS.Timeout; step: NodeJS.Timeout | null }>();

  function hangUp(id: string) {
    // 421 closes it, and destroys it in a moment where the client doesn't.
    for (const connection of server().connections) {
      if (connection.id === id) connection.send(421, "4.4.2 Too slow. Please try again later.");
    }
  }

  /** Sets the deadline of what comes next; null while the client waits for us. */
  function nextStep(id: string, withinMs: number | null) {
    const session = sessions.get(id);
    if (!session) return;
    if (session.step) clearTimeout(session.step);
    session.step = withinMs === null ? null : setTimeout(() => hangUp(id), withinMs).unref();
  }

  return {
    connected(id: string) {
      const whole = setTimeout(() => hangUp(id), pace.connectionMs).unref();
      sessions.set(id, { whole, step: null });
      nextStep(id, pace.commandsMs);
    },

    /** To be piped through while the email comes in. */
    watchData(id: string): Transform {
      nextStep(id, pace.dataMs);
      let arrived = 0;
      let pieces = 0;
      let inTurn = 0;
      const window = setInterval(() => {
        if (arrived < pace.windowBytes) hangUp(id);
        arrived = 0;
      }, pace.windowMs).unref();
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          arrived += chunk.length;
          pieces += 1;
          if (pieces === MOST_PIECES) hangUp(id);
          inTurn += chunk.length;
          if (inTurn < BYTES_A_TURN) return done(null, chunk);
          inTurn = 0;
          setImmediate(done, null, chunk);
        },
        flush(done) {
          clearInterval(window);
          nextStep(id, null);
          done();
        },
        destroy(error, done) {
          clearInterval(window);
          done(error);
        },
      });
    },

    answered: (id: string) => nextStep(id, pace.commandsMs),

    closed(id: string) {
      nextStep(id, null);
      clearTimeout(sessions.get(id)?.whole);
      sessions.delete(id);
    },
  };
}
