import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { sweepPhotos } from "~/platform/uploads/sweep-photos.server";

import { createPhoto } from "../../../../tests/factories/create-photo";
import { createProperty } from "../../../../tests/factories/create-property";
import { createUser } from "../../../../tests/factories/create-user";
import {
  countDrafts,
  type DraftForm,
  deleteDraft,
  getDraft,
  listDrafts,
  MAX_LISTING_DRAFTS,
  restoreDraft,
  saveDraft,
  sweepDrafts,
} from "./drafts.server";
import { duplicateListing } from "./duplicate-listing.server";
import { previewListing } from "./preview-listing.server";

let ownerId: string;
beforeEach(async () => {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(readEnvironment({ NODE_ENV: "test", ...secret }));
  ownerId = (await createUser()).id;
});

const id: string = randomUUID();
const formId: string = randomUUID();
/** Saves a draft from a single open form. */
const drafted = (texts: Record<string, string>, draft: string = id) =>
  saveDraft({ id: draft, ownerId, texts, form: { formId, version: 0 } });
const readTexts = async (draft: string = id) => (await getDraft({ id: draft, ownerId }))?.texts;

describe("a draft", () => {
  it("is saved as it was typed and updated in place", async () => {
    expect(await drafted({ title: "", acreage: "many" })).toBe("saved");
    expect(await listDrafts({ ownerId })).toMatchObject([{ id, title: "Untitled draft" }]);
    expect(await drafted({ title: "Ridge", gameTypes: "Elk\nDeer" })).toBe("saved");
    expect(await readTexts()).toEqual({ title: "Ridge", gameTypes: "Elk\nDeer" });
    expect(await listDrafts({ ownerId })).toMatchObject([{ id, title: "Ridge", cover: null }]);
  });

  it("is visible only to its owner, not to admins", async () => {
    await drafted({ title: "Mine" });
    const other = (await createUser({ isAdmin: true })).id;
    expect(await getDraft({ id, ownerId: other })).toBeNull();
    expect(await saveDraft({ id, ownerId: other, texts: { title: "Theirs" } })).toBe("foreign");
    expect(await deleteDraft({ id, ownerId: other })).toBe(false);
    expect(await countDrafts({ ownerId: other })).toBe(0);
    expect(await readTexts()).toEqual({ title: "Mine" });
    for (const invalidId of [null, "", "draft", randomUUID()]) {
      expect(await getDraft({ id: invalidId, ownerId })).toBeNull();
    }
  });

  it("is limited to twenty, even when two are created at once", async () => {
    for (let n = 1; n < MAX_LISTING_DRAFTS; n += 1) await drafted({}, randomUUID());
    const results = await Promise.all([drafted({}, id), drafted({}, randomUUID())]);
    expect(results.sort()).toEqual(["saved", "too many"]);
    expect(await countDrafts({ ownerId })).toBe(MAX_LISTING_DRAFTS);
    const [newest] = await listDrafts({ ownerId });
    expect(await drafted({ title: "Changed" }, newest?.id)).toBe("saved");
  });

  it("can be restored for a day after its deletion", async () => {
    await drafted({ title: "Ridge" });
    const before = await listDrafts({ ownerId });
    expect(await deleteDraft({ id, ownerId })).toBe(true);
    expect(await deleteDraft({ id, ownerId })).toBe(false);
    expect(await getDraft({ id, ownerId })).toBeNull();
    expect(await listDrafts({ ownerId })).toEqual([]);
    expect(await countDrafts({ ownerId })).toBe(0);
    const stranger = (await createUser({ isAdmin: true })).id;
    expect(await restoreDraft({ id, ownerId: stranger })).toBe("missing");
    await sweepDrafts();
    expect(await restoreDraft({ id, ownerId })).toBe("restored");
    expect(await restoreDraft({ id, ownerId })).toBe("missing");
    expect(await listDrafts({ ownerId })).toEqual(before);

    await deleteDraft({ id, ownerId });
    const deletedAt = new Date(Date.now() - 25 * 3_600_000);
    await database().listingDraft.update({ where: { id }, data: { deletedAt } });
    expect(await restoreDraft({ id, ownerId })).toBe("missing");
    await sweepDrafts();
    expect(await database().listingDraft.count()).toBe(0);
  });

  it("cannot be restored beyond the limit of twenty", async () => {
    await drafted({ title: "Ridge" });
    await deleteDraft({ id, ownerId });
    const others = Array.from({ length: MAX_LISTING_DRAFTS }, () => randomUUID());
    for (const other of others) await drafted({}, other);
    expect(await restoreDraft({ id, ownerId })).toBe("too many");
    expect(await drafted({ title: "Ridge" })).toBe("too many");
    expect(await deleteDraft({ id: others[0] ?? "", ownerId })).toBe(true);
    expect(await restoreDraft({ id, ownerId })).toBe("missing");
    expect(await database().listingDraft.count()).toBe(MAX_LISTING_DRAFTS);
    // Typing in another open tab restores the draft.
    expect(await drafted({ title: "Creek" }, others[0])).toBe("saved");
    expect(await countDrafts({ ownerId })).toBe(MAX_LISTING_DRAFTS);
  });

  it("is not overwritten by an older form", async () => {
    await drafted({ title: "Ridge" });
    const initialVersion = (await getDraft({ id, ownerId }))?.version ?? 0;
    const save = (form: DraftForm, title: string) =>
      saveDraft({ id, ownerId, texts: { title }, form });
    const [firstTab, secondTab] = [randomUUID(), randomUUID()].map((formId) => ({
      formId,
      version: initialVersion,
    }));
    expect(await save({ ...firstTab }, "Here")).toBe("saved");
    // A form's own saves are not conflicts, regardless of the version it names.
    expect(await save({ ...firstTab }, "Here again")).toBe("saved");
    const result = await save({ ...secondTab }, "There");
    expect(result).toEqual({ changed: initialVersion + 2 });
    expect(await save({}, "No version")).toEqual(result);
    expect(await readTexts()).toEqual({ title: "Here again" });
    // After the form accepts the newer version, it may replace it. The first form is then the outdated one.
    expect(await save({ ...secondTab, version: initialVersion + 2 }, "There")).toBe("saved");
    expect(await save({ ...firstTab }, "Here")).toEqual({ changed: initialVersion + 3 });
    expect(await readTexts()).toEqual({ title: "There" });
  });

  it("is saved by one of two concurrent forms", async () => {
    await drafted({ title: "Ridge" });
    const version = (await getDraft({ id, ownerId }))?.version ?? 0;
    const titles = ["One", "Two", "Three"];
    const outcomes = await Promise.all(
      titles.map((title) =>
        saveDraft({ id, ownerId, texts: { title }, form: { formId: randomUUID(), version } }),
      ),
    );
    const saved = titles.filter((_title, i) => outcomes[i] === "saved");
    expect(saved).toHaveLength(1);
    expect(await readTexts()).toEqual({ title: saved[0] });
    expect(outcomes.filter((outcome) => outcome !== "saved")).toEqual([
      { changed: version + 1 },
      { changed: version + 1 },
    ]);
  });

  it("is limited in size", async () => {
    expect(await drafted({ description: "d".repeat(70_000) })).toBe("too long");
    expect(await countDrafts({ ownerId })).toBe(0);
  });

  it("keeps its photos, but shows no photo of another account", async () => {
    const old = new Date(Date.now() - 3 * 86_400_000);
    const address = (name: string) => `/uploads/${name.repeat(32)}-1600.jpg`;
    const photo = { ownerId, createdAt: old };
    await createPhoto({ ...photo, address: address("a") });
    await createPhoto({ ...photo, address: address("b") });
    const stranger = (await createUser()).id;
    await createPhoto({ ownerId: stranger, createdAt: old, address: address("c") });
    await drafted({ images: `${address("a")}\n${address("c")}`, imageAlts: "A pond\n" });
    await drafted({ images: address("c") }, randomUUID());
    await sweepPhotos();
    const remaining = await database().photo.findMany({ select: { address: true } });
    expect(remaining).toEqual([{ address: address("a") }]);
    const covers = (await listDrafts({ ownerId })).map(({ cover }) => cover?.address ?? null);
    expect(covers.sort()).toEqual([address("a"), null]);
  });
});

describe("a preview", () => {
  it("shows valid fields and reports invalid ones", async () => {
    const texts = { title: "Ridge", acreage: "many", gameTypes: "Elk", price: "$1,250.50" };
    const preview = await previewListing({ id, ownerId, texts });
    expect(preview.property).toMatchObject({
      title: "Ridge",
      acreage: "",
      price: "1250.50",
      gameTypes: ["Elk"],
      reviewStatus: "draft",
    });
    expect(preview.faults).toEqual([
      { field: "acreage", message: "Enter a number such as 640 or 1,250.50" },
      { field: "location", message: "Location is required" },
      { field: "state", message: "State is required" },
    ]);
    const unnamed = await previewListing({ id, ownerId, texts: { images: "javascript:alert(1)" } });
    expect(unnamed.faults.at(-1)).toMatchObject({ field: "photos" });
  });

  it("shows the position as others see it", async () => {
    const place = { location: "Dillon", state: "Montana", lat: "45.678912", lng: "-111.038171" };
    const preview = async (texts: Record<string, string>) =>
      (await previewListing({ id, ownerId, texts })).property;
    expect(await preview(place)).toMatchObject({ lat: "45.68", lng: "-111.04" });
    expect(await preview({ ...place, showExactPosition: "true" })).toMatchObject({
      lat: "45.678912",
    });
  });
});

describe("duplicating a listing", () => {
  it("creates a draft with its texts, exact position, and pictures", async () => {
    const photo = await createPhoto({ ownerId, address: `/uploads/${"d".repeat(32)}-800.jpg` });
    const listing = await createProperty({
      userId: ownerId,
      title: "Whitetail Ridge",
      images: [photo.address, "http://example.test/old.jpg"],
      exactLat: 45.678912,
      exactLng: -111.038171,
      gameTypes: ["Deer", "Elk"],
      acreage: 320,
    });
    const copy = await duplicateListing({ id: listing.id, ownerId });
    if (typeof copy === "string") throw new Error(copy);
    expect(await readTexts(copy.draft)).toMatchObject({
      title: "Whitetail Ridge",
      images: photo.address,
      lat: "45.678912",
      gameTypes: "Deer\nElk",
      acreage: "320",
    });
    const stranger = (await createUser()).id;
    expect(await duplicateListing({ id: listing.id, ownerId: stranger })).toBe("not found");
  });
});
