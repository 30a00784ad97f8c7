import { describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";

import { createAgent } from "../../../tests/factories/create-agent";
import { createFavorite } from "../../../tests/factories/create-favorite";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { PAGE_SIZE } from "../directory/result-limits";
import type { ItemType } from "./favorite-item";
import {
  addFavorite,
  checkFavorites,
  isFavorite,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from "./favorites.server";
import { listFavoriteItems } from "./list-favorite-items.server";
import { listNewestFavorites } from "./list-newest-favorites.server";

const NOBODY = "00000000-0000-7000-8000-000000000000";

/** Creates one public item of each type. */
async function createItems(): Promise<Record<ItemType, string>> {
  return {
    property: (await createProperty()).id,
    professional: (await createProfessional()).id,
    agent: (await createAgent()).id,
  };
}

describe("adding a favorite", () => {
  it.each(["property", "professional", "agent"] as const)(
    "stores the same %s once",
    async (itemType) => {
      const owner = await createUser();
      const itemId = (await createItems())[itemType];
      const first = await addFavorite({ owner, itemType, itemId });
      expect(first).toMatchObject({
        isNew: true,
        favorite: { userId: owner.id, itemType, itemId },
      });
      expect(await addFavorite({ owner, itemType, itemId })).toEqual({ ...first, isNew: false });
      expect(await isFavorite({ userId: owner.id, itemType, itemId })).toBe(true);
      expect(await database().favorite.count()).toBe(1);
    },
  );

  it("stores one row for fifty concurrent requests", async () => {
    const owner = await createUser();
    const { id: itemId } = await createProperty();
    const added = await Promise.all(
      Array.from({ length: 50 }, () => addFavorite({ owner, itemType: "property", itemId })),
    );
    expect(added.filter((one) => one?.isNew)).toHaveLength(1);
    expect(new Set(added.map((one) => one?.favorite.id)).size).toBe(1);
    expect(await database().favorite.count()).toBe(1);
  });

  it("rejects unknown, unpublished, and deleted items", async () => {
    const owner = await createUser();
    const pending = await createProperty({ reviewStatus: "pending" });
    const deleted = await createProperty({ deletedAt: new Date() });
    const hiddenGuide = await createProfessional({ reviewStatus: "rejected" });
    const hiddenAgent = await createAgent({ reviewStatus: "pending" });
    const guide = await createProfessional();
    const attempts: [ItemType, string][] = [
      ["property", NOBODY],
      ["professional", NOBODY],
      ["agent", NOBODY],
      ["property", "not-an-id"],
      ["property", pending.id],
      ["property", deleted.id],
      ["professional", hiddenGuide.id],
      ["agent", hiddenAgent.id],
      ["property", guide.id],
    ];
    for (const [itemType, itemId] of attempts) {
      expect(await addFavorite({ owner, itemType, itemId }), `${itemType} ${itemId}`).toBeNull();
    }
    expect(await database().favorite.count()).toBe(0);
  });

  it("allows owners their own pending listings", async () => {
    const owner = await createUser();
    const { id: itemId } = await createProperty({ reviewStatus: "pending", userId: owner.id });
    expect(await addFavorite({ owner, itemType: "property", itemId })).not.toBeNull();
    expect(await listFavorites(owner)).toHaveLength(1);
  });
});

describe("removing a favorite", () => {
  it("removes only one's own favorite and ignores a missing one", async () => {
    const [owner, other] = [await createUser(), await createUser()];
    const { id: itemId } = await createProperty();
    await createFavorite({ userId: owner.id, propertyId: itemId });
    await createFavorite({ userId: other.id, propertyId: itemId });
    const item = { itemType: "property", itemId } as const;
    await removeFavorite({ userId: owner.id, ...item });
    await removeFavorite({ userId: owner.id, ...item });
    await removeFavorite({ userId: owner.id, itemType: "property", itemId: "not-an-id" });
    expect(await isFavorite({ userId: owner.id, ...item })).toBe(false);
    expect(await isFavorite({ userId: other.id, ...item })).toBe(true);
  });
});

describe("listing favorites", () => {
  it("returns own favorites, newest first", async () => {
    const owner = await createUser();
    const { property, professional, agent } = await createItems();
    const day = (n: number) => new Date(Date.UTC(2026, 0, n));
    await createFavorite({ userId: owner.id, propertyId: property, createdAt: day(1) });
    await createFavorite({ userId: owner.id, agentId: agent, createdAt: day(3) });
    await createFavorite({ userId: owner.id, professionalId: professional, createdAt: day(2) });
    await createFavorite({ propertyId: property });
    expect(await listFavorites(owner)).toMatchObject([
      { userId: owner.id, itemType: "agent", itemId: agent, createdAt: day(3) },
      { itemType: "professional", itemId: professional },
      { itemType: "property", itemId: property },
    ]);
  });

  it("skips deleted and unpublished items, and keeps sold ones", async () => {
    const owner = await createUser();
    const items = await createItems();
    const sold = await createProperty({ available: false });
    for (const key of ["professionalId", "agentId", "propertyId"] as const) {
      const itemId = items[key.slice(0, -2) as ItemType];
      await createFavorite({ userId: owner.id, [key]: itemId });
    }
    await createFavorite({ userId: owner.id, propertyId: sold.id });
    await database().property.update({
      where: { id: items.property },
      data: { deletedAt: new Date() },
    });
    await database().professional.update({
      where: { id: items.professional },
      data: { reviewStatus: "pending" },
    });
    await database().agent.update({
      where: { id: items.agent },
      data: { reviewStatus: "rejected" },
    });
    const page = await listFavoriteItems({ owner, page: 1 });
    expect(page).toMatchObject({
      counts: { property: 1, professional: 0, agent: 0 },
      professionals: [],
      agents: [],
    });
    expect(page.properties.map(({ id }) => id)).toEqual([sold.id]);
  });

  it("shows unpublished items to admins, but no deleted ones", async () => {
    const owner = await createUser({ isAdmin: true });
    const pending = await createProperty({ reviewStatus: "pending" });
    const deleted = await createProperty({ deletedAt: new Date() });
    const deletedProfessional = await createProfessional({ deletedAt: new Date() });
    const itemId = pending.id;
    expect(await addFavorite({ owner, itemType: "property", itemId })).not.toBeNull();
    await createFavorite({ userId: owner.id, propertyId: deleted.id });
    await createFavorite({ userId: owner.id, professionalId: deletedProfessional.id });
    expect(await listFavorites(owner)).toMatchObject([{ itemType: "property", itemId }]);
  });

  it("groups cards and cuts them into pages, with the last page for larger numbers", async () => {
    const owner = await createUser();
    const newestFirst: string[] = [];
    for (let i = 0; i < PAGE_SIZE + 1; i += 1) {
      const { id } = await createProperty();
      newestFirst.unshift(id);
      const createdAt = new Date(Date.UTC(2026, 0, 1, i));
      await createFavorite({ userId: owner.id, propertyId: id, createdAt });
    }
    const { professional, agent } = await createItems();
    await createFavorite({ userId: owner.id, professionalId: professional });
    await createFavorite({ userId: owner.id, agentId: agent });
    const first = await listFavoriteItems({ owner, page: 1 });
    expect(first.properties.map(({ id }) => id)).toEqual(newestFirst.slice(0, PAGE_SIZE));
    expect(first).toMatchObject({ professionals: [], agents: [], page: 1, lastPage: 2 });
    const last = await listFavoriteItems({ owner, page: 9 });
    expect(last.properties.map(({ id }) => id)).toEqual(newestFirst.slice(PAGE_SIZE));
    expect(last.professionals.map(({ id }) => id)).toEqual([professional]);
    expect(last.agents.map(({ id }) => id)).toEqual([agent]);
    expect(last).toMatchObject({
      counts: { property: PAGE_SIZE + 1, professional: 1, agent: 1 },
      page: 2,
    });
  });
});

describe("checking the favorites of a page", () => {
  it("returns which of its items are favorites", async () => {
    const owner = await createUser();
    const [saved, removed, other] = await Promise.all([
      createProperty(),
      createProperty(),
      createProperty(),
    ]);
    await createFavorite({ userId: owner.id, propertyId: saved.id });
    await createFavorite({ userId: owner.id, propertyId: other.id });
    await createFavorite({ propertyId: removed.id });
    const check = { itemType: "property" as const, ids: [saved.id, removed.id] };
    expect(await listFavoriteIds({ userId: owner.id, ...check })).toEqual([saved.id]);
    expect(await checkFavorites({ viewerId: owner.id, ...check })).toEqual([saved.id]);
    expect(await checkFavorites({ viewerId: null, ...check })).toEqual([]);
  });

  it("returns null on a failure", async () => {
    const check = { itemType: "property" as const, ids: ["not-an-id"] };
    expect(await checkFavorites({ viewerId: NOBODY, ...check })).toBeNull();
  });
});

it("links to the newest visible favorites", async () => {
  const [owner, other] = [await createUser(), await createUser()];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const { id: ridge } = await createProperty({ title: "Ridge" });
  const { id: gus } = await createProfessional({ name: "Gus" });
  const { id: creek } = await createProperty({ title: "Creek" });
  const { id: ownId } = await createProperty({ userId: owner.id, reviewStatus: "pending" });
  const hidden = [{ deletedAt: new Date() }, { reviewStatus: "pending" }];
  await createFavorite({ userId: owner.id, propertyId: ridge, createdAt: minutesAgo(4) });
  await createFavorite({ userId: owner.id, professionalId: gus, createdAt: minutesAgo(2) });
  await createFavorite({ userId: owner.id, propertyId: creek, createdAt: minutesAgo(3) });
  await createFavorite({ userId: owner.id, propertyId: ownId, createdAt: minutesAgo(5) });
  await createFavorite({ userId: owner.id, agentId: (await createAgent()).id });
  await createFavorite({ userId: other.id, propertyId: ownId });
  for (const change of hidden) {
    await createFavorite({ userId: owner.id, propertyId: (await createProperty(change)).id });
  }
  const newest = { path: `/professional/${gus}`, title: "Gus" };
  const next = { path: `/property/${creek}`, title: "Creek" };
  const seenBy = ({ id }: { id: string }, maxCount = 10) =>
    listNewestFavorites({ owner: { id, isAdmin: false }, maxCount });
  expect(await seenBy(owner, 2)).toMatchObject([newest, next]);
  const paths = (await seenBy(owner)).map(({ path }) => path);
  expect(paths).toEqual([newest.path, next.path, `/property/${ridge}`, `/property/${ownId}`]);
  expect(await seenBy(other)).toEqual([]);
});
