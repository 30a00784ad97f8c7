import { statfs } from "node:fs/promises";

import type { PGlite } from "@electric-sql/pglite";

import type { DatabaseLogger } from "./opened-database.server";

const CHECK_INTERVAL_MS = 1_000;
/**
 * The free bytes below which nothing is written anymore. The log grows by files of 16 MB, and a failure to create one
 * is a PANIC, after which the embedded database is unusable in its process.
 */
const RESERVE_BYTES = 64 * 1024 * 1024;
/**
 * The free bytes below which no uploads are written. They leave a larger reserve, because many may arrive at once
 * between two checks.
 */
const BESIDE_FILES_BYTES = 2 * RESERVE_BYTES;

export interface DiskWatch {
  isFull(): boolean;
  /** Measures the free bytes now. */
  hasDiskSpaceForUploads(): Promise<boolean>;
  /** Checks the disk now. */
  checkNow(): Promise<void>;
  close(): void;
}

/**
 * Makes the embedded database read-only while its disk is nearly full: reads continue, and writes fail
 * (isDatabaseUnavailable) before they change anything.
 *
 * @param options.freeBytes returns the free bytes of the disk, for tests
 */
export function watchDisk(
  postgres: PGlite,
  {
    folder,
    logger,
    freeBytes = () => readFreeBytes(folder),
  }: {
    folder: string;
    logger?: DatabaseLogger | undefined;
    freeBytes?: () => Promise<number>;
  },
): DiskWatch {
  let isFull = false;
  const checkNow = async () => {
    const isFullNow = (await freeBytes()) < RESERVE_BYTES;
    if (isFullNow === isFull) return;
    isFull = isFullNow;
    await postgres.exec(`SET default_transaction_read_only TO ${isFull ? "on" : "off"}`);
    logger?.warn({}, isFull ? "The disk of the database is full" : "The disk has room again");
  };
  const timer = setInterval(() => {
    checkNow().catch((error: unknown) =>
      logger?.warn({ err: error }, "The disk cannot be measured"),
    );
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    isFull: () => isFull,
    hasDiskSpaceForUploads: async () => (await freeBytes()) >= BESIDE_FILES_BYTES,
    checkNow,
    close: () => clearInterval(timer),
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
