import { beforeAll, describe, expect, it } from "vitest";

import { Prisma } from "./client/client";
import { openedDatabase } from "./database.server";
import { readRows } from "./read-rows.server";
import {
  loadAll,
  loadPage,
  MAX_COLLECTED_ROWS,
  selectPage,
  type ListOrder,
  type Page,
  type PageStart,
} from "./select-page.server";

interface PriceRow {
  id: string;
  price: number | null;
}

const PAGE_SIZE = 7;
const FROM = Prisma.sql`paging_test.entries t`;
const order = (options: Pick<ListOrder, "direction" | "nullable">): ListOrder => ({
  column: Prisma.sql`t.price`,
  type: "numeric",
  ...options,
});

/** 300 rows with ten different prices; a third have none. */
const ROWS: PriceRow[] = Array.from({ length: 300 }, (_, n) => ({
  id: `00000000-0000-7000-8000-${String((n * 7_919) % 300).padStart(12, "0")}`,
  price: n % 3 === 0 ? null : (n * 31) % 10,
}));

beforeAll(async () => {
  // Rows in other schemas than the product's survive from test to test.
  await openedDatabase().client.$executeRaw`CREATE SCHEMA paging_test`;
  await openedDatabase().client.$executeRaw`
    CREATE TABLE paging_test.entries (id uuid PRIMARY KEY, price numeric, list integer)`;
  await openedDatabase().client.$executeRaw`
    INSERT INTO paging_test.entries SELECT id, price, 1
    FROM json_to_recordset(${JSON.stringify(ROWS)}::json) AS r (id uuid, price numeric)`;
  // The second list is longer than MAX_COLLECTED_ROWS, so its pages are read by walking the index.
  await openedDatabase().client.$executeRaw`
    INSERT INTO paging_test.entries
    SELECT gen_random_uuid(), CASE WHEN n % 3 > 0 THEN n % 10 END, 2
    FROM generate_series(1, ${2 * MAX_COLLECTED_ROWS}::integer) AS n`;
});

/** Returns a list whose order says whether the column is nullable, which changes the page's conditions. */
const buildListQuery = (list: number, by: ListOrder, pageSize = PAGE_SIZE) => ({
  columns: Prisma.sql`t.id, t.price::float8 AS price`,
  from: FROM,
  where: Prisma.sql`t.list = ${list} ${by.nullable ? Prisma.empty : Prisma.sql`AND t.price IS NOT NULL`}`,
  order: by,
  pageSize,
});

function sorted(rows: PriceRow[], { direction, nullable }: ListOrder): PriceRow[] {
  const sign = direction === "asc" ? 1 : -1;
  return rows
    .filter(({ price }) => nullable === true || price !== null)
    .toSorted((a, b) => {
      if (a.price === b.price) return a.id < b.id ? -sign : sign;
      if (a.price === null || b.price === null) return a.price === null ? 1 : -1;
      return sign * (a.price - b.price);
    });
}

/** Follows the cursors of a list to its end, and back to its beginning. */
async function walk(
  list: Parameters<typeof selectPage>[0],
): Promise<{ forward: PriceRow[]; backward: PriceRow[] }> {
  const forward: PriceRow[] = [];
  const backward: PriceRow[] = [];
  let page: Page<PriceRow> = await selectPage<PriceRow>(list, { page: 1 });
  expect(page.previous).toBeNull();
  for (;;) {
    forward.push(...page.rows);
    if (page.next === null) break;
    page = await selectPage<PriceRow>(list, { cursor: page.next });
  }
  for (;;) {
    backward.unshift(...page.rows);
    if (page.previous === null) break;
    page = await selectPage<PriceRow>(list, { cursor: page.previous });
  }
  return { forward, backward };
}

describe.each([
  { direction: "asc", nullable: true },
  { direction: "desc", nullable: true },
  { direction: "asc", nullable: false },
  { direction: "desc", nullable: false },
] as const)("a list ordered by $direction, nullable: $nullable", (how) => {
  const listOrder = order(how);

  it.each([
    ["short", 1, PAGE_SIZE],
    ["long", 2, 150],
  ])(
    "pages through each row of a %s list once, in order, forward and back",
    async (_, list, pageSize) => {
      const all = await readRows<PriceRow>(Prisma.sql`
      SELECT t.id, t.price::float8 AS price FROM paging_test.entries t WHERE t.list = ${list}`);
      const { forward, backward } = await walk(buildListQuery(list, listOrder, pageSize));
      expect(forward).toEqual(sorted(all, listOrder));
      expect(backward).toEqual(forward);
    },
  );

  it("pages through the same rows by page numbers, and has none after the last", async () => {
    const expected = sorted(ROWS, listOrder);
    const rows: PriceRow[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / PAGE_SIZE); page += 1) {
      rows.push(...(await selectPage<PriceRow>(buildListQuery(1, listOrder), { page })).rows);
    }
    expect(rows).toEqual(expected);
    for (const page of [1_000, Number.MAX_SAFE_INTEGER]) {
      for (const list of [1, 2]) {
        expect((await selectPage(buildListQuery(list, listOrder), { page })).rows).toEqual([]);
      }
    }
  });
});

const NULLABLE = order({ direction: "asc", nullable: true });
const findAll = (ids: string[]) =>
  readRows<PriceRow>(Prisma.sql`
    SELECT t.id, t.price::float8 AS price FROM ${FROM} WHERE t.id = ANY(${ids}::uuid[]) ORDER BY t.id`);

it("skips rows that are deleted before they are loaded, and continues", async () => {
  const expected = sorted(ROWS, NULLABLE).slice(0, PAGE_SIZE);
  const page = await loadPage(buildListQuery(1, NULLABLE), { page: 1 }, async (ids) =>
    (await findAll(ids)).filter(({ id }) => id !== expected[2]?.id),
  );
  expect(page.rows).toEqual(expected.toSpliced(2, 1));
  expect(page.next).not.toBeNull();
});

it("loads all rows of a list, page by page", async () => {
  const rows: PriceRow[] = [];
  for await (const row of loadAll(buildListQuery(1, NULLABLE), findAll)) rows.push(row);
  expect(rows).toEqual(sorted(ROWS, NULLABLE));
});

it("counts the remaining rows up to a limit", async () => {
  const matches = async (list: number, start: PageStart) =>
    (await selectPage(buildListQuery(list, NULLABLE), start)).matches;
  expect(await matches(1, { page: 3 })).toBe(ROWS.length);
  expect(await matches(2, { page: 3 })).toBe(MAX_COLLECTED_ROWS);
});

it("begins with the first page for an invalid cursor", async () => {
  const first = await selectPage(buildListQuery(1, NULLABLE), { page: 1 });
  const byTime: ListOrder = {
    column: Prisma.sql`now() + t.price * interval '1 day'`,
    type: "timestamptz",
    direction: "asc",
    nullable: true,
  };
  const { next } = await selectPage({ ...buildListQuery(1, byTime) }, { page: 1 });
  for (const cursor of [next ?? "", "x", ""]) {
    expect(await selectPage(buildListQuery(1, NULLABLE), { cursor })).toEqual(first);
  }
});
