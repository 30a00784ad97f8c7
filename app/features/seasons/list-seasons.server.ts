import { setImmediate as othersTurn } from "node:timers/promises";

import { isoDateOf } from "~/formats/iso-date";
import type { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import type { SeasonsPlace } from "./admin-address";
import type { StatedSeason } from "./season.schema";

const PAGE_SIZE = 50;
/** Of a file, at once: the embedded database, which holds up everybody, needs some 20 ms for them. */
const IN_ONE_READ = 250;

type Narrowed = Pick<SeasonsPlace, "state" | "gameType">;

/** A season as an admin sees it. */
export interface KeptSeason extends StatedSeason {
  id: string;
  isExample: boolean;
}

export const STATED_COLUMNS = {
  state: true,
  gameType: true,
  method: true,
  opens: true,
  closes: true,
  source: true,
  checkedOn: true,
  note: true,
} as const;
/** Of a season as an admin sees it. */
const KEPT_COLUMNS = { id: true, isExample: true, ...STATED_COLUMNS } as const;

type Row = Prisma.SeasonGetPayload<{ select: typeof STATED_COLUMNS }>;

/** A row in the words of a form. */
export function statedSeason<Columns extends Row>({ opens, closes, checkedOn, ...row }: Columns) {
  return {
    ...row,
    // The database knows no other words.
    ...(row as Pick<StatedSeason, "state" | "gameType">),
    opens: isoDateOf(opens),
    closes: isoDateOf(closes),
    checkedOn: checkedOn && isoDateOf(checkedOn),
  };
}

const whereOf = ({ state, gameType }: Narrowed) => ({
  ...(state ? { state } : {}),
  ...(gameType ? { gameType } : {}),
});

const BY_STATE = [
  { state: "asc" },
  { gameType: "asc" },
  { opens: "desc" },
  { method: "asc" },
  { id: "asc" },
] as const;

/** Seasons by state, game and date, the latest first: a page of them. */
export async function listSeasons({ page, ...narrowed }: Narrowed & { page: number }) {
  const where = whereOf(narrowed);
  const [count, rows] = await Promise.all([
    database().season.count({ where }),
    database().season.findMany({
      where,
      orderBy: [...BY_STATE],
      // However large the page's number is, there is no row beyond these.
      skip: (Math.min(page, 1_000_000) - 1) * PAGE_SIZE,
      take: PAGE_SIZE,
      select: KEPT_COLUMNS,
    }),
  ]);
  return {
    seasons: rows.map((row): KeptSeason => statedSeason(row)),
    count,
    lastPage: Math.max(1, Math.ceil(count / PAGE_SIZE)),
  };
}

export async function getSeason(id: string | undefined): Promise<KeptSeason | null> {
  if (!isUuid(id)) return null;
  const row = await database().season.findUnique({ where: { id }, select: KEPT_COLUMNS });
  return row && statedSeason(row);
}

/** All seasons of a list, in its order, for a file. */
export async function listAllSeasons(narrowed: Narrowed): Promise<StatedSeason[]> {
  const all: StatedSeason[] = [];
  let after: string | undefined;
  for (;;) {
    const rows: (Row & { id: string })[] = await database().season.findMany({
      where: whereOf(narrowed),
      orderBy: [...BY_STATE],
      ...(after ? { cursor: { id: after }, skip: 1 } : {}),
      take: IN_ONE_READ,
      select: { id: true, ...STATED_COLUMNS },
    });
    all.push(...rows.map(({ id: _id, ...row }) => statedSeason(row)));
    after = rows.at(-1)?.id;
    if (rows.length < IN_ONE_READ) return all;
    await othersTurn();
  }
}
