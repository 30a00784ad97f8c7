import { toIsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadPageUpToLast } from "~/platform/database/load-numbered-page.server";
import { loadAll } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

import type { SeasonsPosition } from "./admin-address";
import type { StatedSeason } from "./season.schema";

type SeasonFilter = Pick<SeasonsPosition, "state" | "gameType">;

/** A season as admins see it. */
export interface StoredSeason extends StatedSeason {
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
/** The columns of a season as admins see it. */
const KEPT_COLUMNS = { id: true, isExample: true, ...STATED_COLUMNS } as const;

type SeasonTableRow = Prisma.SeasonGetPayload<{ select: typeof STATED_COLUMNS }>;

/** Converts a row to the fields of the form. */
export function toStatedSeason<Columns extends SeasonTableRow>({
  opens,
  closes,
  checkedOn,
  ...row
}: Columns) {
  return {
    ...row,
    // Database constraints allow only these values.
    ...(row as Pick<StatedSeason, "state" | "gameType">),
    opens: toIsoDate(opens),
    closes: toIsoDate(closes),
    checkedOn: checkedOn && toIsoDate(checkedOn),
  };
}

const buildListQuery = ({ state, gameType }: SeasonFilter, pageSize: number) =>
  ({
    from: Prisma.sql`seasons t`,
    where: Prisma.join(
      [
        Prisma.sql`true`,
        ...(state ? [Prisma.sql`t.state = ${state}`] : []),
        ...(gameType ? [Prisma.sql`t.game_type = ${gameType}`] : []),
      ],
      " AND ",
    ),
    // The days from an opening to a date far in the future have seven digits, so sorting them as text puts the latest
    // opening first.
    order: {
      column: Prisma.sql`concat_ws('/', t.state, t.game_type,
        (date '9999-12-31' - t.opens)::text, t.method) COLLATE "C"`,
      type: "text",
      direction: "asc",
    },
    pageSize,
  }) as const;

/** Returns a page of the seasons by state, game and date, the latest first. Pages past the end show the last page. */
export async function listSeasons({ page, ...narrowed }: SeasonFilter & { page: number }) {
  const result = await loadPageUpToLast(buildListQuery(narrowed, 50), page, (ids) =>
    database().season.findMany({ where: { id: { in: ids } }, select: KEPT_COLUMNS }),
  );
  return {
    seasons: result.rows.map((row): StoredSeason => toStatedSeason(row)),
    count: result.total,
    page: result.page,
    lastPage: result.lastPage,
  };
}

export async function getSeason(id: string | undefined): Promise<StoredSeason | null> {
  if (!isUuid(id)) return null;
  const row = await database().season.findUnique({ where: { id }, select: KEPT_COLUMNS });
  return row && toStatedSeason(row);
}

/** Returns all seasons of a list, for a file. It yields between pages, so that other requests are handled. */
export async function listAllSeasons(narrowed: SeasonFilter): Promise<StatedSeason[]> {
  const all: StatedSeason[] = [];
  const rows = loadAll(buildListQuery(narrowed, 500), (ids) =>
    database().season.findMany({
      where: { id: { in: ids } },
      select: { id: true, ...STATED_COLUMNS },
    }),
  );
  for await (const { id: _id, ...row } of rows) all.push(toStatedSeason(row));
  return all;
}
