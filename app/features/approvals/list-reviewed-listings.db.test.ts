import { expect, test } from "vitest";

import { getDateInZone } from "~/formats/iso-date";

import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";

import { listReviewedListings } from "./list-reviewed-listings.server";

test("lists one's own rejected listings before those that wait for an admin", async () => {
  const { id: ownerId } = await createUser();
  await createProperty({ userId: ownerId });
  const waiting = await createProperty({ userId: ownerId, reviewStatus: "pending" });
  const rejected = await createProperty({
    userId: ownerId,
    reviewStatus: "rejected",
    reviewReason: "No access described",
  });
  await createProperty({ userId: ownerId, reviewStatus: "pending", deletedAt: new Date() });
  await createProperty({ reviewStatus: "pending" });
  const options = { ownerId, timeZone: "America/Chicago", maxCount: 10 };
  expect(await listReviewedListings(options)).toEqual([
    {
      id: rejected.id,
      title: rejected.title,
      isPublic: false,
      waitingSince: null,
      reason: "No access described",
    },
    {
      id: waiting.id,
      title: waiting.title,
      isPublic: false,
      waitingSince: getDateInZone("America/Chicago", waiting.createdAt),
      reason: null,
    },
  ]);
});
