import { expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { buildAgentFields, createApplication } from "../../../tests/factories/create-application";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";

import { countOwnReviews } from "./count-own-reviews.server";

test("counts a person's pending or rejected listings and profiles", async () => {
  const { id: userId } = await createUser();
  await createProperty({ userId });
  await createProperty({ userId, reviewStatus: "pending" });
  await createProperty({ userId, reviewStatus: "pending", deletedAt: new Date() });
  await createProfessional({ userId, reviewStatus: "rejected", reviewReason: "No license" });
  await createAgent({ userId, revision: buildAgentFields() });
  await createApplication({ userId, kind: "agent", status: "pending" });
  await createProperty({ reviewStatus: "pending" });
  expect(await countOwnReviews({ userId })).toEqual({ inReview: 3, rejected: 1 });
});

test("counts only the newest application of each kind", async () => {
  const { id: userId } = await createUser();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await createApplication({ userId, kind: "agent", status: "rejected", createdAt: day(1) });
  await createApplication({ userId, kind: "agent", status: "pending", createdAt: day(2) });
  expect(await countOwnReviews({ userId })).toEqual({ inReview: 1, rejected: 0 });
});
