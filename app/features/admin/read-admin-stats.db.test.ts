import { expect, test } from "vitest";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createMessage } from "../../../tests/factories/create-message";
import { createProperty } from "../../../tests/factories/create-property";
import { createReview } from "../../../tests/factories/create-review";
import { createUser } from "../../../tests/factories/create-user";

import { readAdminStats } from "./read-admin-stats.server";

const DENVER = "America/Denver";
const read = async (now: string, timeZone = DENVER) => {
  const { days, stats } = await readAdminStats({ now: new Date(now), timeZone });
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const on = (name: string, day: string) =>
    stats.find((stat) => stat.name === name)?.counts[days.indexOf(day)];
  const total = (name: string) => stats.find((stat) => stat.name === name)?.total;
  return { days, first, last, on, total };
};

test("cover thirty days up to today", async () => {
  const { days, first, last } = await read("2026-11-24T12:00:00Z");
  expect([days.length, first, last]).toEqual([30, "2026-10-26", "2026-11-24"]);
  // It is still the day before in the site's time zone.
  expect((await read("2026-11-24T06:59:59Z")).last).toBe("2026-11-23");
  expect((await read("2026-11-24T06:59:59Z", "UTC")).last).toBe("2026-11-24");
});

test("use midnights of the site's time zone, even when clocks change", async () => {
  const at = (createdAt: string) => createUser({ createdAt: new Date(createdAt) });
  await at("2026-10-26T05:59:59Z");
  await at("2026-10-26T06:00:00Z");
  // Clocks go back on November 1: that day has 25 hours.
  await at("2026-11-01T06:00:00Z");
  await at("2026-11-02T06:59:59Z");
  await at("2026-11-02T07:00:00Z");
  await at("2026-11-25T06:59:59Z");
  await at("2026-11-25T07:00:00Z");
  const { on, total } = await read("2026-11-24T12:00:00Z");
  expect(on("accounts", "2026-10-26")).toBe(1);
  expect(on("accounts", "2026-11-01")).toBe(2);
  expect(on("accounts", "2026-11-02")).toBe(1);
  expect(on("accounts", "2026-11-24")).toBe(1);
  expect(total("accounts")).toBe(5);
});

test("count public listings, messages, and agreements", async () => {
  const now = new Date();
  await createProperty({ userId: null });
  await createProperty({ userId: null, reviewStatus: "pending" });
  await createMessage();
  await createMessage({ kind: "request-accepted" });
  const { total: before } = await read(now.toISOString());
  expect([before("listings"), before("messages")]).toEqual([1, 1]);
  const agreement = await createAgreement({
    requestId: (await createContactRequest()).id,
    signedAt: now,
  });
  await createReview({ agreementId: agreement.id });
  const { total } = await read(now.toISOString());
  expect(["requests", "offers", "agreements", "reviews"].map((name) => total(name))).toEqual([
    1, 1, 1, 1,
  ]);
});
