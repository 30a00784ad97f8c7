import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { asStorageFull, incomingDirectory, type UploadStorage } from "./storage.server";

/**
 * Files in a directory on the disk of the uploads.
 *
 * @param kept.names names that it gives; other files there are none of its own
 * @param kept.isPrivate whether nobody else on the machine may read them
 */
export function directoryStorage({
  directory,
  names: ours,
  isPrivate = false,
}: {
  directory: string;
  names: RegExp;
  isPrivate?: boolean;
}): UploadStorage {
  const makeDirectories = async () => {
    await mkdir(incomingDirectory(), { recursive: true });
    await mkdir(directory, { recursive: true, ...(isPrivate ? { mode: 0o700 } : {}) });
  };
  return {
    async put(name, bytes) {
      const unfinished = join(incomingDirectory(), randomUUID());
      try {
        await makeDirectories();
        await writeFile(unfinished, bytes, isPrivate ? { mode: 0o600 } : {});
        await rename(unfinished, join(directory, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw asStorageFull(error);
      }
    },
    async adopt(name, path) {
      await makeDirectories();
      await rename(path, join(directory, name));
    },
    get: (name) => readFile(join(directory, name)).catch(unlessGone),
    async remove(names) {
      for (const name of names) await rm(join(directory, name), { force: true });
    },
    async list({ before } = { before: new Date(8.64e15) }) {
      const found: string[] = [];
      for (const name of await readdir(directory).catch(() => [])) {
        if (!ours.test(name)) continue;
        // Whoever deletes one meanwhile is no fault.
        const its = await stat(join(directory, name)).catch(unlessGone);
        if (its && its.mtime < before) found.push(name);
      }
      return found;
    },
  };
}

/** For what is not there. @throws anything else */
export function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
