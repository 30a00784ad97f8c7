import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import {
  asStorageFull,
  incomingDirectory,
  UPLOAD_NAME,
  uploadsDirectory,
  type UploadStorage,
} from "./storage.server";

/** Uploads as files below DATA_DIR. */
export const directoryStorage: UploadStorage = {
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
  adopt: (name, path) => rename(path, join(uploadsDirectory(), name)),
  get: (name) =>
    readFile(join(uploadsDirectory(), name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    }),
  async remove(names) {
    for (const name of names) await rm(join(uploadsDirectory(), name), { force: true });
  },
  async list({ before } = { before: new Date(8.64e15) }) {
    const found: string[] = [];
    for (const name of await readdir(uploadsDirectory()).catch(() => [])) {
      if (!UPLOAD_NAME.test(name)) continue;
      const { mtime } = await stat(join(uploadsDirectory(), name));
      if (mtime < before) found.push(name);
    }
    return found;
  },
};
