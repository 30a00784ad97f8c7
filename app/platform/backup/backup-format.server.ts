import * as z from "zod/v4";

import { UPLOAD_NAME } from "../uploads/storage.server";

// A backup is a compressed tar archive: START, a file of JSON lines for each table, the uploaded
// files, END. It does not depend on the kind of database.

export const BACKUP_FORMAT_VERSION = 1;
export const START_ENTRY = "backup.json";
export const END_ENTRY = "end.json";
export const getTableEntryName = (table: string) => `tables/${table}.jsonl`;
export const getUploadEntryName = (name: string) => `uploads/${name}`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const startSchema = z.object({
  format: z.literal(BACKUP_FORMAT_VERSION),
  madeAt: z.iso.datetime(),
  /** The applied migrations; the database to restore into must have the same. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Topologically sorted: each table comes after those that it references. */
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z0-9_]+$/),
      columns: z.array(z.string().regex(/^[a-z0-9_]+$/)).min(1),
      rows: z.number().int().nonnegative(),
      sha256,
    }),
  ),
});
export type BackupStart = z.infer<typeof startSchema>;

export const endSchema = z.object({
  uploads: z.array(z.object({ name: z.string().regex(UPLOAD_NAME), sha256 })),
});
export type BackupEnd = z.infer<typeof endSchema>;

/** The contents of a backup, for the operator. */
export interface BackupContent {
  tables: number;
  rows: number;
  uploads: number;
}

export function summarizeBackup(start: BackupStart, end: BackupEnd): BackupContent {
  const rows = start.tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: start.tables.length, rows, uploads: end.uploads.length };
}

/** Thrown when a backup fails or cannot be restored. The message is one line for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}
