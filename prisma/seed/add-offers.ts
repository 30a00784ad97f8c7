import { hashAgreement } from "../../app/features/agreements/document/hash-agreement.server";
import {
  signAgreement,
  writeAgreement,
} from "../../app/features/agreements/document/write-agreement";
import { describeSubject } from "../../app/features/agreements/describe-subject.server";
import { addDays, toDateColumn, toIsoDate } from "../../app/formats/iso-date";
import type { Database } from "../../app/platform/database/database.server";
import { getTimeZoneAt } from "../../app/platform/gazetteer/time-zone-at.server";
import { getRequestAge, requestId } from "./add-requests";
import { idDaysAgo, type Clock } from "./demo-clock";
import { planHunt } from "./hunt-plans";
import { offers, type DemoOffer } from "./offers";
import { getPersonName } from "./people";
import { requests, type DemoRequest } from "./requests";

/** Adds offers on the demo's requests, and the resulting agreements. */
export async function addOffers(client: Database, at: Clock): Promise<void> {
  for (const request of requests) {
    const demoOffers = offers[request.key];
    if (!demoOffers) continue;
    const row = await client.contactRequest.findUnique({
      where: { id: requestId(request) },
      select: {
        id: true,
        userId: true,
        property: {
          select: { id: true, title: true, userId: true, lat: true, lng: true, rules: true },
        },
        professional: { select: { id: true, name: true, userId: true, lat: true, lng: true } },
      },
    });
    const listing = row?.property ?? row?.professional;
    if (!row || !listing) continue;
    const timeZone = getTimeZoneAt(listing);
    const about = { row, ownerId: listing.userId, timeZone };
    for (const [i, offer] of demoOffers.entries()) {
      await addOffer(client, { at, request, offer, i, ...about });
    }
  }
}

/** Returns the id of the agreement from the i-th offer on a request. */
export function agreementId({ key, daysAgo }: Pick<DemoRequest, "key" | "daysAgo">, i: number) {
  return idDaysAgo(`agreement/${key}/${i}`, daysAgo, offers[key]?.[i]?.acceptedLater);
}

interface Adding {
  at: Clock;
  request: DemoRequest;
  offer: DemoOffer;
  /** The index among the offers on its request. */
  i: number;
  row: {
    id: string;
    userId: string;
    property: { id: string; title: string; rules: string } | null;
    professional: { id: string; name: string } | null;
  };
  ownerId: string | null;
  timeZone: string;
}

async function addOffer(client: Database, adding: Adding): Promise<void> {
  const { at, request, offer, i, row, ownerId, timeZone } = adding;
  const later = (days: number) => at(getRequestAge(request, at) - days);
  const { shift, startOf } = planHunt(request, toIsoDate(at(0)));
  const startDate = startOf(offer.inDays, offer.days);
  const dates = { startDate, endDate: addDays(startDate, offer.days - 1) };
  const { included, cancellation, payment, status } = offer;
  const terms = {
    groupSize: offer.group,
    included,
    rules: offer.rules ?? row.property?.rules ?? "",
    cancellation,
    payment,
    liabilityRelease: offer.liabilityRelease ?? false,
    timeZone,
  };
  const details = { guests: offer.guests ?? "", emergencyContact: offer.emergencyContact ?? "" };
  const columns = {
    startDate: toDateColumn(dates.startDate),
    endDate: toDateColumn(dates.endDate),
    total: offer.total.toFixed(2),
  };
  const ownerName = getPersonName(request.to ?? "");
  const offerId = idDaysAgo(`offer/${request.key}/${i}`, request.daysAgo, offer.daysLater);
  const about = row.property
    ? ({ kind: "property", id: row.property.id } as const)
    : ({ kind: "professional", id: row.professional?.id ?? "" } as const);
  const subject = await describeSubject(client, about);
  await client.offer.createMany({
    data: [
      {
        id: offerId,
        contactRequestId: row.id,
        ownerId,
        ...columns,
        ...terms,
        validUntil: toDateColumn(toIsoDate(at(shift - offer.validInDays))),
        fullName: ownerName,
        status,
        ...(status === "open" ? { listing: { ...subject } } : {}),
        createdAt: later(offer.daysLater),
        updatedAt: later(offer.acceptedLater ?? offer.daysLater),
      },
    ],
    skipDuplicates: true,
  });
  if (offer.acceptedLater === undefined) return;
  const hunterName = getPersonName(request.from);
  const signedAt = later(offer.acceptedLater);
  const unsigned = writeAgreement({
    subject,
    ownerName,
    hunterName,
    offeredAt: later(offer.daysLater),
    ...dates,
    ...terms,
    total: columns.total,
  });
  const text = signAgreement(unsigned, about.kind, {
    owner: { fullName: ownerName, signedAt: later(offer.daysLater) },
    hunter: { fullName: hunterName, signedAt, ...details },
    timeZone,
  });
  const { cancelled } = offer;
  const id = agreementId(request, i);
  const of = about.kind === "property" ? { propertyId: about.id } : { professionalId: about.id };
  await client.agreement.createMany({
    data: [
      {
        id,
        offerId,
        contactRequestId: row.id,
        ...of,
        hunterId: row.userId,
        ownerId,
        title: row.property?.title ?? row.professional?.name ?? "",
        hunterName,
        ownerName,
        ...columns,
        timeZone,
        groupSize: offer.group,
        text,
        sha256: hashAgreement(text),
        signedAt,
        ...details,
        ...(cancelled && {
          cancelledAt: later(cancelled.daysLater),
          cancelledBy: cancelled.by,
          cancelReason: cancelled.reason,
        }),
      },
    ],
    skipDuplicates: true,
  });
  if (cancelled) return;
  await client.takenRange.createMany({
    data: [
      {
        id: idDaysAgo(`taken/${request.key}/${i}`, request.daysAgo, offer.acceptedLater),
        ...of,
        startDate: columns.startDate,
        endDate: columns.endDate,
        agreementId: id,
      },
    ],
    skipDuplicates: true,
  });
}
