import { join } from "node:path";

import { environment } from "../environment.server";

/** Where encoded pictures lie. Names are new for new bytes, so what is put never changes. */
export interface UploadStorage {
  /**
   * Afterwards the file is there whole; when it throws, it is not there at all.
   * @throws NotStoredError
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** As put, for a file on the disk of the uploads, which may be gone afterwards. */
  adopt(name: string, path: string): Promise<void>;
  /** Null when it is not there. @throws when nobody can say */
  get(name: string): Promise<Buffer | null>;
  /** Idempotent: a missing file counts as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** Names of the files, of all or of those that were put before a time. */
  list(options?: { before: Date }): Promise<string[]>;
}

/** The file was not stored, through no fault of its sender. */
export abstract class NotStoredError extends Error {
  /** The HTTP status. */
  abstract readonly status: 503 | 507;
  /** A message for the sender. */
  abstract readonly advice: string;
}

const NO_ROOM = "There is no room for photos at the moment. Please try again later.";

/** The disk is full. */
export class StorageFullError extends NotStoredError {
  override name = "StorageFullError";
  readonly status = 507;
  readonly advice = NO_ROOM;
}

/** Too many photos wait to be encoded, of everybody or of one account or network. */
export class PhotosBusyError extends NotStoredError {
  override name = "PhotosBusyError";
  readonly status = 503;
  readonly advice = "Too many photos are being processed right now. Please try again in a minute.";
}

/** The bucket does not answer, or does not do what it is asked. */
export class StorageAwayError extends NotStoredError {
  override name = "StorageAwayError";
  readonly status = 503;
  readonly advice = "Photos cannot be kept at the moment. Please try again in a minute.";
}

/** Retry-After in seconds: what is away comes back by itself, and for a full disk somebody has to come. */
const RETRY_AFTER: Partial<Record<number, string>> = { 503: "30", 507: "600" };

/** Headers of the response to a NotStoredError. */
export function retryHeaders(status: number): Record<string, string> {
  const retryAfter = RETRY_AFTER[status];
  return retryAfter === undefined ? {} : { "Retry-After": retryAfter };
}

/** Error codes for a full disk or an exceeded quota. */
export function asStorageFull(error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === "ENOSPC" || code === "EDQUOT"
    ? new StorageFullError("The disk of the uploads is full", { cause: error })
    : error;
}

export function uploadsDirectory(): string {
  return join(environment().dataDirectory, "uploads");
}

/**
 * For incomplete files: on the same disk, so that a complete one is renamed atomically. The leading
 * dot keeps it from being served.
 */
export function incomingDirectory(): string {
  return join(uploadsDirectory(), ".incoming");
}

/** Names that we give; anything else is no file of ours, whatever lies there. */
export const UPLOAD_NAME = /^[0-9a-f]{32}-\d{1,4}\.(jpg|webp|avif)$/;
