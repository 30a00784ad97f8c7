import type { Prisma, PrismaClient } from "./client/client";

export type Database = PrismaClient;
export type Transaction = Prisma.TransactionClient;

export interface OpenedDatabase {
  client: Database;
  /** "embedded" runs inside this process, with one connection for everybody. */
  kind: "embedded" | "server";
  /** Where visitors' pages may be read, or null. */
  replica: Replica | null;
  /** The rows of a statement as the driver reads them; readRows says what it is for. */
  read<Row extends object>(text: string, values: unknown[]): Promise<Row[]>;
  /**
   * Calls back with the payload of every notification until the returned function is called.
   * `onLost` is called when the connection is lost, and `onReconnected` when there is one again:
   * payloads may have been missed in between.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    observer?: ConnectionObserver,
  ): Promise<() => Promise<void>>;
  /**
   * Resolves once listeners have been called with everything that changes committed before this call notify of.
   * While the connection is lost it waits for another one.
   */
  hearCommitted(): Promise<void>;
  /** @throws RangeError for a payload above 7,900 bytes; PostgreSQL refuses 8,000. */
  notify(channel: string, payload: string): Promise<void>;
  /** Whether the database answers within two seconds. */
  isReachable(): Promise<boolean>;
  /**
   * Whether files may be written to the disk of the embedded database; there is always room beside a server.
   * It is to be asked again after a megabyte: until then others write too.
   */
  hasRoomForFiles(): Promise<boolean>;
  /** Frees space and refreshes the planner's statistics; nothing does so by itself when embedded. */
  vacuum(): Promise<void>;
  /**
   * Vacuums, one by one, the tables with many dead or changed rows; a server does so by itself. @returns their names
   */
  autovacuum(): Promise<string[]>;
  /** Runs statements that may take longer than those of a request, in one transaction. */
  runLong(script: string): Promise<void>;
  /** Of the pool; null without one. */
  connections(): { inUse: number; idle: number; most: number; waiting: number } | null;
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
 * Hands a payload over. Anybody who may use the database can send one that cannot be read, in an event that
 * nothing would catch: it counts as one that was missed.
 */
export function deliver(
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

const LONGEST_PAYLOAD = 7_900;

export function refuseLongPayload(payload: string): void {
  const bytes = Buffer.byteLength(payload);
  if (bytes > LONGEST_PAYLOAD) {
    throw new RangeError(`A notification carries at most ${LONGEST_PAYLOAD} bytes, not ${bytes}.`);
  }
}

/** Whether the query succeeds in time, within two seconds if nothing else is said; it never rejects. */
export async function answersInTime(query: Promise<unknown>, mostMs = 2_000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), mostMs);
  });
  const answered = query.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/**
 * How values are written as text, whatever the database's or the role's own settings say: the driver reads
 * ISO dates only, and a cursor needs all digits of a number.
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
  /** The rows of a statement; of the primary where the replica fails. */
  read: OpenedDatabase["read"];
  /**
   * Whether it shows every change that has been announced, and is at most five seconds behind the
   * primary in all others.
   */
  isFresh(): boolean;
  /** A change was announced: until it has replayed that, it isn't fresh. */
  expectChange(): void;
  /** Statements that it answered, and those that the primary had to answer in its place. */
  count(): { statements: number; fallbacks: number };
  close(): Promise<void>;
}
