import { randomUUID } from "node:crypto";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { VISITOR } from "~/features/accounts/permissions";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";
import { blockDates } from "./block-dates.server";
import { MAX_TAKEN_RANGES } from "./block-limits";
import { getCalendar, getOwnCalendar, renewCalendarAddress } from "./get-calendar.server";
import { listOwnRanges } from "./list-taken.server";

beforeEach(() => {
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(
    readEnvironment({ NODE_ENV: "test", SITE_TIME_ZONE: "America/Chicago", ...secret }),
  );
});
afterEach(() => vi.useRealTimers());

const seenBy = async (
  viewer: Parameters<typeof getCalendar>[0]["viewer"],
  kind: "property" | "professional",
  id: string,
) => (await getCalendar({ calendarRef: { kind, id }, viewer }))?.title ?? null;

describe("a calendar", () => {
  it.each([
    ["Sale", false],
    ["Lease", true],
    ["Guide Service Land", true],
  ])("exists for land with the price type %s: %s", async (propertyType, exists) => {
    const { id: ownerId } = await createUser();
    const { id } = await createProperty({ propertyType, userId: ownerId });
    expect(await getCalendar({ calendarRef: { kind: "property", id }, viewer: VISITOR })).toEqual(
      exists ? expect.objectContaining({ ownerId, isPublic: true, isOpen: true }) : null,
    );
    expect((await getOwnCalendar({ kind: "property", id, ownerId })) !== null).toBe(exists);
  });

  it("is visible to everybody who can see its listing or profile", async () => {
    const owner = await createUser();
    const stranger = await createUser();
    const waiting = { userId: owner.id, reviewStatus: "pending" };
    const land = await createProperty({ ...waiting, propertyType: "Lease", title: "Land" });
    const guide = await createProfessional({ ...waiting, name: "Guide" });
    for (const [kind, { id }, title] of [
      ["property", land, "Land"],
      ["professional", guide, "Guide"],
    ] as const) {
      expect(await seenBy(VISITOR, kind, id)).toBeNull();
      expect(await seenBy({ id: stranger.id, isAdmin: false }, kind, id)).toBeNull();
      expect(await seenBy({ id: owner.id, isAdmin: false }, kind, id)).toBe(title);
      expect(await seenBy({ id: stranger.id, isAdmin: true }, kind, id)).toBe(title);
    }
    const deletedAt = new Date();
    await database().property.update({ where: { id: land.id }, data: { deletedAt } });
    await database().professional.update({ where: { id: guide.id }, data: { deletedAt } });
    expect(await seenBy({ id: owner.id, isAdmin: false }, "property", land.id)).toBeNull();
    expect(await seenBy({ id: owner.id, isAdmin: true }, "professional", guide.id)).toBeNull();
    expect(await seenBy(VISITOR, "property", "none")).toBeNull();
  });

  it("can be changed only by its owner", async () => {
    const [owner, stranger] = [await createUser(), await createUser()];
    const { id } = await createProperty({ userId: owner.id, propertyType: "Lease" });
    const calendarRef = { kind: "property", id } as const;
    expect(await getOwnCalendar({ kind: "property", id, ownerId: stranger.id })).toBeNull();
    expect(
      await getOwnCalendar({ kind: "professional", id: undefined, ownerId: owner.id }),
    ).toBeNull();
    const block = (ownerId: string) =>
      database().$transaction((tx) =>
        blockDates({
          tx,
          calendarRef,
          ownerId,
          today: "2030-01-01",
          range: { startDate: "2030-11-10", endDate: "2030-11-12" },
          note: "Family",
        }),
      );
    expect(await block(stranger.id)).toBe("not found");
    expect(await block(owner.id)).toBe("blocked");
    expect(await block(owner.id)).toEqual({
      occupied: { startDate: "2030-11-10", endDate: "2030-11-12" },
    });
    const options = { calendarRef, from: "2030-01-01", page: 1 };
    const empty = { ranges: [], lastPage: 1 };
    expect(await listOwnRanges({ ...options, ownerId: stranger.id })).toEqual(empty);
    expect(await listOwnRanges({ ...options, ownerId: owner.id, page: 2 })).toBeNull();
    expect(await listOwnRanges({ ...options, ownerId: owner.id })).toMatchObject({
      ranges: [{ note: "Family", agreementId: null, endDate: "2030-11-12" }],
      lastPage: 1,
    });
    expect(await renewCalendarAddress({ calendarRef, ownerId: stranger.id })).toBe(false);
    expect(await renewCalendarAddress({ calendarRef, ownerId: owner.id })).toBe(true);
    expect((await getCalendar({ calendarRef, viewer: VISITOR }))?.version).toBe(1);
  });

  it(`is limited to ${MAX_TAKEN_RANGES} current ranges, even when two are added at once`, async () => {
    const { id: ownerId } = await createUser();
    const { id } = await createProfessional({ userId: ownerId });
    const dayAfter = (days: number) => new Date(Date.UTC(2030, 0, 1 + days));
    await createTakenRange({
      professionalId: id,
      startDate: dayAfter(-10),
      endDate: dayAfter(-1),
    });
    await database().takenRange.createMany({
      data: Array.from({ length: MAX_TAKEN_RANGES - 1 }, (_, i) => ({
        professionalId: id,
        startDate: dayAfter(i),
        endDate: dayAfter(i),
      })),
    });
    const block = (day: string) =>
      database().$transaction((tx) =>
        blockDates({
          tx,
          calendarRef: { kind: "professional", id },
          ownerId,
          today: "2030-01-01",
          range: { startDate: day, endDate: day },
          note: "",
        }),
      );
    const results = await Promise.all([block("2033-01-01"), block("2033-01-02")]);
    expect(results.sort()).toEqual(["blocked", "too many"]);
  });
});

describe("today", () => {
  it.each([
    // It is half past midnight in New York and half past eleven at night in Chicago.
    ["Alaska", { lat: 61.2, lng: -149.9 }, "2026-11-27"],
    ["Maine", { lat: 44.3, lng: -69.8 }, "2026-11-28"],
    ["nowhere known", { lat: null, lng: null }, "2026-11-27"],
  ])("is the day in %s", async (_, position, today) => {
    vi.useFakeTimers({ now: new Date("2026-11-28T05:30:00Z"), toFake: ["Date"] });
    const land = await createProperty({ propertyType: "Lease", ...position });
    const guide = await createProfessional(position);
    for (const [kind, { id }] of [
      ["property", land],
      ["professional", guide],
    ] as const) {
      expect((await getCalendar({ calendarRef: { kind, id }, viewer: VISITOR }))?.today).toBe(
        today,
      );
    }
  });

  it("does not reveal the time zone of a hidden position", async () => {
    vi.useFakeTimers({ now: new Date("2026-11-28T05:30:00Z"), toFake: ["Date"] });
    const { id } = await createProperty({
      propertyType: "Lease",
      ...{ lat: 61.2, lng: -149.9, exactLat: 44.3, exactLng: -69.8 },
    });
    const calendar = await getCalendar({ calendarRef: { kind: "property", id }, viewer: VISITOR });
    expect(calendar?.today).toBe("2026-11-27");
    expect(
      await getCalendar({ calendarRef: { kind: "property", id: randomUUID() }, viewer: VISITOR }),
    ).toBe(null);
  });
});
