import { expect, it } from "vitest";

import { createUser } from "../../../tests/factories/create-user";
import { getOwner } from "./get-owner.server";

const readOwner = async (columns: object) =>
  getOwner((await createUser({ createdAt: new Date("2024-06-01"), ...columns })).id);

it("names an owner by first name and initial, never by an address", async () => {
  const portrait = "/portraits/walt-1.jpg";
  expect(
    await readOwner({ firstName: "Walt", lastName: "Pruitt", profileImageUrl: portrait }),
  ).toEqual({
    id: expect.any(String) as string,
    name: "Walt P.",
    portrait,
    memberSince: 2024,
    answersWithin: null,
  });
  expect(await readOwner({ firstName: "Walt", lastName: null })).toMatchObject({ name: "Walt" });
  expect(
    await readOwner({ firstName: null, lastName: "Pruitt", email: "walt@example.test" }),
  ).toEqual({
    id: expect.any(String) as string,
    name: null,
    portrait: null,
    memberSince: 2024,
    answersWithin: null,
  });
});

it("returns null without an account or for a deleted one", async () => {
  expect(await getOwner(null)).toBeNull();
  expect(await readOwner({ deletedAt: new Date() })).toBeNull();
});
