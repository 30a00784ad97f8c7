import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import { getIncomingDirectory } from "./storage.server";
import { ignoreMissingFile } from "./store-in-directory.server";

/** The directories into which this process is receiving a form's files. */
const receiving = new Set<string>();

/** Creates a directory for the files of an incoming form; `removeIncoming` has to follow. */
export async function makeIncoming(): Promise<string> {
  await mkdir(getIncomingDirectory(), { recursive: true });
  const directory = await mkdtemp(join(getIncomingDirectory(), "form-"));
  receiving.add(directory);
  return directory;
}

export async function removeIncoming(directory: string): Promise<void> {
  try {
    await rm(directory, { recursive: true, force: true });
  } finally {
    receiving.delete(directory);
  }
}

/** Removes leftovers of interrupted uploads from before a moment. */
export async function sweepIncoming(before: Date): Promise<void> {
  for (const name of await readdir(getIncomingDirectory()).catch(() => [])) {
    const path = join(getIncomingDirectory(), name);
    // This process removes its own directories; they only look old where the clock was set forward.
    if (receiving.has(path)) continue;
    const stats = await stat(path).catch(ignoreMissingFile);
    if (stats && stats.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
