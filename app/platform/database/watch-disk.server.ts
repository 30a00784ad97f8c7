import { statfs } from "node:fs/promises";

import type { PGlite } from "@electric-sql/pglite";

import type { DatabaseLogger } from "./opened-database.server";

const LOOK_EVERY_MS = 1_000;
/**
 * With less than this free nothing is written any more. The log grows by files of 16 MB, and one that
 * cannot be made is a PANIC, after which the embedded database is of no use to its process.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
/** Files that come in leave more: many may come at once, and none of them is to take the reserve between two looks. */
const BESIDE_FILES_BYTES = 2 * RESERVE_BYTES;

export interface DiskWatch {
  isFull(): boolean;
  /** Measures now. */
  hasRoomForFiles(): Promise<boolean>;
  /** Looks now. */
  look(): Promise<void>;
  close(): void;
}

/**
 * Makes the embedded database read-only while its disk is nearly full: reading goes on, and whoever
 * writes is told so (isDatabaseAway) before anything of it is done.
 *
 * @param options.freeBytes what the disk has left, for tests
 */
export function watchDisk(
  postgres: PGlite,
  {
    folder,
    logger,
    freeBytes = () => freeBytesOf(folder),
  }: {
    folder: string;
    logger?: DatabaseLogger | undefined;
    freeBytes?: () => Promise<number>;
  },
): DiskWatch {
  let isFull = false;
  const look = async () => {
    const isFullNow = (await freeBytes()) < RESERVE_BYTES;
    if (isFullNow === isFull) return;
    isFull = isFullNow;
    await postgres.exec(`SET default_transaction_read_only TO ${isFull ? "on" : "off"}`);
    logger?.warn({}, isFull ? "The disk of the database is full" : "The disk has room again");
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => logger?.warn({ err: error }, "The disk cannot be measured"));
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    isFull: () => isFull,
    hasRoomForFiles: async () => (await freeBytes()) >= BESIDE_FILES_BYTES,
    look,
    close: () => clearInterval(timer),
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
