import { createHash } from "node:crypto";

import { toDateColumn, toIsoDate } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";
import type { Agreement, Prisma } from "~/platform/database/client/client";

import { createOffer } from "./create-offer";

/** Creates an accepted offer on a request, its agreement, and the taken range for its days. */
export async function createAgreement({
  requestId,
  ...overrides
}: { requestId: string } & Partial<Prisma.AgreementUncheckedCreateInput>): Promise<Agreement> {
  const request = await database().contactRequest.findUniqueOrThrow({
    where: { id: requestId },
    include: { property: true, professional: true },
  });
  const { property, professional, propertyId, professionalId } = request;
  const ownerId = property?.userId ?? professional?.userId ?? null;
  const offer = await createOffer({
    contactRequestId: requestId,
    ownerId,
    status: "accepted",
    ...(overrides.startDate ? { startDate: overrides.startDate } : {}),
    ...(overrides.endDate ? { endDate: overrides.endDate } : {}),
  });
  const text = `HUNTING AGREEMENT\n\nFor ${property?.title ?? professional?.name}.\n`;
  const agreement = await database().agreement.create({
    data: {
      offerId: offer.id,
      contactRequestId: requestId,
      propertyId,
      professionalId,
      hunterId: request.userId,
      ownerId,
      title: property?.title ?? professional?.name ?? "",
      hunterName: "Hank Hunter",
      ownerName: "Owen Owner",
      startDate: offer.startDate,
      endDate: offer.endDate,
      timeZone: offer.timeZone,
      total: offer.total,
      text,
      sha256: createHash("sha256").update(text).digest("hex"),
      signedAt: new Date(),
      ...overrides,
    },
  });
  if (!agreement.cancelledAt) {
    await database().takenRange.create({
      data: {
        propertyId,
        professionalId,
        startDate: toDateColumn(toIsoDate(agreement.startDate)),
        endDate: toDateColumn(toIsoDate(agreement.endDate)),
        agreementId: agreement.id,
      },
    });
  }
  return agreement;
}
