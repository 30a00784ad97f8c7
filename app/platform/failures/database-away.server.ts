import { layersOf } from "./error-layers.server";

/** The database is unreachable, unresponsive or overloaded. The statement may or may not have run. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";

  constructor(cause?: unknown) {
    super("The database is away", { cause });
  }
}

const CODES = new Set([
  // Of the operating system.
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  // Of Prisma: not reachable, timed out, closed.
  "P1001",
  "P1002",
  "P1008",
  "P1017",
]);
/**
 * Of PostgreSQL: connection exceptions; shutting down, crashed, starting up; it takes no writes, as
 * its disk is full or it is no primary any more.
 */
const CLASSES = /^(08[0-9A-Z]{3}|57P0[1-5]|53100|25006)$/;
/** Of pg, which gives them no code; the last when no connection has become free in time. */
const WORDS =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * Of Prisma's P2028, by its words alone: a transaction that had to wait for too long, or took too long, as
 * the machine is overloaded, and was rolled back.
 */
const TOO_LONG = /a transaction in the given time|on an expired transaction/;

/** PostgreSQL's query_canceled, which statement_timeout causes. */
const QUERY_CANCELED = "57014";

/** Returns whether the database gave up a statement because it took too long. */
export const isQueryTooSlow = (error: unknown): boolean =>
  [...layersOf(error)].some(({ codes }) => codes.includes(QUERY_CANCELED));

/** The status of a page whose action or loader failed. */
export function failureStatus(error: unknown): 500 | 503 {
  return isDatabaseAway(error) || isQueryTooSlow(error) ? 503 : 500;
}

/** Whether an error, of whichever library, means that the database is unavailable. */
export function isDatabaseAway(error: unknown): boolean {
  return [...layersOf(error)].some(
    ({ error: layer, codes, message, errors }) =>
      layer instanceof DatabaseAwayError ||
      codes.some((code) => CODES.has(code) || CLASSES.test(code)) ||
      WORDS.test(message) ||
      (codes.includes("P2028") && TOO_LONG.test(message)) ||
      // Several addresses of one host that all refuse.
      (errors.length > 0 && errors.every(isDatabaseAway)),
  );
}
