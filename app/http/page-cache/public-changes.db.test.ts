import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createBlogPost } from "../../../tests/factories/create-blog-post";
import { createBoundary } from "../../../tests/factories/create-boundary";
import { createPhoto } from "../../../tests/factories/create-photo";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createSeason } from "../../../tests/factories/create-season";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";
import { createVerification } from "../../../tests/factories/create-verification";
import { database, openedDatabase } from "~/platform/database/database.server";

let heard: string[][] = [];
let stop: () => Promise<void>;
beforeEach(async () => {
  stop = await openedDatabase().listen("public_changes", (payload) => {
    heard.push(JSON.parse(payload) as string[]);
  });
});
afterEach(() => stop());

/** What was announced while it ran, each name once; announcements come in the order of commits. */
async function announcedBy(change: () => Promise<unknown>): Promise<string[]> {
  await silence();
  heard = [];
  await change();
  await silence();
  const names = heard.flat();
  heard = [];
  return [...new Set(names)].sort();
}

/** When a last word is heard, all before it were. */
async function silence(): Promise<void> {
  const word = `end ${Math.random()}`;
  await openedDatabase().notify("public_changes", JSON.stringify([word]));
  await vi.waitFor(() => expect(heard.flat()).toContain(word), { interval: 5, timeout: 10_000 });
  heard = heard.filter(([name]) => name?.startsWith("end ") !== true);
}

interface Change {
  reviewStatus?: string;
  reviewReason?: string;
  state?: string;
  location?: string;
  userId?: null;
  deletedAt?: Date | null;
}

interface Kind {
  table: string;
  one: string;
  create(columns?: Change): Promise<{ id: string }>;
  update(id: string, data: Change): Promise<unknown>;
}
const KINDS: Kind[] = [
  {
    table: "properties",
    one: "property",
    create: (columns) => createProperty(columns),
    update: (id, data) => database().property.updateMany({ where: { id }, data }),
  },
  {
    table: "professionals",
    one: "professional",
    create: (columns) => createProfessional(columns),
    update: (id, data) => database().professional.updateMany({ where: { id }, data }),
  },
  {
    table: "agents",
    one: "agent",
    create: (columns) => createAgent(columns),
    update: (id, data) => database().agent.updateMany({ where: { id }, data }),
  },
];

describe.each(KINDS)("of $table", ({ table, one, create, update }) => {
  const namesOf = (id: string, ...states: string[]) =>
    [`${one} ${id}`, table, ...states.map((state) => `${table} ${state}`)].sort();

  it("an approved one is announced when it comes, and one that waits is not", async () => {
    let id = "";
    expect(
      await announcedBy(async () => {
        ({ id } = await create({ state: "Texas" }));
      }),
    ).toEqual(namesOf(id, "Texas"));
    expect(await announcedBy(() => create({ reviewStatus: "pending" }))).toEqual([]);
  });

  it.each([
    ["approved", { reviewStatus: "approved" }, "pending"],
    ["rejected", { reviewStatus: "rejected" }, "approved"],
    ["deleted", { deletedAt: new Date() }, "approved"],
    ["restored", { deletedAt: null }, "approved"],
    ["moved within its state", { location: "Bend" }, "approved"],
    ["left by its owner", { userId: null }, "approved"],
  ])("its being %s is announced", async (_what, change, reviewStatus) => {
    const { id } = await create({ state: "Texas", reviewStatus });
    expect(await announcedBy(() => update(id, change))).toEqual(namesOf(id, "Texas"));
  });

  it("moving to another state concerns the lists of both", async () => {
    const { id } = await create({ state: "Texas" });
    expect(await announcedBy(() => update(id, { state: "Montana" }))).toEqual(
      namesOf(id, "Montana", "Texas"),
    );
  });

  it("what happens to one that is not public is nobody's business", async () => {
    const { id } = await create({ reviewStatus: "pending" });
    expect(
      await announcedBy(async () => {
        await update(id, { state: "Montana", location: "Bend" });
        await update(id, { reviewStatus: "rejected", reviewReason: "No." });
        await update(id, { deletedAt: new Date() });
        await database().$executeRawUnsafe(`DELETE FROM ${sqlTable(table)} WHERE id = '${id}'`);
      }),
    ).toEqual([]);
  });

  it("the removal of its row is announced", async () => {
    const { id } = await create({ state: "Texas" });
    expect(
      await announcedBy(() =>
        database().$executeRawUnsafe(`DELETE FROM ${sqlTable(table)} WHERE id = '${id}'`),
      ),
    ).toEqual(namesOf(id, "Texas"));
  });

  it("of one statement each is named, of more than a hundred all pages are meant", async () => {
    const [first, second] = [await create({ state: "Texas" }), await create({ state: "Montana" })];
    await create({ reviewStatus: "pending", state: "Maine" });
    const touch = () =>
      database().$executeRawUnsafe(`UPDATE ${sqlTable(table)} SET location = location || '!'`);
    expect(await announcedBy(touch)).toEqual(
      [...namesOf(first.id, "Texas", "Montana"), `${one} ${second.id}`].sort(),
    );

    for (let number = 0; number < 100; number += 1) await create();
    expect(await announcedBy(touch)).toEqual(["*"]);
    expect(
      await announcedBy(() => database().$executeRawUnsafe(`DELETE FROM ${sqlTable(table)}`)),
    ).toEqual(["*"]);
  });

  it("emptying the table concerns everything", async () => {
    expect(
      await announcedBy(() => database().$executeRawUnsafe(`TRUNCATE ${sqlTable(table)} CASCADE`)),
    ).toContain("*");
  });

  it("a change that is taken back is not announced", async () => {
    const { id } = await create();
    expect(
      await announcedBy(() =>
        database()
          .$transaction(async (tx) => {
            await tx.$executeRawUnsafe(
              `UPDATE ${sqlTable(table)} SET state = 'Maine' WHERE id = '${id}'`,
            );
            throw new Error("taken back");
          })
          .catch(() => undefined),
      ),
    ).toEqual([]);
  });
});

function sqlTable(table: string): string {
  return table === "agents" ? "real_estate_agents" : table;
}

describe("of a listing", () => {
  it.each([
    ["its price", { price: 5 }],
    ["its sale", { available: false }],
    ["its pictures", { images: ["/uploads/x"] }],
    // The public sees when it was last touched, in the API and in feeds.
    ["a waiting edit", { revision: { title: "Later" } }],
  ])("%s is announced", async (_what, change) => {
    const { id } = await createProperty({ state: "Texas" });
    expect(
      await announcedBy(() => database().property.update({ where: { id }, data: change })),
    ).toEqual(["properties", "properties Texas", `property ${id}`]);
  });

  it("its being offered again is announced", async () => {
    const { id } = await createProperty({ state: "Texas", available: false });
    expect(
      await announcedBy(() =>
        database().property.update({ where: { id }, data: { available: true } }),
      ),
    ).toEqual(["properties", "properties Texas", `property ${id}`]);
  });

  it("its owner's leaving for good is announced", async () => {
    const { id: userId } = await createUser();
    const { id } = await createProperty({ state: "Texas", userId });
    expect(await announcedBy(() => database().user.delete({ where: { id: userId } }))).toEqual([
      "properties",
      "properties Texas",
      `property ${id}`,
    ]);
  });
});

describe("of an owner's name", () => {
  it("a new one is announced for the pages that show it, and nothing else of an account", async () => {
    const user = await createUser();
    const { id } = await createProperty({ userId: user.id });
    await createProperty({ userId: user.id, reviewStatus: "pending" });
    const change = (data: object) => () => database().user.update({ where: { id: user.id }, data });
    expect(await announcedBy(change({ lastName: "Newname" }))).toEqual([`property ${id}`]);
    expect(await announcedBy(change({ lastName: "Newname", userRole: "owner" }))).toEqual([]);
    expect(await announcedBy(change({ answerSeconds: [60] }))).toEqual([]);
    expect(await announcedBy(change({ answersWithin: "hour" }))).toEqual([`property ${id}`]);
    expect(await announcedBy(change({ deletedAt: new Date() }))).toEqual([`property ${id}`]);
  });

  it("an author's new one is announced for the posts, unless none of theirs is public", async () => {
    const { id } = await createUser();
    const change = (data: object) => () => database().user.update({ where: { id }, data });
    await createBlogPost({ authorId: id, published: false });
    expect(await announcedBy(change({ lastName: "Newname" }))).toEqual([]);
    await createBlogPost({ authorId: id, published: true });
    expect(await announcedBy(change({ lastName: "Newer" }))).toEqual(["posts"]);
  });
});

describe("of photos", () => {
  it("those of a public listing are announced: formats, words, coming, changing owner, going", async () => {
    const [one, other] = [
      await createProperty({ state: "Texas" }),
      await createProperty({ state: "Montana" }),
    ];
    const ofOne = ["properties", "properties Texas", `property ${one.id}`];
    const ofBoth = [...ofOne, "properties Montana", `property ${other.id}`].sort();
    const photo = await createPhoto();
    const change = (data: object) => () =>
      database().photo.update({ where: { id: photo.id }, data });
    expect(await announcedBy(change({ alt: "A draft" }))).toEqual([]);
    expect(await announcedBy(change({ propertyId: one.id }))).toEqual(ofOne);
    expect(await announcedBy(change({ formats: ["jpg", "webp", "avif"] }))).toEqual(ofOne);
    expect(await announcedBy(change({ alt: "A creek" }))).toEqual(ofOne);
    expect(await announcedBy(change({ propertyId: other.id }))).toEqual(ofBoth);
    expect(await announcedBy(change({ propertyId: one.id }))).toEqual(ofBoth);
    expect(await announcedBy(() => createPhoto({ propertyId: one.id }))).toEqual(ofOne);
    expect(
      await announcedBy(() => database().photo.deleteMany({ where: { propertyId: one.id } })),
    ).toEqual(ofOne);
  });

  it("those of drafts and of listings that wait are not", async () => {
    const waiting = await createProperty({ reviewStatus: "pending" });
    expect(
      await announcedBy(async () => {
        await createPhoto();
        await createPhoto({ propertyId: waiting.id });
        await database().photo.updateMany({ data: { formats: ["jpg", "webp", "avif"] } });
        await database().photo.deleteMany({});
      }),
    ).toEqual([]);
  });

  it("many photos of few listings name each of these, those of very many listings everything", async () => {
    /** So many listings with so many photos each. */
    const create = async (listings: number, photos: number) => {
      await database().$executeRaw`
        INSERT INTO properties (id, title, acreage, location, state, game_types, review_status)
        SELECT gen_random_uuid(), 'Whitetail Ridge', 1, 'Mason', 'Texas', '{Deer}', 'approved'
        FROM generate_series(1, ${listings}::int)`;
      await database().$executeRaw`
        INSERT INTO photos (id, property_id, address, widths, formats, width, height, color)
        SELECT gen_random_uuid(), p.id, p.id || '/' || number, '{480}', '{jpg}', 480, 320, '#3b4a3f'
        FROM properties p, generate_series(1, ${photos}::int) number
        ON CONFLICT DO NOTHING`;
    };
    const touch = () => database().photo.updateMany({ data: { alt: "A creek" } });
    await create(3, 40);
    const listings = await database().property.findMany();
    expect(await announcedBy(touch)).toEqual(
      ["properties", "properties Texas", ...listings.map(({ id }) => `property ${id}`)].sort(),
    );
    await create(120, 1);
    expect(await announcedBy(touch)).toEqual(["*"]);
  });
});

it.each([
  ["that everybody sees", true, "approved", true],
  ["that is hidden", false, "approved", false],
  ["of a listing in review", true, "pending", false],
])("a boundary %s", async (_, showExactPosition, reviewStatus, isAnnounced) => {
  const { id } = await createProperty({ showExactPosition, reviewStatus });
  const expected = isAnnounced ? [`property ${id}`] : [];
  const where = { propertyId: id };
  expect(await announcedBy(() => createBoundary(where))).toEqual(expected);
  const change = () => database().boundary.update({ where, data: { acres: 5 } });
  expect(await announcedBy(change)).toEqual(expected);
  expect(await announcedBy(() => database().boundary.delete({ where }))).toEqual(expected);
});

describe("of the blog", () => {
  it.each([
    ["publishing", { published: false }, { published: true }],
    ["unpublishing", { published: true }, { published: false }],
    ["a new slug", { published: true }, { slug: "another-one" }],
    ["a new text", { published: true }, { content: "New." }],
    ["deleting", { published: true }, { deletedAt: new Date() }],
    ["restoring", { published: true, deletedAt: new Date() }, { deletedAt: null }],
  ])("%s is announced", async (_what, before, change) => {
    const { id } = await createBlogPost(before);
    expect(
      await announcedBy(() => database().blogPost.update({ where: { id }, data: change })),
    ).toEqual(["posts"]);
  });

  it("a post that comes and one whose row goes are announced", async () => {
    let id = "";
    expect(
      await announcedBy(async () => {
        ({ id } = await createBlogPost({ published: true }));
      }),
    ).toEqual(["posts"]);
    expect(await announcedBy(() => database().blogPost.delete({ where: { id } }))).toEqual([
      "posts",
    ]);
  });

  it("what happens to a draft is not", async () => {
    expect(
      await announcedBy(async () => {
        const { id } = await createBlogPost({ published: false });
        await database().blogPost.update({ where: { id }, data: { slug: "later", content: "…" } });
        await database().blogPost.delete({ where: { id } });
      }),
    ).toEqual([]);
  });
});

describe("of seasons", () => {
  it("one that comes, changes and goes is announced", async () => {
    let id = "";
    expect(
      await announcedBy(async () => {
        ({ id } = await createSeason());
      }),
    ).toEqual(["seasons"]);
    const data = { closes: new Date("2030-12-31") };
    expect(await announcedBy(() => database().season.update({ where: { id }, data }))).toEqual([
      "seasons",
    ]);
    expect(await announcedBy(() => database().season.delete({ where: { id } }))).toEqual([
      "seasons",
    ]);
  });

  it("changed minutes of legal light are announced", async () => {
    const minutes = { lightBefore: 45, lightAfter: 15 };
    expect(
      await announcedBy(() =>
        database().lightMinutes.create({ data: { state: "Texas", ...minutes } }),
      ),
    ).toEqual(["seasons"]);
  });
});

describe("of calendars", () => {
  it("days of a professional that are taken, moved or free again are announced", async () => {
    const { id: professionalId } = await createProfessional();
    const expected = [`professional ${professionalId}`];
    let id = "";
    const take = async () => {
      ({ id } = await createTakenRange({ professionalId }));
    };
    expect(await announcedBy(take)).toEqual(expected);
    const data = { endDate: new Date("2030-12-31") };
    expect(await announcedBy(() => database().takenRange.update({ where: { id }, data }))).toEqual(
      expected,
    );
    expect(await announcedBy(() => database().takenRange.delete({ where: { id } }))).toEqual(
      expected,
    );
  });

  it("those of land are not: its page tells none", async () => {
    const { id: propertyId } = await createProperty({ propertyType: "Lease" });
    expect(await announcedBy(() => createTakenRange({ propertyId }))).toEqual([]);
  });
});

describe("of verifications", () => {
  it("one that is approved, ends or goes is announced, and none that waits or is rejected", async () => {
    const userId = (await createUser()).id;
    const decidedAt = new Date();
    let id = "";
    const change = (data: object) =>
      announcedBy(() => database().verification.update({ where: { id }, data }));
    expect(
      await announcedBy(async () => {
        ({ id } = await createVerification({ userId }));
      }),
    ).toEqual([]);
    expect(await change({ number: "MT-1" })).toEqual([]);
    expect(await change({ status: "rejected", reason: "Not legible", decidedAt })).toEqual([]);
    expect(await change({ status: "approved", reason: null })).toEqual(["verifications"]);
    expect(await change({ endedAt: new Date() })).toEqual(["verifications"]);
    expect(await announcedBy(() => database().verification.delete({ where: { id } }))).toEqual([
      "verifications",
    ]);
  });
});

it.each(["photos", "blog_posts", "boundaries", "taken_ranges"])(
  "emptying %s concerns everything",
  async (table) => {
    expect(
      await announcedBy(() => database().$executeRawUnsafe(`TRUNCATE ${table} CASCADE`)),
    ).toEqual(["*"]);
  },
);
