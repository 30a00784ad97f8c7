import { randomUUID } from "node:crypto";
import { setImmediate as othersTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";

import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { toDateColumn } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";
import { writeAudit } from "~/platform/write-audit.server";

import { STATED_COLUMNS, toStatedSeason } from "./list-seasons.server";
import { formatSeasonName } from "./season-name";
import type { PackedSeasons } from "./pack-seasons";
import type { StatedSeason } from "./season.schema";

interface SeasonAct {
  tx: Transaction;
  adminId: string;
}

/**
 * Checks the admin and serializes writes: two parallel inserts of the same season would violate the unique index.
 * Readers do not wait.
 *
 * @throws Response 403 when they are no longer an admin
 */
async function begin({ tx, adminId }: SeasonAct): Promise<void> {
  await lockActingAdmin(tx, adminId);
  await tx.$executeRaw`LOCK TABLE seasons IN SHARE ROW EXCLUSIVE MODE`;
}

const toColumns = ({ opens, closes, checkedOn, ...season }: StatedSeason) => ({
  ...season,
  opens: toDateColumn(opens),
  closes: toDateColumn(closes),
  checkedOn: checkedOn === null ? null : toDateColumn(checkedOn),
});

type SaveSeasonResult = "saved" | "unchanged" | "twice" | "not found";

/**
 * Saves a new or changed season. A saved season is no longer marked as an example.
 *
 * @returns "twice" when another season of that state, game and method opens on that day
 */
export async function saveSeason({
  tx,
  adminId,
  id,
  season,
}: SeasonAct & { id: string | undefined; season: StatedSeason }): Promise<SaveSeasonResult> {
  await begin({ tx, adminId });
  const data = toColumns(season);
  const { state, gameType, method, opens } = data;
  const duplicate = await tx.season.findFirst({
    where: { state, gameType, method, opens, ...(id ? { NOT: { id } } : {}) },
    select: { id: true },
  });
  if (duplicate) return "twice";
  const saved = id
    ? await changeSeason({ tx, id, season })
    : await tx.season.create({ data: { id: randomUUID(), ...data }, select: { id: true } });
  if (saved === "not found" || saved === "unchanged") return saved;
  await auditSeason({
    tx,
    adminId,
    id: saved.id,
    season,
    action: id ? "season changed" : "season added",
  });
  return "saved";
}

async function changeSeason({
  tx,
  id,
  season,
}: {
  tx: Transaction;
  id: string;
  season: StatedSeason;
}) {
  const former = await tx.season.findUnique({ where: { id }, select: STATED_COLUMNS });
  if (!former) return "not found";
  if (isDeepStrictEqual(toStatedSeason(former), season)) return "unchanged";
  return tx.season.update({
    where: { id },
    data: { ...toColumns(season), isExample: false, version: { increment: 1 } },
    select: { id: true },
  });
}

export async function deleteSeason({
  tx,
  adminId,
  id,
}: SeasonAct & { id: string }): Promise<"deleted" | "not found"> {
  await begin({ tx, adminId });
  const row = await tx.season.findUnique({ where: { id }, select: STATED_COLUMNS });
  if (!row) return "not found";
  await tx.season.delete({ where: { id }, select: { id: true } });
  await auditSeason({ tx, adminId, id, season: toStatedSeason(row), action: "season deleted" });
  return "deleted";
}

function auditSeason({
  tx,
  adminId,
  id,
  season,
  action,
}: SeasonAct & { id: string; season: StatedSeason; action: string }) {
  const subjectName = formatSeasonName(season);
  return writeAudit({
    ...{ tx, action, subjectName },
    ...{ actorId: adminId, subjectType: "season", subjectId: id },
  });
}

/** A season of a file that was added or changed. */
interface ImportedSeason {
  inserted: boolean;
}

/** The result of an import. */
export interface ImportedSeasons {
  added: number;
  changed: number;
  unchanged: number;
}

/**
 * Imports all seasons of a file. A season with the same state, game, method and opening date is updated if it differs;
 * others are added.
 */
export async function importSeasons({
  tx,
  adminId,
  packed: { parts, count },
}: SeasonAct & { packed: PackedSeasons }): Promise<ImportedSeasons> {
  await begin({ tx, adminId });
  const rows: ImportedSeason[] = [];
  for (const part of parts) {
    rows.push(...(await importSome(tx, Buffer.from(part).toString())));
    await othersTurn();
  }
  const added = rows.filter(({ inserted }) => inserted).length;
  const counts = { added, changed: rows.length - added, unchanged: count - rows.length };
  await writeAudit({
    tx,
    actorId: adminId,
    action: "seasons imported",
    subjectType: "season",
    subjectId: "import",
    subjectName: formatSeasonImport(counts),
    detail: { ...counts },
  });
  return counts;
}

const importSome = (tx: Transaction, seasons: string) =>
  tx.$queryRaw<ImportedSeason[]>(Prisma.sql`
    INSERT INTO seasons AS s
      (id, state, game_type, method, opens, closes, source, checked_on, note)
    SELECT gen_random_uuid(), "state", "gameType", "method", "opens", "closes", "source",
      "checkedOn", "note"
    FROM json_to_recordset(${seasons}::json) AS given (
      "state" text, "gameType" text, "method" text, "opens" date, "closes" date, "source" text,
      "checkedOn" date, "note" text)
    ON CONFLICT (state, game_type, method, opens) DO UPDATE SET
      closes = excluded.closes, source = excluded.source, checked_on = excluded.checked_on,
      note = excluded.note, is_example = false, version = s.version + 1, updated_at = now()
    WHERE (s.closes, s.source, s.checked_on, s.note)
      IS DISTINCT FROM (excluded.closes, excluded.source, excluded.checked_on, excluded.note)
    RETURNING s.xmax = 0 AS inserted`);

/** Returns "12 new, 3 changed, 40 as before". */
export const formatSeasonImport = ({ added, changed, unchanged }: ImportedSeasons): string =>
  `${added} new, ${changed} changed, ${unchanged} as before`;
