import type { Prisma, PrismaClient } from "./client/client";

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

export interface OpenedDatabase {
  client: Database;
  /** "embedded" runs inside this process, with a single connection. */
  kind: "embedded" | "server";
  /** The replica from which visitors' pages may be read, or null. */
  replica: Replica | null;
  /** Returns the rows of a statement as the driver reads them; see readRows. */
  read<Row extends object>(text: string, values: unknown[]): Promise<Row[]>;
  /**
   * Calls back with the payload of every notification until the returned function is called. `onLost` is called when
   * the connection is lost, and `onReconnected` when it is back: notifications may have been missed in between.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    observer?: ConnectionObserver,
  ): Promise<() => Promise<void>>;
  /**
   * Resolves once listeners have received the notifications of everything committed before this call. While the
   * connection is lost it waits for a new one.
   */
  waitForNotifications(): Promise<void>;
  /** @throws RangeError for a payload above 7,900 bytes; PostgreSQL refuses 8,000. */
  notify(channel: string, payload: string): Promise<void>;
  /** Checks whether the database responds within two seconds. */
  isReachable(): Promise<boolean>;
  /**
   * Checks whether uploads may be written to the disk of the embedded database; always true with a database server. Callers
   * repeat the check for every megabyte, because others write meanwhile too.
   */
  hasDiskSpaceForUploads(): Promise<boolean>;
  /** Frees space and refreshes the planner's statistics. The embedded database never does so by itself. */
  vacuum(): Promise<void>;
  /**
   * Vacuums, one by one, the tables with many dead or changed rows; a server does so by itself.
   *
   * @returns their names
   */
  autovacuum(): Promise<string[]>;
  /** Runs a script in one transaction, with a longer timeout than statements of a request. */
  runLong(script: string): Promise<void>;
  /** Returns the state of the connection pool; null without one. */
  connections(): { inUse: number; idle: number; max: number; waiting: number } | null;
  close(): Promise<void>;
}

export interface ConnectionObserver {
  onLost?(): void;
  onReconnected?(): void;
}

export interface DatabaseLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/**
 * Delivers a payload. Anybody with access to the database can send an unreadable one, whose exception nothing would
 * catch: it counts as a missed notification.
 */
export function deliverNotification(
  payload: string,
  { onPayload, observer }: { onPayload: (payload: string) => void; observer: ConnectionObserver },
  logger: DatabaseLogger | undefined,
): void {
  try {
    onPayload(payload);
  } catch (error) {
    logger?.warn({ err: error }, "A notification cannot be read");
    observer.onLost?.();
    observer.onReconnected?.();
  }
}

const MAX_PAYLOAD_BYTES = 7_900;

export function refuseLongPayload(payload: string): void {
  const bytes = Buffer.byteLength(payload);
  if (bytes > MAX_PAYLOAD_BYTES) {
    throw new RangeError(
      `A notification carries at most ${MAX_PAYLOAD_BYTES} bytes, not ${bytes}.`,
    );
  }
}

/** Checks whether the query succeeds in time, by default within two seconds; it never rejects. */
export async function succeedsWithin(query: Promise<unknown>, timeoutMs = 2_000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const succeeded = query.then(
    () => true,
    () => false,
  );
  return Promise.race([succeeded, late]).finally(() => clearTimeout(timer));
}

/**
 * Settings of the text format of values, which override those of the database and the role: the driver reads ISO dates
 * only, and a cursor needs all digits of a number.
 */
export const TEXT_FORMATS = `
  SET DateStyle = 'ISO, MDY';
  SET IntervalStyle = 'postgres';
  SET extra_float_digits = 1;
  SET TIME ZONE 'UTC'`;

export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A streaming replica of the database server, for pages that all visitors share. */
export interface Replica {
  /** Reads the rows of a statement; the primary is used where the replica fails. */
  read: OpenedDatabase["read"];
  /**
   * Checks whether the replica has replayed every announced change, and lags at most five seconds behind the primary
   * otherwise.
   */
  isFresh(): boolean;
  /** Records an announced change: the replica isn't fresh until it has replayed it. */
  expectChange(): void;
  /** Counts the statements that the replica answered, and those that the primary answered instead. */
  count(): { statements: number; fallbacks: number };
  close(): Promise<void>;
}
