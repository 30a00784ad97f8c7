import { openedDatabase } from "../database/database.server";
import { StorageFullError } from "./storage.server";

/** The number of bytes that are written before the disk is checked again. */
const ASKED_EVERY_BYTES = 1024 * 1024;

/**
 * Reserves disk space for the embedded database while an uploaded file is written.
 *
 * @returns a function to call with the size of each piece before it is written. @throws StorageFullError
 */
export function createDiskSpaceGuard(): (bytes: number) => Promise<void> {
  let remaining = 0;
  return async (bytes) => {
    remaining -= bytes;
    if (remaining >= 0) return;
    remaining = ASKED_EVERY_BYTES;
    if (await openedDatabase().hasDiskSpaceForUploads()) return;
    throw new StorageFullError("What is left of the disk is the database's");
  };
}
