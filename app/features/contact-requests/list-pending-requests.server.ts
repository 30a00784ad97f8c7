import { formatTaken } from "~/features/calendar/format-taken";
import { getSiteToday } from "~/features/directory/site-today.server";
import { hasCalendar } from "~/features/directory/vocabulary";
import { formatPriceForDays } from "~/features/properties/dates/price-for-days";
import { formatPriceWithUnit } from "~/features/properties/price";
import { countDays, type DateRange } from "~/formats/date-range";
import { toIsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";
import { loadPage, NEWEST_FIRST } from "~/platform/database/select-page.server";

import { REQUEST_DETAIL_COLUMNS } from "./format-request-details";
import { TAKEN } from "./list-requests-of-conversation.server";
import { selectReceivedRequests } from "./received-requests.server";

const PROFILE = { select: { id: true, name: true, profileImage: true } } as const;

const PENDING = {
  id: true,
  name: true,
  message: true,
  ...REQUEST_DETAIL_COLUMNS,
  conversationId: true,
  user: { select: { firstName: true } },
  property: {
    select: {
      id: true,
      title: true,
      images: true,
      propertyType: true,
      price: true,
      priceType: true,
      pricePer: true,
    },
  },
  professional: PROFILE,
  agent: PROFILE,
} as const;

type PendingRow = Prisma.ContactRequestGetPayload<{ select: typeof PENDING }>;

/** A received request that has no answer yet. */
export interface PendingRequest {
  id: string;
  /** The sender's first name, else the name that they typed. */
  person: string;
  title: string;
  path: string;
  image: string | null;
  dates: DateRange | null;
  groupSize: number | null;
  /** The sender's own words on dates. */
  preferredDates: string | null;
  message: string;
  /** The price of the requested days, else the listing's; null where neither is known. */
  amount: string | null;
  canOffer: boolean;
  /** "Nov 8 – 9 is taken in your calendar."; null when the requested days are free. */
  taken: string | null;
  /** Null when the conversation was deleted. */
  conversationId: string | null;
}

/** Lists the newest requests that a person has to answer. */
export async function listPendingRequests({
  userId,
  maxCount,
}: {
  userId: string;
  maxCount: number;
}): Promise<PendingRequest[]> {
  const list = {
    from: Prisma.sql`contact_requests t JOIN (${selectReceivedRequests(userId, true)}) AS received ON received.id = t.id`,
    where: Prisma.sql`true`,
    order: NEWEST_FIRST,
    pageSize: maxCount,
  } as const;
  const { rows } = await loadPage(list, { page: 1 }, (ids) =>
    database().contactRequest.findMany({ where: { id: { in: ids } }, select: PENDING }),
  );
  const taken = await listTakenDays(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...toPendingRequest(row), taken: taken.get(row.id) ?? null }));
}

/** Returns a sentence for each of the requests whose days are taken already. */
async function listTakenDays(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<{ id: string; taken: DateRange[] | null }>(Prisma.sql`
    SELECT r.id, ${TAKEN} AS taken FROM contact_requests r WHERE r.id = ANY(${ids}::uuid[])`);
  const today = getSiteToday();
  return new Map(
    rows.flatMap(({ id, taken }) =>
      taken ? [[id, `${formatTaken(taken, today)} in your calendar.`] as const] : [],
    ),
  );
}

function toPendingRequest(row: PendingRow): Omit<PendingRequest, "taken"> {
  const { id, name, user, message, groupSize, preferredDates, conversationId } = row;
  const { property, professional, agent, startDate, endDate } = row;
  const profile = professional ?? agent;
  const dates =
    startDate && endDate ? { startDate: toIsoDate(startDate), endDate: toIsoDate(endDate) } : null;
  return {
    ...{ id, message, groupSize, preferredDates, conversationId, dates },
    person: user.firstName ?? name,
    title: property?.title ?? profile?.name ?? "",
    path: property
      ? `/property/${property.id}`
      : `/${professional ? "professional" : "agent"}/${profile?.id}`,
    image: property?.images[0] ?? profile?.profileImage ?? null,
    amount: property && formatAmount(property, { dates, groupSize }),
    canOffer: professional !== null || (property !== null && hasCalendar(property.propertyType)),
  };
}

function formatAmount(
  { price, ...property }: NonNullable<PendingRow["property"]>,
  { dates, groupSize }: Pick<PendingRequest, "dates" | "groupSize">,
): string | null {
  if (price === null) return null;
  const priced = { ...property, price: price.toFixed(2) };
  const forDays =
    dates && formatPriceForDays({ ...priced, days: countDays(dates), hunters: groupSize });
  return forDays ?? formatPriceWithUnit(priced);
}
