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
  /** What is not there any more counts as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** Names of the files, of all or of those that were put before a time. */
  list(options?: { before: Date }): Promise<string[]>;
}

/** What was sent was not kept, nothing of it, and it is nobody's fault who sent it. */
export abstract class NotStoredError extends Error {
  /** Of the answer to who sent it. */
  abstract readonly status: 503 | 507;
  /** For who sent it. */
  abstract readonly advice: string;
}

const NO_ROOM = "There is no room for photos at the moment. Please try again later.";

/** There is no room. */
export class StorageFullError extends NotStoredError {
  override name = "StorageFullError";
  readonly status = 507;
  readonly advice = NO_ROOM;
}

/** The bucket does not answer, or does not do what it is asked. */
export class StorageAwayError extends NotStoredError {
  override name = "StorageAwayError";
  readonly status = 503;
  readonly advice = "Photos cannot be kept at the moment. Please try again in a minute.";
}

/** Of an answer with the status of a NotStoredError: what is away may be asked again soon. */
export function retryHeaders(status: number): Record<string, string> {
  return status === 503 ? { "Retry-After": "30" } : {};
}

/** What the operating system says when a disk, or somebody's share of it, is full. */
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
 * For what is on its way: on the same disk, so that a finished file is moved into its place in one
 * step. The leading dot keeps it from being served.
 */
export function incomingDirectory(): string {
  return join(uploadsDirectory(), ".incoming");
}

/** Names that we give; anything else is no file of ours, whatever lies there. */
export const UPLOAD_NAME = /^[0-9a-f]{32}-\d{1,4}\.(jpg|webp|avif)$/;
