import { beforeEach, describe, expect, it } from "vitest";

import { addDays, getDateInZone } from "~/formats/iso-date";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { listActiveHunts } from "./active-agreements.server";

const timeZone = "America/Denver";
const today = getDateInZone(timeZone, new Date());
const inDays = (days: number) => addDays(today, days);

let hunterId: string;
let propertyId: string;

beforeEach(async () => {
  useEnvironment(readEnvironment({ NODE_ENV: "test" }));
  hunterId = (await createUser()).id;
  const owner = await createUser();
  propertyId = (await createProperty({ userId: owner.id, propertyType: "Lease" })).id;
});

/** Creates an agreement of the hunter for days counted from today. */
async function agree(first: number, last: number, cancelledAt: Date | null = null) {
  const request = await createContactRequest({ userId: hunterId, propertyId });
  const { id } = await createAgreement({
    requestId: request.id,
    startDate: new Date(inDays(first)),
    endDate: new Date(inDays(last)),
    timeZone,
    ...(cancelledAt && { cancelledAt, cancelledBy: "hunter", cancelReason: "" }),
  });
  return id;
}

describe("listActiveHunts", () => {
  it("lists a hunter's agreements that are neither canceled nor over, earliest first", async () => {
    const later = await agree(40, 44);
    const now = await agree(-2, 0);
    await agree(-9, -5);
    await agree(50, 52, new Date());
    expect(await listActiveHunts({ propertyId, hunterId })).toEqual([
      { id: now, startDate: inDays(-2), endDate: today, today },
      { id: later, startDate: inDays(40), endDate: inDays(44), today },
    ]);
  });

  it("lists nothing for other people and other listings", async () => {
    await agree(10, 12);
    const stranger = await createUser();
    const other = await createProperty();
    expect(await listActiveHunts({ propertyId, hunterId: stranger.id })).toEqual([]);
    expect(await listActiveHunts({ propertyId: other.id, hunterId })).toEqual([]);
  });
});
