import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { toStorageFullError, getIncomingDirectory, type UploadStorage } from "./storage.server";

/**
 * Stores files in a directory on the disk of the uploads.
 *
 * @param options.names matches the names that it gives; other files in the directory are not its own
 * @param options.isPrivate whether other users of the machine may not read them
 */
export function createDirectoryStorage({
  directory,
  names: ownNames,
  isPrivate = false,
}: {
  directory: string;
  names: RegExp;
  isPrivate?: boolean;
}): UploadStorage {
  const makeDirectories = async () => {
    await mkdir(getIncomingDirectory(), { recursive: true });
    await mkdir(directory, { recursive: true, ...(isPrivate ? { mode: 0o700 } : {}) });
  };
  return {
    async put(name, bytes) {
      const unfinished = join(getIncomingDirectory(), randomUUID());
      try {
        await makeDirectories();
        await writeFile(unfinished, bytes, isPrivate ? { mode: 0o600 } : {});
        await rename(unfinished, join(directory, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw toStorageFullError(error);
      }
    },
    async adopt(name, path) {
      await makeDirectories();
      await rename(path, join(directory, name));
    },
    get: (name) => readFile(join(directory, name)).catch(ignoreMissingFile),
    async remove(names) {
      for (const name of names) await rm(join(directory, name), { force: true });
    },
    async list({ before } = { before: new Date(8.64e15) }) {
      const names: string[] = [];
      for (const name of await readdir(directory).catch(() => [])) {
        if (!ownNames.test(name)) continue;
        // Another process may delete a file meanwhile, which is no error.
        const its = await stat(join(directory, name)).catch(ignoreMissingFile);
        if (its && its.mtime < before) names.push(name);
      }
      return names;
    },
  };
}

/** Returns null for a missing file. @throws anything else */
export function ignoreMissingFile(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
