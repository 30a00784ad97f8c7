import { toDateRange } from "~/formats/date-range";
import { toIsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadPage, NEWEST_FIRST } from "~/platform/database/select-page.server";

import { buildOpenForCondition } from "./count-open-offers.server";

const LISTED_OFFER_COLUMNS = {
  id: true,
  startDate: true,
  endDate: true,
  groupSize: true,
  total: true,
  validUntil: true,
  fullName: true,
  owner: { select: { firstName: true } },
  contactRequest: {
    select: {
      property: { select: { title: true, images: true } },
      professional: { select: { name: true, profileImage: true } },
    },
  },
} as const;

export type OpenOffer = Awaited<ReturnType<typeof listOpenOffers>>[number];

/** Lists the newest open offers that a hunter has to answer. */
export async function listOpenOffers({
  hunterId,
  maxCount,
}: {
  hunterId: string;
  maxCount: number;
}) {
  const list = {
    from: Prisma.sql`offers t JOIN contact_requests r ON r.id = t.contact_request_id`,
    where: buildOpenForCondition(hunterId),
    order: NEWEST_FIRST,
    pageSize: maxCount,
  } as const;
  const { rows } = await loadPage(list, { page: 1 }, (ids) =>
    database().offer.findMany({ where: { id: { in: ids } }, select: LISTED_OFFER_COLUMNS }),
  );
  return rows.map(({ id, groupSize, total, fullName, owner, contactRequest, ...row }) => {
    const { property, professional } = contactRequest;
    return {
      ...{ id, groupSize },
      dates: toDateRange(row),
      validUntil: toIsoDate(row.validUntil),
      total: total.toFixed(2),
      person: owner?.firstName ?? fullName,
      title: property?.title ?? professional?.name ?? "",
      image: property?.images[0] ?? professional?.profileImage ?? null,
    };
  });
}
