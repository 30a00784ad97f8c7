import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { environment } from "../environment.server";

/** Where encoded pictures lie. Names are new for new bytes, so what is put never changes. */
export interface UploadStorage {
  /** Afterwards the file is there whole; when it throws, it is not there at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** @throws when it is not there */
  get(name: string): Promise<Buffer>;
  /** What is not there any more counts as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** Names of files that were put before a time. */
  listBefore(time: Date): Promise<string[]>;
}

/** There is no room for what was sent. Nothing of it is kept. */
export class StorageFullError extends Error {
  override name = "StorageFullError";
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

const files: UploadStorage = {
  async put(name, bytes) {
    const unfinished = join(incomingDirectory(), randomUUID());
    try {
      await mkdir(incomingDirectory(), { recursive: true });
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(uploadsDirectory(), name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw asStorageFull(error);
    }
  },
  get: (name) => readFile(join(uploadsDirectory(), name)),
  async remove(names) {
    for (const name of names) await rm(join(uploadsDirectory(), name), { force: true });
  },
  async listBefore(time) {
    const found: string[] = [];
    for (const name of await readdir(uploadsDirectory()).catch(() => [])) {
      if (!UPLOAD_NAME.test(name)) continue;
      const { mtime } = await stat(join(uploadsDirectory(), name));
      if (mtime < time) found.push(name);
    }
    return found;
  },
};

export function uploadStorage(): UploadStorage {
  return files;
}
