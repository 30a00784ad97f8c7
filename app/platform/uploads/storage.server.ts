import { join } from "node:path";

import { environment } from "../environment.server";

/** A storage of encoded pictures. New bytes get a new name, so stored files never change. */
export interface UploadStorage {
  /** Stores a file atomically: when it throws, the file is not there at all. @throws NotStoredError */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Stores a file from the disk of the uploads like `put`; the original may be gone afterwards. */
  adopt(name: string, path: string): Promise<void>;
  /** Returns null for a missing file. @throws when the storage does not respond */
  get(name: string): Promise<Buffer | null>;
  /** Removes files. A missing file counts as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** Lists the names of the files, of all or of those stored before a time. */
  list(options?: { before: Date }): Promise<string[]>;
}

/** Thrown when the file was not stored, through no fault of its sender. */
export abstract class NotStoredError extends Error {
  /** The HTTP status. */
  abstract readonly status: 503 | 507;
  /** A message for the sender. */
  abstract readonly advice: string;
}

const NO_ROOM = "We're out of space for photos right now. Please try again later.";

/** Thrown when the disk is full. */
export class StorageFullError extends NotStoredError {
  override name = "StorageFullError";
  readonly status = 507;
  readonly advice = NO_ROOM;
}

/** Thrown when too many photos wait to be encoded, of everybody or of one account or network. */
export class PhotosBusyError extends NotStoredError {
  override name = "PhotosBusyError";
  readonly status = 503;
  readonly advice = "Too many photos are being processed right now. Please try again in a minute.";
}

/** Thrown when the bucket does not respond, or refuses a request. */
export class StorageUnavailableError extends NotStoredError {
  override name = "StorageUnavailableError";
  readonly status = 503;
  readonly advice = "Photos can't be saved right now. Please try again in a minute.";
}

/** Retry-After in seconds: a bucket recovers by itself, but a full disk needs the operator. */
const RETRY_AFTER: Partial<Record<number, string>> = { 503: "30", 507: "600" };

/** Returns the headers of the response to a NotStoredError. */
export function retryHeaders(status: number): Record<string, string> {
  const retryAfter = RETRY_AFTER[status];
  return retryAfter === undefined ? {} : { "Retry-After": retryAfter };
}

/** Turns errors of a full disk or an exceeded quota into a StorageFullError. */
export function toStorageFullError(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT"
    ? new StorageFullError("The disk of the uploads is full", { cause: error })
    : error;
}

export function getUploadsDirectory(): string {
  return join(environment().dataDirectory, "uploads");
}

/**
 * Returns the directory of incomplete files: it is on the same disk, so that a complete one is renamed atomically. The
 * leading dot keeps it from being served.
 */
export function getIncomingDirectory(): string {
  return join(getUploadsDirectory(), ".incoming");
}

/** Matches the names that we give to files. Other files in the storage belong to somebody else. */
export const UPLOAD_NAME = /^[0-9a-f]{32}-\d{1,4}\.(jpg|webp|avif)$/;
