import { expect, it } from "vitest";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import {
  countOwnerProperties,
  listOwnerProperties,
  listSimilarProperties,
} from "./list-related.server";

const HIDDEN = [
  { reviewStatus: "pending" },
  { reviewStatus: "rejected" },
  { available: false },
  { deletedAt: new Date() },
];

async function similarTo(listing: Awaited<ReturnType<typeof createProperty>>) {
  const { lat, lng } = listing;
  const similar = await listSimilarProperties({
    ...listing,
    lat: lat?.toString() ?? null,
    lng: lng?.toString() ?? null,
  });
  return similar.map(({ title }) => title);
}

it("finds listings of the same kind, the nearest first, also across state borders", async () => {
  const at = (lat: number, lng: number) => ({ lat, lng, state: "Montana" });
  const viewed = await createProperty({ title: "Looked at", ...at(45.1, -111.5) });
  await createProperty({ title: "Far", ...at(48.9, -105) });
  await createProperty({ title: "No position", state: "Montana" });
  await createProperty({ title: "Near", ...at(45.2, -111.5) });
  await createProperty({ title: "Across", ...at(44.9, -111.6), state: "Idaho" });
  await createProperty({ title: "Another kind", ...at(45.1, -111.5), propertyType: "Lease" });
  for (const hidden of HIDDEN) await createProperty({ ...at(45.1, -111.5), ...hidden });
  expect(await similarTo(viewed)).toEqual(["Near", "Across", "Far"]);
});

it("prefers listings with its main game, then those that share another game", async () => {
  const at = (lat: number) => ({ lat, lng: -111.5, state: "Montana" });
  const viewed = await createProperty({ ...at(45.1), gameTypes: ["Waterfowl", "Deer"] });
  await createProperty({ title: "Elk", ...at(45.2), gameTypes: ["Elk"] });
  await createProperty({ title: "Deer", ...at(45.3), gameTypes: ["Elk", "Deer"] });
  await createProperty({ title: "Ducks", ...at(45.4), gameTypes: ["Turkey", "Waterfowl"] });
  expect(await similarTo(viewed)).toEqual(["Ducks", "Deer", "Elk"]);
});

it("falls back to the newest of the state without a position", async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const viewed = await createProperty({ createdAt: day(9) });
  for (const n of [2, 4, 1, 3]) await createProperty({ title: `Day ${n}`, createdAt: day(n) });
  await createProperty({ title: "Elsewhere", state: "Iowa" });
  expect(await similarTo(viewed)).toEqual(["Day 4", "Day 3", "Day 2"]);
});

it("leaves out other listings of the same owner", async () => {
  const { id: userId } = await createUser();
  const viewed = await createProperty({ userId });
  await createProperty({ userId, title: "Own" });
  await createProperty({ title: "Unclaimed" });
  await createProperty({ userId: (await createUser()).id, title: "Another's" });
  expect((await similarTo(viewed)).sort()).toEqual(["Another's", "Unclaimed"]);
});

it("lists an owner's newest public listings except the current one", async () => {
  const { id: ownerId } = await createUser();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  for (const n of [2, 4, 1, 3]) {
    await createProperty({ userId: ownerId, title: `Day ${n}`, createdAt: day(n) });
  }
  const viewed = await createProperty({ userId: ownerId, title: "Looked at" });
  for (const hidden of HIDDEN) await createProperty({ userId: ownerId, ...hidden });
  await createProperty({ title: "Another's" });
  const titles = async (exceptId?: string) =>
    (await listOwnerProperties({ ownerId, exceptId })).map(({ title }) => title);
  expect(await titles(viewed.id)).toEqual(["Day 4", "Day 3", "Day 2"]);
  expect(await titles()).toEqual(["Looked at", "Day 4", "Day 3"]);
  expect(await countOwnerProperties({ ownerId, exceptId: viewed.id })).toBe(4);
});
