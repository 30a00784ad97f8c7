import { Transform } from "node:stream";

import type { SMTPServer } from "smtp-server";

/** The time limits for an SMTP client. */
export interface SmtpTimeLimits {
  /** The limit from the connection, or the previous email, to DATA. */
  commandsMs: number;
  /** The limit for the email itself: 25 MB in 4 minutes need about 100 KB a second. */
  dataMs: number;
  /** The minimum rate: at least `windowBytes` must arrive in every window while the email comes in. */
  windowMs: number;
  windowBytes: number;
  /** The limit for the whole connection. */
  connectionMs: number;
}

/**
 * The maximum number of chunks per email. Each line that begins with a dot makes a chunk, which costs a turn of the
 * event loop. 25 MB in packets of 1 KB are 25,000 chunks.
 */
const MAX_PIECES = 100_000;

/**
 * The number of bytes after which the stream yields to the event loop: a fast client fills thirty socket reads in one
 * turn.
 */
const MAX_BYTES_PER_TURN = 64 * 1024;

export const SMTP_TIME_LIMITS: SmtpTimeLimits = {
  commandsMs: 60_000,
  dataMs: 4 * 60_000,
  windowMs: 30_000,
  windowBytes: 16 * 1024,
  connectionMs: 7 * 60_000,
};

/**
 * Closes connections of clients that are too slow. An idle timeout alone is not enough, because every byte of a trickle
 * resets it. Sessions are identified by id, because STARTTLS replaces their socket.
 */
export function limitConnectionTime(server: () => SMTPServer, limits: SmtpTimeLimits) {
  const sessions = new Map<string, { sessionTimer: NodeJS.Timeout; step: NodeJS.Timeout | null }>();

  function closeConnection(id: string) {
    // 421 closes the connection, and destroys it shortly after if the client does not close it.
    for (const connection of server().connections) {
      if (connection.id === id) connection.send(421, "4.4.2 Too slow. Please try again later.");
    }
  }

  /** Sets the deadline for the next step; null while the client waits for us. */
  function setDeadline(id: string, withinMs: number | null) {
    const session = sessions.get(id);
    if (!session) return;
    if (session.step) clearTimeout(session.step);
    session.step =
      withinMs === null ? null : setTimeout(() => closeConnection(id), withinMs).unref();
  }

  return {
    connected(id: string) {
      const sessionTimer = setTimeout(() => closeConnection(id), limits.connectionMs).unref();
      sessions.set(id, { sessionTimer, step: null });
      setDeadline(id, limits.commandsMs);
    },

    /** Returns a stream that the email is piped through, which enforces the limits. */
    watchData(id: string): Transform {
      setDeadline(id, limits.dataMs);
      let arrived = 0;
      let pieces = 0;
      let inTurn = 0;
      const window = setInterval(() => {
        if (arrived < limits.windowBytes) closeConnection(id);
        arrived = 0;
      }, limits.windowMs).unref();
      return new Transform({
        transform(chunk: Buffer, _encoding, done) {
          arrived += chunk.length;
          pieces += 1;
          if (pieces === MAX_PIECES) closeConnection(id);
          inTurn += chunk.length;
          if (inTurn < MAX_BYTES_PER_TURN) return done(null, chunk);
          inTurn = 0;
          setImmediate(done, null, chunk);
        },
        flush(done) {
          clearInterval(window);
          setDeadline(id, null);
          done();
        },
        destroy(error, done) {
          clearInterval(window);
          done(error);
        },
      });
    },

    answered: (id: string) => setDeadline(id, limits.commandsMs),

    closed(id: string) {
      setDeadline(id, null);
      clearTimeout(sessions.get(id)?.sessionTimer);
      sessions.delete(id);
    },
  };
}
