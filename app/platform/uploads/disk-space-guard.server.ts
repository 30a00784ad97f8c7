import { openedDatabase } from "../database/database.server";
import { StorageFullError } from "./storage.server";

/** The number of bytes that are written before the disk is checked again. */
const CHECK_INTERVAL_BYTES = 1024 * 1024;

/**
 * Creates a check that keeps an upload from filling the disk that the embedded database needs.
 *
 * @returns a function to call with the size of each piece before it is written. It throws a StorageFullError when too
 * little space is left
 */
export function createDiskSpaceGuard(): (bytes: number) => Promise<void> {
  let bytesUntilCheck = 0;
  return async (bytes) => {
    bytesUntilCheck -= bytes;
    if (bytesUntilCheck >= 0) return;
    bytesUntilCheck = CHECK_INTERVAL_BYTES;
    if (await openedDatabase().hasDiskSpaceForUploads()) return;
    throw new StorageFullError("The remaining disk space is reserved for the database");
  };
}
