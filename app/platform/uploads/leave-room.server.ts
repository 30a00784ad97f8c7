import { openedDatabase } from "../database/database.server";
import { StorageFullError } from "./storage.server";

/** How much of a file is written before the disk is asked again. */
const ASKED_EVERY_BYTES = 1024 * 1024;

/**
 * For a file that somebody sends: leaves the embedded database the room that it needs on the same disk.
 *
 * @returns what is told of each piece before it is written. @throws StorageFullError
 */
export function leaveRoom(): (bytes: number) => Promise<void> {
  let left = 0;
  return async (bytes) => {
    left -= bytes;
    if (left >= 0) return;
    left = ASKED_EVERY_BYTES;
    if (await openedDatabase().hasRoomForFiles()) return;
    throw new StorageFullError("What is left of the disk is the database's");
  };
}
