import { beforeEach, describe, expect, it } from "vitest";

import { getSiteToday } from "~/features/directory/site-today.server";
import { addDays, toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createAgreement } from "../../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../../tests/factories/create-contact-request";
import { createFavorite } from "../../../../tests/factories/create-favorite";
import { createOffer } from "../../../../tests/factories/create-offer";
import { createPhoto } from "../../../../tests/factories/create-photo";
import { createProperty } from "../../../../tests/factories/create-property";
import { createUser } from "../../../../tests/factories/create-user";
import { acceptOffer, createDealing, getTextHash } from "../../../../tests/fixtures/deal";
import { buildPropertyInput } from "../../../../tests/factories/property-input";
import { applyPropertyRevision } from "../editor/apply-property-revision.server";
import { changeListing } from "../editor/change-listing.server";
import { getListingForEdit } from "../editor/get-listing-for-edit.server";
import { getProperty } from "../get-property.server";
import { findOwnListingPath, listOwnProperties } from "./list-own-properties.server";
import { republishListing } from "~/features/approvals/unpublish/unpublish-listing.server";
import { deleteListing, markListing, restoreListing } from "./mark-listing.server";
import type { PropertyInput } from "../property.schema";
import { propertyRevisionSchema } from "../editor/property-revision";
import { publishProperty } from "../editor/publish-property.server";

const EXACT = { lat: 45.678912, lng: -111.038171 };
const DIGITS = /45\.6789|111\.0381/;

let ownerId: string;

function configure(variables: Record<string, string> = {}) {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret, ...variables }));
}

beforeEach(async () => {
  configure();
  ownerId = (await createUser()).id;
});

async function publish(overrides: Partial<PropertyInput> = {}, alts?: string[]) {
  const property = buildPropertyInput(overrides);
  return database().$transaction((tx) => publishProperty({ tx, ownerId, property, alts }));
}
async function published(overrides: Partial<PropertyInput> = {}): Promise<string> {
  const listed = await publish(overrides);
  if (!listed) throw new Error("not published");
  return listed.id;
}
const findRow = (id: string) => database().property.findUniqueOrThrow({ where: { id } });
const approve = (id: string) =>
  database().property.update({ where: { id }, data: { reviewStatus: "approved" } });
const uploaded = (name: string, owner = ownerId) =>
  createPhoto({ ownerId: owner, address: `/uploads/${name.padEnd(32, "0")}-1600.jpg` });
const readRevision = async (id: string) =>
  propertyRevisionSchema.safeParse((await findRow(id)).revision).data ?? null;

describe("publishProperty", () => {
  it("waits for approval when approval is on", async () => {
    expect((await findRow(await published())).reviewStatus).toBe("pending");
    configure({ LISTING_REVIEW: "off" });
    const other = { title: "Another", description: "", acreage: "100.00" };
    expect((await findRow(await published(other))).reviewStatus).toBe("approved");
  });

  it("uses the owner's photos and links, but no photos of other people", async () => {
    const [ownPhoto, foreign] = [await uploaded("a"), await uploaded("b", (await createUser()).id)];
    const link = "https://example.test/ridge.jpg";
    const id = await published({ images: [link, ownPhoto.address] });
    expect((await findRow(id)).images).toEqual([link, ownPhoto.address]);
    expect(await database().photo.findUnique({ where: { id: ownPhoto.id } })).toMatchObject({
      propertyId: id,
    });
    for (const address of [foreign.address, `/uploads/${"c".repeat(32)}-1600.jpg`]) {
      expect(await publish({ images: [address] })).toBeNull();
    }
    expect(await database().property.count()).toBe(1);
    expect(
      (await database().photo.findUnique({ where: { id: foreign.id } }))?.propertyId,
    ).toBeNull();
  });

  it("uses the position of the town by default", async () => {
    const row = await findRow(await published({ location: "Bozeman", state: "Montana" }));
    expect([Number(row.lat), Number(row.lng), row.exactLat]).toEqual([45.68, -111.04, null]);
    const nowhere = await findRow(await published({ location: "Nowhere at all" }));
    expect([nowhere.lat, nowhere.lng]).toEqual([null, null]);
  });

  it("hides the exact position unless the owner shows it", async () => {
    const id = await published(EXACT);
    await approve(id);
    const viewer = { id: null, isAdmin: false };
    const property = await getProperty({ id, viewer });
    expect(property).toMatchObject({ lat: "45.68", lng: "-111.04" });
    expect(JSON.stringify(property)).not.toMatch(DIGITS);
    expect(JSON.stringify(await listOwnProperties({ ownerId }))).not.toMatch(DIGITS);
    const change = {
      id,
      ownerId,
      property: buildPropertyInput({ ...EXACT, showExactPosition: true }),
    };
    expect(await changeListing(change)).toBe("changed");
    expect(await getProperty({ id, viewer })).toMatchObject({ lat: "45.678912" });
    expect(await changeListing({ ...change, property: buildPropertyInput(EXACT) })).toBe("changed");
    expect(await getProperty({ id, viewer })).toMatchObject({ lat: "45.68", lng: "-111.04" });
  });
});

describe("a copy of a listing that an admin has hidden or unpublished", () => {
  const TAKEN_DOWN = [
    ["rejected", null],
    ["pending", null],
    ["withheld", "approved"],
    ["withheld", "rejected"],
  ] as const;

  it.each(TAKEN_DOWN)(
    "waits for approval even when approval is off: %s, %s",
    async (status, withheld) => {
      configure({ LISTING_REVIEW: "off" });
      const { id: adminId } = await createUser({ isAdmin: true });
      const source = await published();
      const hidden = { reviewStatus: status, withheldStatus: withheld };
      await database().property.update({ where: { id: source }, data: hidden });
      const input = buildPropertyInput();
      const copies: Partial<PropertyInput>[] = [
        {},
        { title: input.title.toUpperCase(), acreage: "100.00", description: "" },
        { title: `${input.title.replaceAll(" ", "  ")}.`, acreage: "101.00", description: "" },
        { title: "Another", acreage: "100.00" },
        { title: "Another", description: "", location: input.location.toUpperCase() },
      ];
      for (const copy of copies) {
        expect((await findRow(await published(copy))).reviewStatus).toBe("pending");
      }
      expect(await database().outboxEntry.count()).toBe(1);
      await database().property.update({ where: { id: source }, data: { deletedAt: new Date() } });
      expect((await findRow(await published())).reviewStatus).toBe("pending");
      // The owner's other land becomes public immediately.
      const other = { title: "Another one", description: "", acreage: "77.00" };
      expect((await findRow(await published(other))).reviewStatus).toBe("approved");

      await database().property.deleteMany({ where: { id: { not: source } } });
      const rejected = { reviewStatus: "rejected", withheldStatus: null, deletedAt: null };
      await database().property.update({ where: { id: source }, data: rejected });
      await database().$transaction((tx) => republishListing(tx, { id: source, adminId }));
      expect((await findRow(await published())).reviewStatus).toBe("approved");
    },
  );

  it("cannot be made by editing another listing when approval is off", async () => {
    configure({ LISTING_REVIEW: "off" });
    const source = await published();
    await database().property.update({ where: { id: source }, data: { reviewStatus: "rejected" } });
    const id = await published({ title: "Another", description: "", acreage: "100.00" });
    expect(await changeListing({ id, ownerId, property: buildPropertyInput() })).toBe("waiting");
    expect(await findRow(id)).toMatchObject({ title: "Another", reviewStatus: "approved" });
    expect(await readRevision(id)).toMatchObject({ title: buildPropertyInput().title });
  });
});

describe("changeListing", () => {
  it.each([
    ["rejected", null, "pending", null],
    ["pending", null, "pending", null],
    ["withheld", "rejected", "withheld", "pending"],
    ["withheld", "approved", "withheld", "approved"],
  ])(
    "does not publish a listing that an admin has hidden or unpublished when approval is off: %s, %s",
    async (reviewStatus, withheldStatus, status, withheld) => {
      configure({ LISTING_REVIEW: "off" });
      const id = await published();
      const hidden = { reviewStatus, withheldStatus };
      await database().property.update({ where: { id }, data: hidden, select: { id: true } });
      for (const title of ["Another title", "One more title"]) {
        const change = { id, ownerId, property: buildPropertyInput({ title }) };
        const isReleased = withheld === "approved";
        expect(await changeListing(change)).toBe(isReleased ? "changed" : "waiting");
        expect(await findRow(id)).toMatchObject({
          title,
          reviewStatus: status,
          withheldStatus: withheld,
        });
      }
    },
  );

  it("publishes changes immediately when approval is off", async () => {
    configure({ LISTING_REVIEW: "off" });
    const id = await published();
    const change = { id, ownerId, property: buildPropertyInput({ title: "Another title" }) };
    expect(await changeListing(change)).toBe("changed");
    expect(await findRow(id)).toMatchObject({ title: "Another title", reviewStatus: "approved" });
  });

  it("changes a pending or rejected listing in place and resubmits it", async () => {
    const id = await published();
    await database().property.update({
      where: { id },
      data: { reviewStatus: "rejected", reviewReason: "Too short" },
    });
    const property = buildPropertyInput({ title: "A longer title" });
    expect(await changeListing({ id, ownerId, property })).toBe("waiting");
    expect(await findRow(id)).toMatchObject({
      title: "A longer title",
      reviewStatus: "pending",
      reviewReason: null,
      revision: null,
    });
  });

  it("shows the approved text until the revision is approved", async () => {
    const id = await published();
    await approve(id);
    const change = { title: "Other words", price: "900000.00", acreage: "300.00" };
    expect(await changeListing({ id, ownerId, property: buildPropertyInput(change) })).toBe(
      "waiting",
    );
    const property = await getProperty({ id, viewer: { id: null, isAdmin: false } });
    expect(property).toMatchObject({
      title: "Whitetail Ridge",
      price: "900000.00",
      acreage: "300.00",
    });
    expect((await getListingForEdit({ id, ownerId }))?.fields.title).toBe("Other words");
    expect(
      await database().$transaction((tx) => applyPropertyRevision({ tx, propertyId: id })),
    ).toBe(true);
    expect(await findRow(id)).toMatchObject({ title: "Other words", revision: null });
    expect(
      await database().$transaction((tx) => applyPropertyRevision({ tx, propertyId: id })),
    ).toBe(false);
  });

  it("changes price and acreage without approval", async () => {
    const id = await published({ gameTypes: ["Deer", "Elk"] });
    await approve(id);
    const property = buildPropertyInput({
      price: null,
      acreage: "1.00",
      gameTypes: ["Elk", "Deer"],
    });
    expect(await changeListing({ id, ownerId, property })).toBe("changed");
    expect(await findRow(id)).toMatchObject({ price: null, revision: null });
  });

  it("deletes the revision when the approved text is sent again", async () => {
    const id = await published();
    await approve(id);
    await changeListing({ id, ownerId, property: buildPropertyInput({ title: "Other words" }) });
    expect(await readRevision(id)).not.toBeNull();
    expect(await changeListing({ id, ownerId, property: buildPropertyInput() })).toBe("changed");
    expect(await readRevision(id)).toBeNull();
  });

  it("holds back photos with the revision", async () => {
    const [first, second] = [await uploaded("a"), await uploaded("b")];
    const id = await published({ images: [first.address] });
    await approve(id);
    const change = { id, ownerId, property: buildPropertyInput({ images: [second.address] }) };
    expect(await changeListing({ ...change, alts: ["A pond"] })).toBe("waiting");
    expect((await findRow(id)).images).toEqual([first.address]);
    expect((await readRevision(id))?.images).toEqual([{ address: second.address, alt: "A pond" }]);
    await database().$transaction((tx) => applyPropertyRevision({ tx, propertyId: id }));
    expect((await findRow(id)).images).toEqual([second.address]);
    const photos = await database().photo.findMany({
      orderBy: { address: "asc" },
      select: { propertyId: true, alt: true },
    });
    expect(photos).toEqual([
      { propertyId: null, alt: "" },
      { propertyId: id, alt: "A pond" },
    ]);
  });

  it("holds back a new alternative text of a public photo", async () => {
    const photo = await uploaded("a");
    const id = await published({ images: [photo.address] });
    await approve(id);
    const property = buildPropertyInput({ images: [photo.address] });
    expect(await changeListing({ id, ownerId, property, alts: ["A creek"] })).toBe("waiting");
    const alt = async () =>
      (await database().photo.findUniqueOrThrow({ where: { id: photo.id } })).alt;
    expect(await alt()).toBe("");
    await database().$transaction((tx) => applyPropertyRevision({ tx, propertyId: id }));
    expect(await alt()).toBe("A creek");
  });

  it("holds back a move but hides the position immediately", async () => {
    const id = await published({ ...EXACT, showExactPosition: true });
    await approve(id);
    const property = buildPropertyInput({ ...EXACT, location: "Bozeman", state: "Montana" });
    expect(await changeListing({ id, ownerId, property })).toBe("waiting");
    expect(await findRow(id)).toMatchObject({ location: "Mason", showExactPosition: false });
    expect(Number((await findRow(id)).lat)).toBe(45.68);
    expect((await readRevision(id))?.position?.exact).toEqual(EXACT);
  });

  it("keeps pictures that the listing already has", async () => {
    const images = ["/landscapes/elk-meadow-1600.jpg", "http://example.test/old.jpg"];
    const { id } = await createProperty({ userId: ownerId, images, features: ["Cabin"] });
    const waiting = "ftp://example.test/waiting.jpg";
    const wait = async (images: string[]) =>
      changeListing({ id, ownerId, property: buildPropertyInput({ images }) });
    expect(await wait(images)).toBe("waiting");
    const revision = { ...(await readRevision(id)), images: [{ address: waiting, alt: "" }] };
    await database().property.update({ where: { id }, data: { revision } });
    expect(await wait([waiting, ...images])).toBe("waiting");
    for (const image of [
      "/landscapes/other-1600.jpg",
      "http://example.test/new.jpg",
      "javascript:alert(1)",
      "data:image/png;base64,AAAA",
      "//example.test/a.jpg",
      "/uploads/../session-secret",
    ]) {
      expect(await wait([...images, image]), image).toBe("no picture");
    }
  });

  it("accepts built-in landscapes but no orphaned photos", async () => {
    const id = await published();
    const landscape = "/landscapes/elk-meadow-1600.jpg";
    await createPhoto({ ownerId: null, address: landscape, alt: "A meadow" });
    const lost = await uploaded("d");
    await database().photo.update({ where: { id: lost.id }, data: { ownerId: null } });
    const change = (image: string) =>
      changeListing({
        id,
        ownerId,
        property: buildPropertyInput({ images: [image] }),
        alts: ["Mine"],
      });
    expect(await change(lost.address)).toBe("no picture");
    expect(await change(landscape)).toBe("waiting");
    expect((await findRow(id)).images).toEqual([landscape]);
    const photo = await database().photo.findUniqueOrThrow({ where: { address: landscape } });
    expect(photo).toMatchObject({ alt: "A meadow", propertyId: null });
  });
});

describe("another person's listing", () => {
  it("cannot be read, changed, marked, deleted, or restored", async () => {
    const id = await published();
    await approve(id);
    const before = await findRow(id);
    const stranger = { id, ownerId: (await createUser({ isAdmin: true })).id };
    const property = buildPropertyInput({ title: "Mine now" });
    expect(await getListingForEdit(stranger)).toBeNull();
    expect(await changeListing({ ...stranger, property })).toBe("not found");
    expect(await markListing({ ...stranger, available: false })).toBe(false);
    expect(await deleteListing(stranger)).toBe(false);
    expect(await findRow(id)).toEqual(before);
    await deleteListing({ id, ownerId });
    expect(await restoreListing(stranger)).toBe(false);
    for (const unknownId of ["nothing", undefined, "00000000-0000-7000-8000-000000000000"]) {
      expect(await deleteListing({ id: unknownId, ownerId })).toBe(false);
      expect(await changeListing({ id: unknownId, ownerId, property })).toBe("not found");
    }
  });
});

describe("listOwnProperties", () => {
  it("counts requests, favorites, and recent views of each", async () => {
    const { id } = await createProperty({ userId: ownerId });
    await createProperty({ userId: ownerId, createdAt: new Date(0) });
    for (let n = 0; n < 2; n += 1) await createContactRequest({ propertyId: id });
    for (let n = 0; n < 3; n += 1) {
      await createFavorite({ userId: (await createUser()).id, propertyId: id });
    }
    const days = [0, -1, -100].map((n) => toDateColumn(addDays(getSiteToday(), n)));
    await database().listingViews.createMany({
      data: days.map((day) => ({ propertyId: id, day, views: 20 })),
    });
    expect((await listOwnProperties({ ownerId })).listings).toMatchObject([
      { id, requests: 2, saves: 3, views: 40 },
      { requests: 0, saves: 0, views: 0 },
    ]);
  });

  it("has pages and finds the page of a listing", async () => {
    const at = new Date("2026-01-01");
    // All of them have the same creation time, as after an import.
    for (let n = 0; n < 50; n += 1) await createProperty({ userId: ownerId, createdAt: at });
    await createProperty();
    const ids: string[] = [];
    for (const page of [1, 2, 3]) {
      const ownListings = await listOwnProperties({ ownerId, page });
      expect(ownListings).toMatchObject({ total: 50, page, lastPage: 3 });
      for (const { id } of ownListings.listings) {
        const address = page === 1 ? "/hosting" : `/hosting?page=${page}#listing-${id}`;
        expect(await findOwnListingPath({ id, ownerId })).toBe(address);
        ids.push(id);
      }
    }
    expect(new Set(ids).size).toBe(50);
    expect(await listOwnProperties({ ownerId, page: 4 })).toMatchObject({ page: 3 });
    // A deleted listing leads to its former page. Other people's listings cannot be looked up.
    const [last = "", other = ""] = ids.slice(-2);
    await deleteListing({ id: last, ownerId });
    await deleteListing({ id: other, ownerId });
    expect(await findOwnListingPath({ id: last, ownerId })).toBe(`/hosting?page=3#listing-${last}`);
    expect(await listOwnProperties({ ownerId, page: 3 })).toMatchObject({ page: 2, total: 48 });
    const stranger = await createUser();
    expect(await findOwnListingPath({ id: last, ownerId: stranger.id })).toBe("/hosting");
    expect(await findOwnListingPath({ id: undefined, ownerId })).toBe("/hosting");
  });
});

describe("deleting", () => {
  it("hides the listing from everybody and can be undone for a day", async () => {
    const id = await published();
    await approve(id);
    expect(await deleteListing({ id, ownerId })).toBe(true);
    expect(await getProperty({ id, viewer: { id: ownerId, isAdmin: false } })).toBe("deleted");
    expect((await listOwnProperties({ ownerId })).listings).toEqual([]);
    expect(await changeListing({ id, ownerId, property: buildPropertyInput() })).toBe("not found");
    expect(await markListing({ id, ownerId, available: true })).toBe(false);
    expect(await restoreListing({ id, ownerId })).toBe(true);
    expect((await listOwnProperties({ ownerId })).listings).toHaveLength(1);
    await database().property.update({
      where: { id },
      data: { deletedAt: new Date(Date.now() - 25 * 60 * 60 * 1000) },
    });
    expect(await restoreListing({ id, ownerId })).toBe(false);
  });
});

describe("a listing with an active agreement", () => {
  async function agreedOn(propertyId: string) {
    const hunter = await createUser();
    const requestId = await createDealing({ hunterId: hunter.id, ownerId, propertyId });
    return { hunter, requestId };
  }

  it("cannot be deleted until it is canceled", async () => {
    const { id } = await createProperty({ userId: ownerId, propertyType: "Lease" });
    const { requestId } = await agreedOn(id);
    const agreement = await createAgreement({ requestId });
    expect(await deleteListing({ id, ownerId })).toBe("active agreement");
    expect(await deleteListing({ id, ownerId: (await createUser()).id })).toBe(false);
    const cancelled = { cancelledAt: new Date(), cancelledBy: "owner", cancelReason: "Flood" };
    await database().agreement.update({ where: { id: agreement.id }, data: cancelled });
    expect(await deleteListing({ id, ownerId })).toBe(true);
  });

  it("cannot be deleted and agreed on concurrently", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await createProperty({ userId: ownerId, propertyType: "Lease" });
      const { hunter, requestId } = await agreedOn(id);
      const offer = await createOffer({ contactRequestId: requestId, ownerId });
      const read = await getTextHash(offer.id, hunter.id);
      const [answered, deleted] = await Promise.all([
        acceptOffer(offer.id, hunter.id, read),
        deleteListing({ id, ownerId }),
      ]);
      expect([answered.refused, deleted]).toEqual(
        answered.refused === null ? [null, "active agreement"] : ["not available", true],
      );
    }
  });
});
