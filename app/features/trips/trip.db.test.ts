import { describe, expect, it } from "vitest";

import { loader } from "~/features/agreements/agreement.page";
import { addDays, getDateInZone, toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createBoundary, buildSquareAround } from "../../../tests/factories/create-boundary";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { createVisit } from "../../../tests/factories/create-visit";

import { loader as calendarLoader } from "./hunt-calendar.route";

const PHONE = "(325) 555-0142";
const CANCELLED = { cancelledAt: new Date(), cancelledBy: "hunter", cancelReason: "Ill" };
const inDays = (days: number) =>
  toDateColumn(addDays(getDateInZone("America/Chicago", new Date()), days));

/** Creates a hunt on land with a boundary, with an owner who has left a phone number. */
async function createHunt({
  firstDay = 12,
  lastDay = 14,
  ...agreed
}: {
  firstDay?: number;
  lastDay?: number;
  cancelledAt?: Date;
  cancelledBy?: string;
  cancelReason?: string;
} = {}) {
  const [owner, hunter] = [await createUser({ phone: PHONE }), await createUser()];
  const property = await createProperty({
    userId: owner.id,
    propertyType: "Lease",
    exactLat: 30.7491,
    exactLng: -99.2304,
    lat: 30.75,
    lng: -99.23,
  });
  const square = buildSquareAround(30.7491, -99.2304);
  await createBoundary({ propertyId: property.id, shape: { ...square }, outline: { ...square } });
  const request = await createContactRequest({
    propertyId: property.id,
    userId: hunter.id,
    status: "accepted",
    phone: "(406) 555-0137",
  });
  const agreement = await createAgreement({
    requestId: request.id,
    startDate: inDays(firstDay),
    endDate: inDays(lastDay),
    ...agreed,
  });
  await database().offer.update({
    where: { id: agreement.offerId },
    data: { payment: "Half by check now." },
    select: { id: true },
  });
  return { owner, hunter, property, agreement };
}

/** Returns the arguments of a loader for one of several people. */
async function signIn(userId: string) {
  await database().session.deleteMany();
  return createVisit(userId, new Request("http://localhost/agreements/x"));
}

async function visit(agreementId: string, userId: string) {
  const page = await signIn(userId);
  return loader({ ...page, params: { id: agreementId } });
}

async function readTrip(agreementId: string, userId: string): Promise<string> {
  const { hunt } = await visit(agreementId, userId);
  return [hunt.trip, hunt.times].join("");
}

describe("a trip", () => {
  it("shows its hunter dates, days to go, phone, payment, boundary, directions, and light", async () => {
    const { hunter, property, agreement } = await createHunt();
    const trip = await readTrip(agreement.id, hunter.id);
    for (const text of [
      "In 12 days",
      "3 days with Owen Owner. Signed ",
      "These dates are held.",
      PHONE,
      "Half by check now.",
      "Outline of the property",
      "destination=30.7491,-99.2304",
      `/property/${property.id}/sheet?from=`,
      `/agreements/${agreement.id}.ics`,
      "Legal light",
    ]) {
      expect(trip).toContain(text);
    }
  });

  it("shows the owner the hunter's number instead of their own", async () => {
    const { owner, agreement } = await createHunt();
    const trip = await readTrip(agreement.id, owner.id);
    expect(trip).toContain("(406) 555-0137");
    expect(trip).not.toContain(PHONE);
  });

  it("is there for its two parties only", async () => {
    const { agreement } = await createHunt();
    const [stranger, admin] = [await createUser(), await createUser({ isAdmin: true })];
    for (const { id } of [stranger, admin]) {
      await expect(visit(agreement.id, id)).rejects.toMatchObject({ status: 404 });
    }
  });

  it("ends when the hunt is over or canceled", async () => {
    const past = await createHunt({ firstDay: -5, lastDay: -3 });
    const cancelled = await createHunt(CANCELLED);
    for (const [{ agreement, hunter, property }, status] of [
      [past, "Past"],
      [cancelled, "Canceled"],
    ] as const) {
      const top = await readTrip(agreement.id, hunter.id);
      expect(top).toContain(status);
      expect(top).toContain("days with Owen Owner. Signed ");
      expect(top).toContain(`href="/property/${property.id}"`);
      for (const text of [PHONE, "held", "Getting there", "Half by check"])
        expect(top).not.toContain(text);
    }
  });

  it("hides the phone number from a hunter whom the owner has blocked", async () => {
    const { owner, hunter, agreement } = await createHunt();
    const block = { blockerId: owner.id, blockedId: hunter.id };
    await database().block.create({ data: block, select: { blockedId: true } });
    const trip = await readTrip(agreement.id, hunter.id);
    expect(trip).not.toContain(PHONE);
    expect(trip).not.toContain("Outline of the property");
  });

  it.each([
    { reviewStatus: "rejected", reviewReason: "Unclear" },
    { reviewStatus: "pending" },
    { available: false },
  ])("shows the way to a listing that was unpublished with %j", async (unpublished) => {
    const { hunter, property, agreement } = await createHunt();
    await database().property.update({
      where: { id: property.id },
      data: unpublished,
      select: { id: true },
    });
    const trip = await readTrip(agreement.id, hunter.id);
    for (const text of [
      PHONE,
      "Outline of the property",
      "destination=30.7491,-99.2304",
      "/sheet?from=",
      "Legal light",
    ]) {
      expect(trip).toContain(text);
    }
    // Only a published listing still has a page.
    const isPublished = "available" in unpublished;
    expect(trip?.includes(`href="/property/${property.id}"`)).toBe(isPublished);
  });

  it("shows no map of a listing that was deleted", async () => {
    const { hunter, property, agreement } = await createHunt();
    await database().property.update({
      where: { id: property.id },
      data: { deletedAt: new Date() },
      select: { id: true },
    });
    const trip = await readTrip(agreement.id, hunter.id);
    expect(trip).toContain(PHONE);
    expect(trip).not.toContain("Getting there");
  });

  it("names a guide as the guide, and shows the way after unpublishing", async () => {
    const { id: userId } = await createUser();
    const professional = await createProfessional({ userId, lat: 45.2, lng: -112.6 });
    const request = await createContactRequest({ professionalId: professional.id });
    const agreement = await createAgreement({ requestId: request.id });
    expect(await readTrip(agreement.id, request.userId)).toMatch(/>Guide<.*Owen Owner/s);
    await database().professional.update({
      where: { id: professional.id },
      data: { reviewStatus: "rejected" },
      select: { id: true },
    });
    const trip = await readTrip(agreement.id, request.userId);
    expect(trip).toContain("Getting there");
    expect(trip).not.toContain(`href="/professional/${professional.id}"`);
  });

  it("shows the number of a professional's profile before that of the account", async () => {
    const owner = await createUser({ phone: PHONE });
    const professional = await createProfessional({ userId: owner.id, phone: "(406) 555-0199" });
    const request = await createContactRequest({ professionalId: professional.id });
    const agreement = await createAgreement({ requestId: request.id });
    expect(await readTrip(agreement.id, request.userId)).toContain("(406) 555-0199");
    await database().professional.update({
      where: { id: professional.id },
      data: { phone: null },
      select: { id: true },
    });
    expect(await readTrip(agreement.id, request.userId)).toContain(PHONE);
  });
});

describe("the calendar file of a hunt", () => {
  const read = async (agreementId: string, userId: string) => {
    const page = await signIn(userId);
    return calendarLoader({ ...page, params: { id: agreementId } });
  };

  it("has one event for all days", async () => {
    const { hunter, property, agreement } = await createHunt();
    const file = await (await read(agreement.id, hunter.id)).text();
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file).toContain(`SUMMARY:Hunt: ${property.title}`);
    const day = (date: Date) => date.toISOString().slice(0, 10).replaceAll("-", "");
    expect(file).toContain(`DTSTART;VALUE=DATE:${day(agreement.startDate)}`);
    expect(file).toContain(`DTEND;VALUE=DATE:${day(inDays(15))}`);
  });

  it("is there for its two parties only, and not after canceling", async () => {
    const { agreement } = await createHunt();
    expect((await read(agreement.id, (await createUser()).id)).status).toBe(404);
    const cancelled = await createHunt(CANCELLED);
    expect((await read(cancelled.agreement.id, cancelled.hunter.id)).status).toBe(404);
  });
});
