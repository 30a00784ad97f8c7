import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";

import { UPLOAD_NAME } from "../uploads/storage.server";
import {
  BackupError,
  END_ENTRY,
  endSchema,
  START_ENTRY,
  startSchema,
  getTableEntryName,
  getUploadEntryName,
  type BackupEnd,
  type BackupStart,
} from "./backup-format.server";

/** The number of concurrent uploads, because a bucket is slow for each. */
export const MAX_CONCURRENT_UPLOADS = 8;

export interface UnpackedBackup {
  directory: string;
  start: BackupStart;
  end: BackupEnd;
}

export async function unpack(archive: Readable, directory: string): Promise<UnpackedBackup> {
  const hashes = new Map<string, string>();
  const entries = extract();
  const reading = pipeline(archive, createGunzip(), entries);
  // An entry that ended before anything listened emits no event: without the signal its own pipeline
  // would never settle.
  const failed = new AbortController();
  reading.catch((error: unknown) => failed.abort(error));
  const { signal } = failed;
  try {
    for await (const entry of entries) {
      const { name } = entry.header;
      if (!isExpected(name)) throw new BackupError(`This isn't a backup: it contains ${name}.`);
      const path = join(directory, name);
      await mkdir(dirname(path), { recursive: true });
      const hash = createHash("sha256");
      const file = createWriteStream(path, { mode: 0o600, flags: "wx" });
      await pipeline(entry, observe(hash), file, { signal });
      hashes.set(name, hash.digest("hex"));
    }
    await reading;
  } catch (error) {
    if (error instanceof BackupError || isFileSystemError(error)) throw error;
    throw new BackupError("This isn't a complete backup.", { cause: error });
  }
  const read = async (name: string): Promise<unknown> => {
    if (!hashes.has(name)) throw new BackupError("This isn't a complete backup.");
    return JSON.parse(await readFile(join(directory, name), "utf8"));
  };
  const start = startSchema.safeParse(await read(START_ENTRY));
  const end = endSchema.safeParse(await read(END_ENTRY));
  if (!start.success || !end.success) {
    throw new BackupError("This version can't read this kind of backup.");
  }
  const listed = [
    ...start.data.tables.map(({ name, sha256 }) => [getTableEntryName(name), sha256] as const),
    ...end.data.uploads.map(({ name, sha256 }) => [getUploadEntryName(name), sha256] as const),
  ];
  for (const [name, sha256] of listed) {
    if (hashes.get(name) !== sha256) throw new BackupError(`This backup is damaged at ${name}.`);
  }
  return { directory, start: start.data, end: end.data };
}

/** Only these names are ever written, so no entry escapes the directory. */
function isExpected(name: string): boolean {
  if (name === START_ENTRY || name === END_ENTRY || /^tables\/[a-z0-9_]+\.jsonl$/.test(name))
    return true;
  return name.startsWith("uploads/") && UPLOAD_NAME.test(name.slice("uploads/".length));
}

function observe(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && "path" in error;
}
