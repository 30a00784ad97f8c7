import { setImmediate as othersTurn } from "node:timers/promises";

import { isoDateOf } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import type { SeasonsPlace } from "./admin-address";
import type { StatedSeason } from "./season.schema";

const PAGE_SIZE = 50;
/** Of a file, at once: the embedded database, which holds up everybody, needs some milliseconds for them. */
const IN_ONE_READ = 100;

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

/**
 * All seasons of a list, for a file, in the order of their unique key: any other would have the database
 * sort everything again for each piece, which held up everybody on the embedded one.
 */
export async function listAllSeasons({ state, gameType }: Narrowed): Promise<StatedSeason[]> {
  const all: StatedSeason[] = [];
  let rows: Row[];
  do {
    const last = all.at(-1);
    const conditions = [
      ...(state ? [Prisma.sql`state = ${state}`] : []),
      ...(gameType ? [Prisma.sql`game_type = ${gameType}`] : []),
      ...(last
        ? [
            Prisma.sql`(state, game_type, method, opens)
              > (${last.state}, ${last.gameType}, ${last.method}, ${last.opens}::date)`,
          ]
        : []),
    ];
    rows = await database().$queryRaw<Row[]>`
      SELECT state, game_type AS "gameType", method, opens, closes, source,
        checked_on AS "checkedOn", note
      FROM seasons
      WHERE ${conditions.length > 0 ? Prisma.join(conditions, " AND ") : Prisma.sql`true`}
      ORDER BY state, game_type, method, opens
      LIMIT ${IN_ONE_READ}`;
    all.push(...rows.map(statedSeason));
    await othersTurn();
  } while (rows.length === IN_ONE_READ);
  return all;
}
