import { expect, test } from "vitest";

import { database } from "~/platform/database/database.server";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { createVisit } from "../../../tests/factories/create-visit";

import { loader } from "./field-sheet.page";

async function visit(propertyId: string, userId: string) {
  await database().session.deleteMany();
  const address = `http://localhost/property/${propertyId}/sheet`;
  const page = await createVisit(userId, new Request(address));
  return loader({ ...page, params: { id: propertyId } });
}

test("opens the sheet of an unpublished listing for a hunter with an agreement only", async () => {
  const { id: ownerId } = await createUser();
  const position = { exactLat: 30.7491, exactLng: -99.2304, lat: 30.75, lng: -99.23 };
  const land = { userId: ownerId, propertyType: "Lease", reviewStatus: "rejected", ...position };
  const { id: propertyId } = await createProperty(land);
  const request = await createContactRequest({ propertyId, status: "accepted" });
  const other = await createContactRequest({ propertyId, status: "accepted" });
  const days = { startDate: new Date("2090-11-01"), endDate: new Date("2090-11-04") };
  const { id } = await createAgreement({ requestId: request.id, ...days });
  expect((await visit(propertyId, request.userId)).place).toMatchObject({ isExact: true });
  await expect(visit(propertyId, other.userId)).rejects.toMatchObject({ status: 404 });
  const canceled = { cancelledAt: new Date(), cancelledBy: "owner", cancelReason: "Fire" };
  await database().agreement.update({ where: { id }, data: canceled });
  await expect(visit(propertyId, request.userId)).rejects.toMatchObject({ status: 404 });
});
