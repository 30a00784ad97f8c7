import { describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createBlogPost } from "../../../tests/factories/create-blog-post";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createFavorite } from "../../../tests/factories/create-favorite";
import { createMessage } from "../../../tests/factories/create-message";
import { createPhoto } from "../../../tests/factories/create-photo";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createSession } from "../../../tests/factories/create-session";
import { createUser } from "../../../tests/factories/create-user";
import { Prisma } from "./client/client";
import { database } from "./database.server";
import { readRows } from "./read-rows.server";

describe("values round-trip through the database", () => {
  test("a time, in any time zone of the server", async () => {
    const createdAt = new Date("2026-03-08T08:30:00.123Z");
    const { id } = await createUser({ createdAt });

    const user = await database().user.findUniqueOrThrow({ where: { id } });
    expect(user.createdAt).toEqual(createdAt);
    const rows = await database().$queryRaw<{ createdAt: Date; same: boolean }[]>`
      SELECT created_at AS "createdAt", created_at = ${createdAt} AS same FROM users`;
    expect(rows).toEqual([{ createdAt, same: true }]);
  });

  test("the clocks of the database and the process agree", async () => {
    const { createdAt } = await createUser();
    const [row] = await database().$queryRaw<{ now: Date }[]>`SELECT now() AS now`;
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(Math.abs((row?.now.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test("a decimal, exactly", async () => {
    const property = await createProperty({ price: "1250000.10", acreage: "0.01" });
    expect(property.price?.toFixed(2)).toBe("1250000.10");
    const [row] = await database().$queryRaw<{ price: Prisma.Decimal }[]>`
      SELECT price FROM properties`;
    expect(row?.price.toFixed(2)).toBe("1250000.10");
  });

  test("lists with commas, quotes, and braces", async () => {
    const images = ['a,"b"', "{c}", "d\\e", "", "NULL", "🦌"];
    const { id } = await createProperty({ images });
    const { images: stored } = await database().property.findUniqueOrThrow({ where: { id } });
    expect(stored).toEqual(images);
  });

  test("JSON with null values", async () => {
    const payload = { to: ["a@example.test"], nested: { "quote'": null, n: 1.5 } };
    const entry = await database().outboxEntry.create({ data: { kind: "mail", payload } });
    expect(entry.payload).toEqual(payload);
    const rows = await database().$queryRaw<unknown[]>`
      SELECT payload, payload -> 'nested' ->> 'n' AS n FROM outbox
      WHERE payload @> ${JSON.stringify({ nested: { n: 1.5 } })}::jsonb`;
    expect(rows).toEqual([{ payload, n: "1.5" }]);
  });
});

describe("raw queries", () => {
  test("accept lists as parameters", async () => {
    const elk = await createProperty({ gameTypes: ["Elk", "Bear"] });
    await createProperty({ gameTypes: ["Deer"] });
    const games = ["Bear", "Turkey"];
    const rows = await database().$queryRaw<{ id: string; gameTypes: string[] }[]>`
      SELECT id, game_types AS "gameTypes" FROM properties WHERE game_types && ${games}::text[]`;
    expect(rows).toEqual([{ id: elk.id, gameTypes: ["Elk", "Bear"] }]);
  });

  test("accept ids as parameters", async () => {
    const { id } = await createUser();
    const rows = await database().$queryRaw<unknown[]>`
      SELECT id FROM users WHERE id = ${id}::uuid AND id = ANY (${[id]}::uuid[])`;
    expect(rows).toEqual([{ id }]);
  });

  test("count beyond 32 bits", async () => {
    const rows = await database().$queryRaw<unknown[]>`
      SELECT count(*) AS big, count(*)::int AS small FROM users`;
    expect(rows).toEqual([{ big: 0n, small: 0 }]);
  });

  test("can be composed from parts", async () => {
    await createProperty({ state: "Montana", price: 900 });
    await createProperty({ state: "Texas", price: 100 });
    const filters = [Prisma.sql`state = ${"Texas"}`, Prisma.sql`price < ${500}`];
    const rows = await database().$queryRaw<unknown[]>`
      SELECT state FROM properties WHERE ${Prisma.join(filters, " AND ")}`;
    expect(rows).toEqual([{ state: "Texas" }]);
  });
});

describe("transactions", () => {
  test("commit or roll back completely", async () => {
    const attempt = database().$transaction(async (tx) => {
      await tx.user.create({ data: { issuer: "i", subject: "s" } });
      await tx.$executeRaw`UPDATE users SET first_name = 'Half' WHERE subject = 's'`;
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await database().user.count()).toBe(0);
  });

  test("return results of Prisma and raw queries", async () => {
    const names = await database().$transaction(async (tx) => {
      await tx.user.create({ data: { issuer: "i", subject: "s", firstName: "Gail" } });
      return tx.$queryRaw<unknown[]>`SELECT first_name AS name FROM users`;
    });
    expect(names).toEqual([{ name: "Gail" }]);
  });

  test("run sequentially and concurrently without lost updates", async () => {
    const { id } = await createProfessional({ reviewCount: 0 });
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database().$transaction(async (tx) => {
          await tx.$queryRaw`SELECT id FROM professionals WHERE id = ${id}::uuid FOR UPDATE`;
          const { reviewCount } = await tx.professional.findUniqueOrThrow({ where: { id } });
          await tx.professional.update({ where: { id }, data: { reviewCount: reviewCount + 1 } });
        }),
      ),
    );
    const { reviewCount } = await database().professional.findUniqueOrThrow({ where: { id } });
    expect(reviewCount).toBe(20);
  });

  test("leave the connection usable after a failed statement", async () => {
    await createBlogPost({ slug: "taken" });
    await expect(
      database().$transaction((tx) =>
        tx.blogPost.create({ data: { title: "t", slug: "taken", content: "c" } }),
      ),
    ).rejects.toMatchObject({ code: "P2002" });
    expect(await database().blogPost.count()).toBe(1);
  });
});

test("creates a row with every factory without arguments", async () => {
  await createSession();
  await createAgent();
  await createPhoto();
  await createMessage();
  await createContactRequest();
  await createFavorite();
  expect(await database().favorite.count()).toBe(1);
});

test("starts every test with an empty database", async () => {
  expect(await database().user.count()).toBe(0);
  expect(await database().property.count()).toBe(0);
});

describe("readRows", () => {
  test("parses times, texts, lists, JSON, and null like Prisma", async () => {
    const createdAt = new Date("2026-03-08T08:30:00.123Z");
    const images = ['a,"b"', "{c}", "NULL", ""];
    const { id } = await createProperty({ createdAt, images, price: null });
    const rows = await readRows(Prisma.sql`
      SELECT id, created_at AS "createdAt", images, price::text AS price, available,
        count(*) OVER ()::integer AS count, 1.5::float8 AS share,
        json_build_object('a', ARRAY['b'], 'c', NULL) AS json
      FROM properties WHERE id = ANY(${[id]}::uuid[]) AND created_at = ${createdAt}`);
    expect(rows).toEqual([
      {
        id,
        createdAt,
        images,
        price: null,
        available: true,
        count: 1,
        share: 1.5,
        json: { a: ["b"], c: null },
      },
    ]);
  });

  test("sends values separately from the statement", async () => {
    const text = "'; DROP TABLE users; -- \\ $1";
    const [row] = await readRows<{ text: string; texts: string[]; n: number }>(Prisma.sql`
      SELECT ${text}::text AS text, ${[text, ""]}::text[] AS texts, ${2}::integer + ${3} AS n`);
    expect(row).toEqual({ text, texts: [text, ""], n: 5 });
  });

  test("fails when the statement fails, and runs the next one", async () => {
    await expect(readRows(Prisma.sql`SELECT nothing FROM nowhere`)).rejects.toThrow("nowhere");
    expect(await readRows(Prisma.sql`SELECT 1::integer AS one`)).toEqual([{ one: 1 }]);
  });
});
