import { randomBytes } from "node:crypto";
import { gunzipSync } from "node:zlib";

import { beforeEach, describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import type { Prisma } from "~/platform/database/client/client";
import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import { createPhoto } from "../../../../tests/factories/create-photo";
import { createProperty } from "../../../../tests/factories/create-property";
import { createUser } from "../../../../tests/factories/create-user";
import { deleteListing, restoreListing } from "../own/mark-listing.server";
import { checkFile } from "./check-file.server";
import { importFile } from "./import-file.server";
import { getKeptFaults, getKeptImport, keepImport } from "./kept-import.server";
import { importNextPart } from "./import-part.server";
import {
  startImport,
  getStartedImport,
  runKeptImport,
  resumeImports,
  sweepImports,
} from "./run-import.server";
import { MAX_IMPORT_ROWS } from "./listing-file";
import { writeListingFile } from "./write-listing-file.server";

const HEADER = "reference,title,acreage,location,state,gameTypes,price";
const row = (reference: string, title = "Elk Ridge", price = "1000") =>
  `${reference},${title},640,Dillon,Montana,Elk;Deer,${price}`;
const buildFile = (...rows: string[]) => [HEADER, ...rows].join("\n");

const check = (ownerId: string, text: string) =>
  checkFile({ ownerId, bytes: new Uint8Array(Buffer.from(text)), requester: SERVER_REQUESTER });

async function summarize(ownerId: string, text: string) {
  const checked = await check(ownerId, text);
  if (checked === "busy" || !("summary" in checked)) throw new Error(JSON.stringify(checked));
  return checked;
}

async function importText(ownerId: string, text: string, key: string | null = null) {
  const { summary: preview, rows } = await summarize(ownerId, text);
  return waitForResult(importFile({ ownerId, summary: preview, rows, key, sha256: text }));
}

/** Returns the counts of an import that has finished. */
async function waitForResult(importing: ReturnType<typeof importFile>) {
  const started = await importing;
  if (started === null || started === "key reused") return started;
  expect(started.isDone).toBe(true);
  return started.result;
}

const findListings = (userId: string) =>
  database().property.findMany({
    where: { userId, deletedAt: null },
    orderBy: { reference: "asc" },
  });
const one = async (userId: string, where: Prisma.PropertyWhereInput = {}) =>
  database().property.findFirstOrThrow({ where: { userId, deletedAt: null, ...where } });

const uploaded = (ownerId: string) =>
  createPhoto({ ownerId, address: `/uploads/${randomBytes(16).toString("hex")}-1600.jpg` });

async function exported(ownerId: string): Promise<string> {
  const parts: string[] = [];
  for await (const part of writeListingFile({ ownerId })) parts.push(part);
  return parts.join("");
}

function configure(variables: Record<string, string> = {}) {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret, ...variables }));
}

beforeEach(() => configure());

describe("importing listings from CSV", () => {
  it("creates listings that wait for approval, with one email to admins and one audit entry", async () => {
    const { id } = await createUser();
    const before = await database().outboxEntry.count();
    expect(await importText(id, buildFile(row("A-1"), row("A-2"), row("A-3")))).toEqual({
      created: 3,
      updated: 0,
      unchanged: 0,
    });
    const listings = await findListings(id);
    expect(listings.map(({ reference }) => reference)).toEqual(["A-1", "A-2", "A-3"]);
    expect(listings[0]).toMatchObject({
      title: "Elk Ridge",
      reviewStatus: "pending",
      gameTypes: ["Elk", "Deer"],
      available: true,
      exactLat: null,
    });
    expect(Number(listings[0]?.lat)).toBeCloseTo(45.2, 0);
    expect(listings[0]?.waitingSince).not.toBeNull();
    expect((await database().outboxEntry.count()) - before).toBe(1);
    const acts = await database().auditEntry.findMany({ where: { actorId: id } });
    expect(acts).toMatchObject([
      { action: "listings imported", detail: { created: 3, updated: 0, unchanged: 0 } },
    ]);
  });

  it("ignores unchanged rows", async () => {
    const { id } = await createUser();
    const text = buildFile(row("A-1"), row("A-2"));
    await importText(id, text);
    const before = await findListings(id);
    expect(await importText(id, text)).toEqual({ created: 0, updated: 0, unchanged: 2 });
    expect(await findListings(id)).toEqual(before);
    expect(await database().auditEntry.count({ where: { actorId: id } })).toBe(1);
  });

  it("changes prices immediately and texts by a revision", async () => {
    const { id } = await createUser();
    await importText(id, buildFile(row("A-1"), row("A-2"), row("A-3")));
    await database().property.updateMany({
      where: { userId: id },
      data: { reviewStatus: "approved" },
    });
    const text = buildFile(row("A-1", "Elk Ridge", "2000"), row("A-2", "New words"), row("A-3"));
    const { summary: preview } = await summarize(id, text);
    expect(preview).toMatchObject({ created: 0, updated: 2, unchanged: 1 });
    expect(preview.shown.map(({ changes }) => changes)).toEqual([["price"], ["title"]]);
    await importText(id, text);
    const [first, second, third] = await findListings(id);
    expect(first).toMatchObject({ reviewStatus: "approved", revision: null });
    expect(Number(first?.price)).toBe(2000);
    expect(second).toMatchObject({
      title: "Elk Ridge",
      reviewStatus: "approved",
      revision: { title: "New words", position: null },
    });
    expect(second?.waitingSince).not.toBeNull();
    expect(third).toMatchObject({ revision: null });
    // Importing the same file again changes nothing, because the pending revision is what the owner wants.
    expect(await importText(id, text)).toEqual({ created: 0, updated: 0, unchanged: 3 });
    // Importing the approved words withdraws the revision.
    await importText(id, buildFile(row("A-2")));
    expect(await one(id, { reference: "A-2" })).toMatchObject({ revision: null });
  });

  it("keeps values without a column and overwrites pending listings", async () => {
    const { id } = await createUser();
    await importText(
      id,
      `${HEADER},description,available,lat,lng\n${row("A-1")},Long words,false,45.5,-111.5`,
    );
    await importText(id, buildFile(row("A-1", "Other")));
    expect(await one(id)).toMatchObject({
      title: "Other",
      description: "Long words",
      available: false,
      reviewStatus: "pending",
    });
    expect(Number((await one(id)).exactLng)).toBe(-111.5);
    await importText(id, `${HEADER},description,available\n${row("A-1", "Other")},,yes`);
    expect(await one(id)).toMatchObject({ description: "", available: true });
  });

  it("changes facts about the hunt immediately and exports them unchanged", async () => {
    const { id } = await createUser();
    const head = `${HEADER},propertyType,maxHunters,lodging,access,methods,pricePer`;
    const facts = "Lease,4,cabin,Walk-in,rifle;Archery,hunter";
    await importText(id, `${head}\n${row("A-1")},Lease,,,,,`);
    await database().property.updateMany({
      where: { userId: id },
      data: { reviewStatus: "approved" },
    });
    expect(await one(id)).toMatchObject({ maxHunters: null, lodging: null, methods: [] });
    await importText(id, `${head}\n${row("A-1")},${facts}`);
    expect(await one(id)).toMatchObject({
      ...{ reviewStatus: "approved", revision: null, priceType: "Per Season" },
      ...{ maxHunters: 4, lodging: "Cabin", access: "Walk-in", methods: ["Rifle", "Archery"] },
      pricePer: "hunter",
    });
    expect(await importText(id, await exported(id))).toEqual({
      created: 0,
      updated: 0,
      unchanged: 1,
    });
    // A file without these columns leaves them as they are.
    await importText(id, buildFile(row("A-1", "Elk Ridge", "2000")));
    expect(await one(id)).toMatchObject({ maxHunters: 4, pricePer: "hunter" });
  });

  it("rejects a price that the kind of land can't have, whichever column says it", async () => {
    const { id } = await createUser();
    await createProperty({ userId: id, reference: "A-1", propertyType: "Lease" });
    const oneTime = "Leases and guided hunts are priced per year, season or day";
    const bad = (message: string, column: string) => ({
      bad: { faults: [expect.objectContaining({ line: 2, column, message })] },
    });
    expect(await check(id, `${HEADER},priceType\n${row("A-1")},One-time`)) //
      .toMatchObject(bad(oneTime, "priceType"));
    expect(await check(id, `${HEADER},propertyType,priceType\n${row("A-2")},Lease,One-time`)) //
      .toMatchObject(bad(oneTime, "priceType"));
    expect(await check(id, `${HEADER},pricePer\n${row("A-2")},hunter`)).toMatchObject(
      bad("Land for sale has one price. Choose the whole group", "pricePer"),
    );
    expect(await check(id, `${HEADER},pricePer\n${row("A-1")},hunter`)).toMatchObject({
      summary: { updated: 1 },
    });
  });

  it("confirms expired listings that change and marks sold ones", async () => {
    const { id } = await createUser();
    const expired = { available: false, expiredAt: new Date(), features: ["Cabin"] };
    await createProperty({ userId: id, reference: "A-1", ...expired });
    await createProperty({ userId: id, reference: "A-2", ...expired });
    const text = await exported(id);
    expect(await importText(id, text)).toEqual({ created: 0, updated: 0, unchanged: 2 });
    await importText(id, text.replace("320.00", "321").replace(/(A-2.*),true,/, "$1,false,"));
    expect(await one(id, { reference: "A-1" })).toMatchObject({ available: true, expiredAt: null });
    expect(await one(id, { reference: "A-2" })).toMatchObject({
      available: false,
      expiredAt: null,
      reviewStatus: "approved",
    });
  });

  it("publishes immediately when approval is off", async () => {
    configure({ LISTING_REVIEW: "off" });
    const { id } = await createUser();
    await importText(id, buildFile(row("A-1")));
    expect(await one(id)).toMatchObject({ reviewStatus: "approved" });
  });

  it("leaves an unpublished listing to admins when approval is off", async () => {
    configure({ LISTING_REVIEW: "off" });
    const { id } = await createUser();
    await createProperty({
      ...{ userId: id, reference: "A-1", reviewStatus: "rejected", reviewReason: "No such land" },
    });
    await importText(id, buildFile(row("A-1", "Another title")));
    expect(await one(id)).toMatchObject({ title: "Another title", reviewStatus: "pending" });
  });

  it("does not publish a copy of an unpublished listing when approval is off", async () => {
    configure({ LISTING_REVIEW: "off" });
    const { id } = await createUser();
    const hidden = { reviewStatus: "rejected", title: "Elk Ridge" };
    await createProperty({ userId: id, reference: "A-1", ...hidden });
    await importText(id, buildFile(row("A-2"), row("A-3", "Other Ridge")));
    expect(await one(id, { reference: "A-2" })).toMatchObject({ reviewStatus: "pending" });
    expect(await one(id, { reference: "A-3" })).toMatchObject({ reviewStatus: "approved" });
    await importText(id, buildFile(row("A-3")));
    expect(await one(id, { reference: "A-3" })).toMatchObject({ title: "Other Ridge" });
  });

  it("ignores references of other people's and of deleted listings", async () => {
    const [one_, other] = [await createUser(), await createUser()];
    await importText(one_.id, buildFile(row("A-1")));
    expect(await importText(other.id, buildFile(row("A-1", "Mine")))).toMatchObject({ created: 1 });
    const otherListing = await one(one_.id);
    expect(otherListing.title).toBe("Elk Ridge");
    // The id of another account's listing creates a new listing with that reference.
    const plain = await createProperty({ userId: one_.id });
    expect(await importText(other.id, buildFile(row(plain.id)))).toMatchObject({ created: 1 });
    expect(await deleteListing({ id: otherListing.id, ownerId: one_.id })).toBe(true);
    expect(await importText(one_.id, buildFile(row("A-1", "Again")))).toMatchObject({ created: 1 });
    expect(await restoreListing({ id: otherListing.id, ownerId: one_.id })).toBe(true);
    expect(await one(one_.id, { id: otherListing.id })).toMatchObject({ reference: null });
    expect(await one(one_.id, { title: "Again" })).toMatchObject({ reference: "A-1" });
  });

  it("keeps hidden listings hidden and resubmits rejected ones", async () => {
    const { id } = await createUser();
    const hidden = { reviewStatus: "withheld", withheldStatus: "approved" };
    await createProperty({ userId: id, reference: "A-1", ...hidden });
    await createProperty({
      userId: id,
      reference: "A-2",
      reviewStatus: "rejected",
      reviewReason: "No",
    });
    await importText(id, buildFile(row("A-1", "New"), row("A-2", "New")));
    expect(await one(id, { reference: "A-1" })).toMatchObject({
      reviewStatus: "withheld",
      revision: { title: "New" },
    });
    expect(await one(id, { reference: "A-2" })).toMatchObject({
      reviewStatus: "pending",
      title: "New",
      reviewReason: null,
    });
  });

  it("accepts own photos and links, and reports other people's photos by row", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const ownPhoto = await uploaded(owner.id);
    const otherPhoto = await uploaded(other.id);
    const images = (address: string) =>
      `${HEADER},images\n${row("A-1")},${address}\n${row("A-2")},`;
    const checked = await check(owner.id, images(otherPhoto.address));
    expect(checked).toMatchObject({
      bad: { count: 1, faults: [{ line: 2, reference: "A-1", column: "images" }] },
    });
    await importText(owner.id, images(`${ownPhoto.address};https://example.org/a\\;b.jpg`));
    const listing = await one(owner.id, { reference: "A-1" });
    expect(listing.images).toEqual([ownPhoto.address, "https://example.org/a;b.jpg"]);
    const photo = await database().photo.findUniqueOrThrow({ where: { id: ownPhoto.id } });
    expect(photo.propertyId).toBe(listing.id);
    await importText(owner.id, images("https://example.org/a\\;b.jpg"));
    expect(await database().photo.findUniqueOrThrow({ where: { id: ownPhoto.id } })).toMatchObject({
      propertyId: null,
    });
  });

  it("imports nothing when one row has become invalid", async () => {
    const { id: ownerId } = await createUser();
    const ownPhoto = await uploaded(ownerId);
    const rows = Array.from({ length: 60 }, (_, i) => `${row(`A-${i}`)},`);
    const checked = await summarize(
      ownerId,
      `${HEADER},images\n${rows.join("\n")}${ownPhoto.address}`,
    );
    await keepImport({ ownerId, checked });
    await database().photo.delete({ where: { id: ownPhoto.id } });
    const keptImport = await getKeptImport({ ownerId });
    await expect(runKeptImport({ id: keptImport?.id ?? "", ownerId })).rejects.toMatchObject({
      faults: [{ line: 61, column: "images" }],
    });
    expect(await findListings(ownerId)).toEqual([]);
  });

  it("skips a photo that is deleted during the import", async () => {
    const { id: ownerId } = await createUser();
    const ownPhoto = await uploaded(ownerId);
    const checked = await summarize(ownerId, `${HEADER},images\n${row("A-1")},${ownPhoto.address}`);
    await database().photo.delete({ where: { id: ownPhoto.id } });
    const result = importFile({ ownerId, ...checked, key: null });
    expect(await waitForResult(result)).toEqual({ created: 1, updated: 0, unchanged: 0 });
    expect(await one(ownerId)).toMatchObject({ images: [] });
  });

  it("resumes after an interruption", async () => {
    const { id: ownerId } = await createUser();
    const lines = Array.from({ length: 120 }, (_, i) => row(`A-${i}`));
    const { summary: preview, rows } = await summarize(ownerId, buildFile(...lines));
    const started = await database().$transaction((tx) =>
      startImport({ tx, ownerId, summary: preview, rows }),
    );
    const ownPhoto = { ownerId, id: started?.id ?? "" };
    expect(await database().$transaction((tx) => importNextPart({ tx, ...ownPhoto }))).toBe(true);
    expect(await findListings(ownerId)).toHaveLength(25);
    expect(await getStartedImport({ ownerId })).toMatchObject({
      isDone: false,
      result: { created: 25 },
    });
    await sweepImports();
    expect(await findListings(ownerId)).toHaveLength(120);
    expect(await getStartedImport({ ownerId })).toMatchObject({
      isDone: true,
      result: { created: 120, updated: 0, unchanged: 0 },
    });
    const acts = await database().auditEntry.findMany({ where: { actorId: ownerId } });
    expect(acts).toMatchObject([{ detail: { created: 120 } }]);
  });

  it("imports the largest file once when it is sent twice at once", async () => {
    const { id: ownerId } = await createUser();
    const lines = Array.from({ length: MAX_IMPORT_ROWS }, (_, i) =>
      row(`A-${i}`, `Ridge ${i}`, `${i}`),
    );
    const checked = await summarize(ownerId, buildFile(...lines));
    const started = await Promise.all(
      [1, 2].map(() => importFile({ ownerId, ...checked, key: "largest" })),
    );
    for (const each of started) expect(each).not.toBe("key reused");
    while (!(await getStartedImport({ ownerId }))?.isDone) await resumeImports();
    expect(await getStartedImport({ ownerId })).toMatchObject({
      result: { created: MAX_IMPORT_ROWS, updated: 0, unchanged: 0 },
    });
    expect(await database().property.count({ where: { userId: ownerId } })).toBe(MAX_IMPORT_ROWS);
    const last = await one(ownerId, { reference: `A-${MAX_IMPORT_ROWS - 1}` });
    expect(last).toMatchObject({
      title: `Ridge ${MAX_IMPORT_ROWS - 1}`,
      gameTypes: ["Elk", "Deer"],
    });
    expect(Number(last.price)).toBe(MAX_IMPORT_ROWS - 1);
  }, 60_000);

  it("imports a file once for each Idempotency-Key", async () => {
    const { id } = await createUser();
    const text = buildFile(row("A-1"), row("A-2"));
    const [first, second] = await Promise.all([
      importText(id, text, "key"),
      importText(id, text, "key"),
    ]);
    expect(first).toEqual({ created: 2, updated: 0, unchanged: 0 });
    expect(second).toEqual(first);
    expect(await importText(id, buildFile(row("A-9")), "key")).toBe("key reused");
    const checked = await summarize(id, buildFile(row("B-1"), row("A-1")));
    const results = await Promise.all(
      [1, 2].map(() => waitForResult(importFile({ ownerId: id, ...checked, key: null }))),
    );
    expect(results).toContainEqual({ created: 1, updated: 0, unchanged: 1 });
    expect(results).toContainEqual({ created: 0, updated: 0, unchanged: 2 });
    expect(await findListings(id)).toHaveLength(3);
  });
});

describe("a checked CSV file", () => {
  it("is kept for its owner, imported once, and deleted later", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const { summary: preview, rows } = await summarize(owner.id, buildFile(row("A-1")));
    await keepImport({ ownerId: owner.id, checked: { summary: preview, rows } });
    const keptImport = await getKeptImport({ ownerId: owner.id });
    expect(keptImport?.summary).toEqual(preview);
    expect(await getKeptImport({ ownerId: other.id })).toBeNull();
    expect(await findListings(owner.id)).toEqual([]);
    const id = keptImport?.id ?? "";
    expect(await runKeptImport({ id, ownerId: other.id })).toBeNull();
    const results = await Promise.all([
      runKeptImport({ id, ownerId: owner.id }),
      runKeptImport({ id, ownerId: owner.id }),
    ]);
    const once = { rows: 1, isDone: true, result: { created: 1, updated: 0, unchanged: 0 } };
    expect(results).toEqual([once, once]);
    expect(await findListings(owner.id)).toHaveLength(1);
    expect(await getKeptImport({ ownerId: owner.id })).toBeNull();
    expect(await database().listingImportPart.count()).toBe(0);
    await sweepImports();
    expect(await database().listingImport.count({ where: { userId: owner.id } })).toBe(1);
    await database()
      .$executeRaw`UPDATE listing_imports SET created_at = now() - interval '25 hours'`;
    expect(await runKeptImport({ id, ownerId: owner.id })).toBeNull();
    await sweepImports();
    expect(await database().listingImport.count()).toBe(0);
  });

  it("keeps errors that quote emoji", async () => {
    const { id: ownerId } = await createUser();
    for (const before of ["", "x"]) {
      const title = before + "\u{1f98c}".repeat(120);
      const state = before + "\u{1f98c}".repeat(40);
      const checked = await check(ownerId, buildFile(row("A-1", title).replace("Montana", state)));
      if (checked === "busy" || !("bad" in checked)) throw new Error("It has no faults");
      await keepImport({ ownerId, checked });
      expect((await getKeptImport({ ownerId }))?.summary).toMatchObject({ count: 2 });
    }
  });

  it("is imported unchanged or not at all", async () => {
    const { id: ownerId } = await createUser();
    const { summary: preview, rows } = await summarize(ownerId, buildFile(row("A-1"), row("A-2")));
    const other = await summarize(ownerId, buildFile(row("B-1")));
    await keepImport({ ownerId, checked: { summary: preview, rows } });
    const keptImport = await getKeptImport({ ownerId });
    await database().listingImportPart.updateMany({ data: { rows: other.rows.parts[0] ?? null! } });
    await expect(runKeptImport({ id: keptImport?.id ?? "", ownerId })).rejects.toThrow(
      /have changed/,
    );
    expect(await findListings(ownerId)).toEqual([]);
  });

  it("is imported whole or not at all when another file replaces it meanwhile", async () => {
    const { id: ownerId } = await createUser();
    const lines = Array.from({ length: 400 }, (_, i) => row(`A-${i}`));
    await keepImport({ ownerId, checked: await summarize(ownerId, buildFile(...lines)) });
    const first = await getKeptImport({ ownerId });
    const other = await summarize(ownerId, buildFile(row("B-1")));
    const [confirmed] = await Promise.all([
      runKeptImport({ id: first?.id ?? "", ownerId }),
      keepImport({ ownerId, checked: other }),
    ]);
    // Whichever of the two locks the import first wins.
    expect(await findListings(ownerId)).toHaveLength(confirmed === null ? 0 : 400);
  });

  it("replaces the previous one and offers its errors as a CSV without formulas", async () => {
    const { id: ownerId } = await createUser();
    const good = await summarize(ownerId, buildFile(row("A-1")));
    await keepImport({ ownerId, checked: { summary: good.summary, rows: good.rows } });
    const former = await getKeptImport({ ownerId });
    const bad = await check(
      ownerId,
      buildFile(...Array.from({ length: 70 }, (_, i) => row(`A-${i}`, "", "=1"))),
    );
    if (bad === "busy" || !("bad" in bad)) throw new Error("No faults");
    await keepImport({ ownerId, checked: bad });
    expect(await runKeptImport({ id: former?.id ?? "", ownerId })).toBeNull();
    const keptImport = await getKeptImport({ ownerId });
    expect(keptImport?.summary).toMatchObject({ count: 140, faults: { length: 50 } });
    const text = gunzipSync((await getKeptFaults({ ownerId })) ?? "").toString();
    expect(text.trim().split("\r\n")).toHaveLength(141);
    expect(text).toContain("2,A-0,title,,Title is required");
    expect(text).toContain("2,A-0,price,'=1,");
    expect(await runKeptImport({ id: keptImport?.id ?? "", ownerId })).toBeNull();
  });
});

describe("exporting one's own listings as CSV", () => {
  it("can be imported again without a change", async () => {
    const { id } = await createUser();
    const photo = await uploaded(id);
    const texts = ["=1+1", "'=1", "-111.5", '"quoted", with; signs', "@home", "+1", "A\nB"];
    for (const [i, text] of texts.entries()) {
      await createProperty({
        userId: id,
        title: text.replaceAll("\n", " "),
        description: text,
        reference: i % 2 ? `-${i}` : null,
        lat: 45.6,
        lng: -111.5,
        exactLat: 45.612345,
        exactLng: -111.512345,
        showExactPosition: i % 2 === 1,
        price: i === 3 ? null : 12.5,
        gameTypes: ["Elk", "Deer"],
        features: ["Cabin"],
        images: i === 2 ? [photo.address, "https://example.org/a;b?\\c"] : [],
        available: i !== 4,
        reviewStatus: i === 5 ? "rejected" : "approved",
      });
    }
    const text = await exported(id);
    expect(text).toContain(",45.612345,-111.512345,");
    expect(text).toContain("'=1+1");
    expect(await summarize(id, text)).toMatchObject({
      summary: { created: 0, updated: 0, unchanged: texts.length },
    });
    const before = await findListings(id);
    await importText(id, text);
    expect(await findListings(id)).toEqual(before);
  });

  it("contains no listings of other people and no deleted ones", async () => {
    const { id } = await createUser();
    await createProperty({ userId: (await createUser()).id });
    await createProperty({ userId: id, deletedAt: new Date() });
    expect((await exported(id)).trim().split("\r\n")).toHaveLength(1);
  });
});
