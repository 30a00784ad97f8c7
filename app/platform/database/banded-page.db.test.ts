import { beforeEach, describe, expect, it } from "vitest";

import { selectBandedPage, type BandedList } from "./banded-page.server";
import type { BandedOrder } from "./bands.server";
import { bitmapsOf } from "./bitmaps.server";
import { Prisma } from "./client/client";
import { database } from "./database.server";
import { selectPage, selectPageOfFew, type KeysetPage, type Start } from "./keyset-page.server";
import { readRows } from "./read-rows.server";

const AMOUNTS = {
  of: (amount: Prisma.Sql) => Prisma.sql`amount_band(${amount})`,
  startOf: (band: Prisma.Sql) => Prisma.sql`amount_band_start(${band})`,
};
const BY_PRICE = {
  column: Prisma.sql`t.price`,
  type: "numeric",
  nullable: true,
  bands: { ...AMOUNTS, term: "p" },
} as const;
const ORDERS: Record<string, BandedOrder> = {
  "the newest first": {
    column: Prisma.sql`t.created_at`,
    type: "timestamptz",
    direction: "desc",
    bands: {
      of: (moment) => Prisma.sql`date_band(${moment})`,
      startOf: (band) => Prisma.sql`date_band_start(${band})`,
      term: "d",
    },
  },
  "the cheapest first": { ...BY_PRICE, direction: "asc" },
  "the dearest first": { ...BY_PRICE, direction: "desc" },
  "the largest first": {
    column: Prisma.sql`t.acreage`,
    type: "numeric",
    direction: "desc",
    bands: { ...AMOUNTS, term: "a" },
  },
};

interface Row {
  id: string;
}
type Select = (list: BandedList, start: Start) => Promise<KeysetPage<Row>>;

const PUBLIC = Prisma.sql`(t.review_status = 'approved' AND t.available AND t.deleted_at IS NULL)`;
const tables = { bitmaps: Prisma.sql`listing_bitmaps`, numbers: Prisma.sql`listing_numbers` };
const marked = (list: BandedList) => ({ ...list, bitmaps: bitmapsOf(tables, ["sTexas"]) });
/** Fewer than match, so that a page is looked for band by band; or more, so that all are sorted. */
const [FEW, MANY] = [5, 10_000];
const WAYS: [name: string, select: Select][] = [
  ["in order", (list, start) => selectPage<Row>(list, start)],
  [
    "collected",
    async (list, start) =>
      (await selectPageOfFew<Row>(list, start, MANY)).page ?? {
        rows: [],
        next: null,
        previous: null,
      },
  ],
  [
    "by bands",
    async (list, start) =>
      (await selectBandedPage<Row>(list, start, { bound: FEW, known: null })).page,
  ],
  [
    "by bands, their number known",
    async (list, start) =>
      (await selectBandedPage<Row>(list, start, { bound: FEW, known: FEW })).page,
  ],
  [
    "by bitmaps in bands",
    async (list, start) =>
      (await selectBandedPage<Row>(marked(list), start, { bound: FEW, known: null })).page,
  ],
  [
    "by bitmaps, collected",
    async (list, start) =>
      (await selectBandedPage<Row>(marked(list), start, { bound: MANY, known: null })).page,
  ],
];
const EACH = Object.keys(ORDERS).flatMap((order) =>
  WAYS.slice(2).map(([way, select]) => [order, way, select] as const),
);

function listIn(order: string, state = "Texas"): BandedList {
  const banded = ORDERS[order];
  if (!banded) throw new Error(order);
  return {
    columns: Prisma.sql`t.id`,
    from: Prisma.sql`properties t`,
    foundIn: Prisma.sql`properties t`,
    where: Prisma.sql`${PUBLIC} AND t.state = ${state}`,
    within: PUBLIC,
    order: banded,
    pageSize: 6,
  };
}

/** The same list by the plainest statement. */
async function plainly({ where, order }: BandedList): Promise<string[]> {
  const way = Prisma.raw(order.direction);
  const rows = await readRows<Row>(Prisma.sql`
    SELECT t.id FROM properties t WHERE ${where}
    ORDER BY ${order.column} ${way} NULLS LAST, t.id ${way}`);
  return rows.map(({ id }) => id);
}

/** Listings in turn of two states, many of one price, size and moment, some without a price. */
const fill = (from: number, to: number) => database().$executeRaw`
  INSERT INTO properties (id, title, price, acreage, location, state, game_types, review_status, created_at)
  SELECT gen_random_uuid(), 'Land', (ARRAY[NULL, 0, 700, 700.01, 5000, 9999999.99])[1 + n % 6],
    (ARRAY[0.01, 40, 40, 12000])[1 + n % 4], 'Mason', (ARRAY['Texas', 'Iowa'])[1 + n / 6 % 2],
    '{Deer}', 'approved',
    timestamptz '2026-01-01' + n % 5 * interval '40 days' + n % 3 * interval '1 millisecond'
  FROM generate_series(${from}::integer, ${to}::integer) AS n`;

const idsOf = ({ rows }: KeysetPage<Row>) => rows.map(({ id }) => id);

describe("the pages of a list", () => {
  beforeEach(() => fill(1, 60));

  it.each(Object.keys(ORDERS))("of %s lead to its end and back, however found", async (order) => {
    const list = listIn(order);
    const expected = await plainly(list);
    for (const [way, select] of WAYS) {
      let page = await select(list, { page: 1 });
      expect(page.previous, way).toBeNull();
      const there = [idsOf(page)];
      while (page.next) {
        page = await select(list, { cursor: page.next });
        there.push(idsOf(page));
      }
      expect(there.flat(), way).toEqual(expected);
      expect(there.slice(0, -1).every((ids) => ids.length === list.pageSize)).toBe(true);
      const back = [idsOf(page)];
      while (page.previous) {
        page = await select(list, { cursor: page.previous });
        expect(page.next, way).not.toBeNull();
        back.unshift(idsOf(page));
      }
      expect(back, way).toEqual(there);
      expect(idsOf(await select(list, { page: 3 })), way).toEqual(there[2]);
      expect(await select(list, { page: 100 }), way).toMatchObject({ rows: [], next: null });
    }
  });

  it.each(EACH)(
    "of %s, %s, have what stays once each while rows come and go",
    async (order, _way, select) => {
      const list = listIn(order);
      const stay = (await plainly(list)).filter((_, i) => i % 3 !== 0);
      const staying = new Set(stay);
      const seen: string[] = [];
      let page = await select(list, { page: 1 });
      for (let n = 100; ; n += 12) {
        seen.push(...idsOf(page));
        if (!page.next) break;
        // What the cursor names is among what goes; others come on both sides of it.
        const gone = [page.rows.at(-1), ...page.rows]
          .flatMap((row) => row?.id ?? [])
          .filter((id) => !staying.has(id));
        await database().property.deleteMany({ where: { id: { in: gone } } });
        if (n < 140) await fill(n, n + 11);
        page = await select(list, { cursor: page.next });
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => staying.has(id))).toEqual(stay);
    },
  );
});

describe("the number of rows", () => {
  const count = (list: BandedList, bound: number, known: number | null = null) =>
    selectBandedPage<Row>(list, { page: 1 }, { bound, known });

  it.each(Object.keys(ORDERS))("of %s is counted up to the bound", async (order) => {
    await fill(1, 60);
    const list = listIn(order);
    const all = (await plainly(list)).length;
    for (const each of [list, marked(list)]) {
      for (const bound of [1, all - 1, all, all + 1]) {
        expect((await count(each, bound)).total).toBe(Math.min(bound, all));
      }
    }
    expect((await count(list, 10, 10)).total).toBe(10);
  });

  it.each(Object.keys(ORDERS))("of %s is none where none match", async (order) => {
    const none = { total: 0, page: { rows: [], next: null, previous: null } };
    for (const state of ["Texas", "Maine"]) {
      const list = listIn(order, state);
      expect(await count(list, 10)).toEqual(none);
      expect(await count(marked(list), 10)).toEqual(none);
      if (state === "Texas") await fill(6, 11);
    }
  });
});
