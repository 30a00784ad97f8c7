import { listErrorLayers } from "./error-layers.server";

/** Thrown when the database is unreachable, unresponsive or overloaded. The statement may or may not have run. */
export class DatabaseUnavailableError extends Error {
  override name = "DatabaseUnavailableError";

  constructor(cause?: unknown) {
    super("The database is unavailable", { cause });
  }
}

const CODES = new Set([
  // These codes are the operating system's.
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  // These codes are Prisma's: not reachable, timed out, closed.
  "P1001",
  "P1002",
  "P1008",
  "P1017",
]);
/** PostgreSQL's codes of connection exceptions, and of a shutdown, crash or startup. */
const CONNECTION_CODES = /^(08[0-9A-Z]{3}|57P0[1-5])$/;
/** PostgreSQL's codes of a server that refuses writes, because its disk is full or it is no longer the primary. */
const READ_ONLY_CODES = /^(53100|25006)$/;
/** Messages of pg errors, which have no code: the server closed the connection, or did not open it in time. */
const CONNECTION_MESSAGES = /^(Connection terminated|timeout expired)/;
/** Messages of pg errors of a broken connection, and of a pool in which none became free in time. */
const POOL_MESSAGES =
  /^(Client has encountered a connection error|timeout exceeded when trying to connect)/;

/**
 * Messages of Prisma's P2028 for a transaction that was rolled back because it waited or took too long on an overloaded
 * machine. The code alone has other meanings too.
 */
const TOO_LONG = /a transaction in the given time|on an expired transaction/;

/** PostgreSQL's code query_canceled, which statement_timeout causes. */
const QUERY_CANCELED = "57014";

/** Checks whether the database canceled a statement because it took too long. */
export const isQueryTooSlow = (error: unknown): boolean =>
  [...listErrorLayers(error)].some(({ codes }) => codes.includes(QUERY_CANCELED));

/** Returns the status of a page whose action or loader failed. */
export function getFailureStatus(error: unknown): 500 | 503 {
  return isDatabaseUnavailable(error) || isQueryTooSlow(error) ? 503 : 500;
}

/** Checks whether an error of any library means that the database is unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return [...listErrorLayers(error)].some(
    ({ error: layer, codes, message, errors }) =>
      layer instanceof DatabaseUnavailableError ||
      codes.some((code) => CODES.has(code) || READ_ONLY_CODES.test(code)) ||
      POOL_MESSAGES.test(message) ||
      isUnresponsivePostgres({ codes, message }) ||
      (codes.includes("P2028") && TOO_LONG.test(message)) ||
      // The host has several addresses, and all of them refuse.
      (errors.length > 0 && errors.every(isDatabaseUnavailable)),
  );
}

/**
 * Checks for a server that accepts the connection but does not answer, breaks it off, or is starting up or shutting
 * down.
 */
export const isUnresponsivePostgres = ({
  codes,
  message,
}: {
  codes: readonly string[];
  message: string;
}): boolean =>
  codes.some((code) => CONNECTION_CODES.test(code)) || CONNECTION_MESSAGES.test(message);
