import { randomUUID } from "node:crypto";

import { beforeEach, describe, expect, it } from "vitest";

import { database } from "~/platform/database/database.server";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";
import type { CalendarRef } from "./calendar-ref";
import { listTaken } from "./list-taken.server";
import { releaseAgreementDates, releaseDates, reserveDates } from "./reserve-dates.server";

let ownerId: string;
let land: CalendarRef;
let guide: CalendarRef;
beforeEach(async () => {
  ownerId = (await createUser()).id;
  const lease = await createProperty({ userId: ownerId, propertyType: "Lease" });
  land = { kind: "property", id: lease.id };
  guide = { kind: "professional", id: (await createProfessional({ userId: ownerId })).id };
});

const reserve = (
  calendarRef: CalendarRef,
  startDate: string,
  endDate: string,
  agreementId?: string,
) =>
  database().$transaction((tx) =>
    reserveDates({ tx, calendarRef, range: { startDate, endDate }, note: "Ours", agreementId }),
  );
const listTakenIn2030 = (calendarRef: CalendarRef) =>
  listTaken({ calendarRef, from: "2030-01-01", to: "2030-12-31" });
const getOnlyRange = async () =>
  (await database().takenRange.findFirstOrThrow({ select: { id: true } })).id;

async function agreedOnLand(): Promise<string> {
  const { id: requestId } = await createContactRequest({ propertyId: land.id });
  const dates = { startDate: new Date("2030-11-10"), endDate: new Date("2030-11-14") };
  return (await createAgreement({ requestId, ...dates })).id;
}

describe("blocking dates", () => {
  it.each([
    ["the same days", "2030-11-10", "2030-11-14"],
    ["the last day", "2030-11-14", "2030-11-20"],
    ["the first day", "2030-11-01", "2030-11-10"],
    ["days within", "2030-11-11", "2030-11-12"],
    ["days around", "2030-11-01", "2030-11-30"],
  ])("rejects a double booking when %s of another range overlaps", async (_, start, end) => {
    expect(await reserve(land, "2030-11-10", "2030-11-14")).toBe(true);
    expect(await reserve(land, start, end)).toBe(false);
    expect(await listTakenIn2030(land)).toEqual([
      { startDate: "2030-11-10", endDate: "2030-11-14" },
    ]);
  });

  it("keeps the adjacent days and other calendars free", async () => {
    expect(await reserve(land, "2030-11-10", "2030-11-14")).toBe(true);
    expect(await reserve(land, "2030-11-15", "2030-11-15")).toBe(true);
    expect(await reserve(land, "2030-11-01", "2030-11-09")).toBe(true);
    expect(await reserve(guide, "2030-11-10", "2030-11-14")).toBe(true);
    const { id } = await createProperty({ propertyType: "Lease" });
    expect(await reserve({ kind: "property", id }, "2030-11-10", "2030-11-14")).toBe(true);
    expect((await listTakenIn2030(land)).map(({ startDate }) => startDate)).toEqual([
      "2030-11-01",
      "2030-11-10",
      "2030-11-15",
    ]);
  });

  it("leaves the transaction usable after a conflict", async () => {
    await reserve(guide, "2030-11-10", "2030-11-14");
    const outcome = await database().$transaction(async (tx) => {
      const range = { startDate: "2030-11-14", endDate: "2030-11-16" };
      const isFree = await reserveDates({ tx, calendarRef: guide, range });
      return [
        isFree,
        await listTaken({ calendarRef: guide, from: "2030-11-14", to: "2030-11-16", tx }),
      ];
    });
    expect(outcome).toEqual([false, [{ startDate: "2030-11-10", endDate: "2030-11-14" }]]);
  });

  it("prevents a double booking by twenty requests at once", async () => {
    const attempts = Array.from({ length: 20 }, (_, i) => {
      const day = String(i + 1).padStart(2, "0");
      // All of these ranges include the 20th and the 21st.
      return reserve(land, `2030-11-${day}`, "2030-11-21");
    });
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
    expect(await database().takenRange.count()).toBe(1);
  });

  it("blocks the days of an agreement once", async () => {
    const agreementId = await agreedOnLand();
    expect(await listTakenIn2030(land)).toEqual([
      { startDate: "2030-11-10", endDate: "2030-11-14" },
    ]);
    expect(await reserve(land, "2030-12-10", "2030-12-14", agreementId)).toBe(false);
  });
});

describe("the table of taken ranges", () => {
  it("rejects ranges of two calendars or none, reversed ones, and long notes", async () => {
    const days = { startDate: new Date("2030-11-10"), endDate: new Date("2030-11-11") };
    const create = (data: Parameters<typeof createTakenRange>[0]) =>
      database().takenRange.create({ data: { ...days, ...data } });
    await expect(create({})).rejects.toThrow("taken_ranges_of_one");
    await expect(create({ propertyId: land.id, professionalId: guide.id })).rejects.toThrow(
      "taken_ranges_of_one",
    );
    await expect(create({ propertyId: land.id, endDate: new Date("2030-11-09") })).rejects.toThrow(
      "taken_ranges_end_after_start",
    );
    await expect(create({ propertyId: land.id, note: "n".repeat(201) })).rejects.toThrow(
      "taken_ranges_note_length",
    );
    await create({ propertyId: land.id, note: "n".repeat(200) });
  });

  it("rejects overlapping ranges (double booking) by a constraint", async () => {
    await createTakenRange({ propertyId: land.id });
    await expect(createTakenRange({ propertyId: land.id })).rejects.toThrow(
      "taken_ranges_property_once",
    );
    await createTakenRange({ professionalId: guide.id });
    await expect(createTakenRange({ professionalId: guide.id })).rejects.toThrow(
      "taken_ranges_professional_once",
    );
  });

  it("deletes the ranges of a removed listing", async () => {
    await createTakenRange({ propertyId: land.id });
    await database().property.delete({ where: { id: land.id } });
    expect(await database().takenRange.count()).toBe(0);
  });
});

describe("freeing dates", () => {
  it("makes the days available", async () => {
    await reserve(land, "2030-11-10", "2030-11-14");
    expect(await releaseDates({ id: await getOnlyRange(), calendarRef: land, ownerId })).toBe(
      "freed",
    );
    expect(await reserve(land, "2030-11-12", "2030-11-12")).toBe(true);
  });

  it("allows only the calendar's owner to free the calendar's own ranges", async () => {
    await reserve(land, "2030-11-10", "2030-11-14");
    const id = await getOnlyRange();
    const stranger = await createUser();
    expect(await releaseDates({ id, calendarRef: land, ownerId: stranger.id })).toBe("not found");
    expect(await releaseDates({ id, calendarRef: guide, ownerId })).toBe("not found");
    expect(await releaseDates({ id: randomUUID(), calendarRef: land, ownerId })).toBe("not found");
    expect(await releaseDates({ id: "x", calendarRef: land, ownerId })).toBe("not found");
    await database().property.update({ where: { id: land.id }, data: { deletedAt: new Date() } });
    expect(await releaseDates({ id, calendarRef: land, ownerId })).toBe("not found");
    expect(await database().takenRange.count()).toBe(1);
  });

  it("cannot free days of an agreement", async () => {
    const agreementId = await agreedOnLand();
    expect(await releaseDates({ id: await getOnlyRange(), calendarRef: land, ownerId })).toBe(
      "agreement",
    );
    expect(await listTakenIn2030(land)).toHaveLength(1);
    await database().$transaction((tx) => releaseAgreementDates({ tx, agreementId }));
    expect(await listTakenIn2030(land)).toEqual([]);
  });
});
