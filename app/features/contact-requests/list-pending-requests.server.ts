import { formatPriceForDays } from "~/features/properties/dates/price-for-days";
import { formatPriceWithUnit, PRICE_COLUMNS } from "~/features/properties/price";
import { countDays, type DateRange } from "~/formats/date-range";
import { toIsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadPage, NEWEST_FIRST } from "~/platform/database/select-page.server";

import { getAcceptance, type Acceptance } from "./acceptance";
import { NO_WARNINGS, readDateWarnings, type DateWarnings } from "./date-warnings.server";
import { REQUEST_DETAIL_COLUMNS } from "./format-request-details";
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
      ...PRICE_COLUMNS,
    },
  },
  professional: PROFILE,
  agent: PROFILE,
} as const;

type PendingRow = Prisma.ContactRequestGetPayload<{ select: typeof PENDING }>;

/** A received request that has no answer yet. */
export interface PendingRequest extends DateWarnings {
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
  acceptance: Acceptance;
  /** Says that an offer can be made; there are warnings for these requests only. */
  canOffer: boolean;
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
  const requests = rows.map(toPendingRequest);
  const offerable = requests.filter(({ canOffer }) => canOffer);
  const warnings = await readDateWarnings(offerable.map(({ id }) => id));
  return requests.map((request) => ({ ...request, ...(warnings.get(request.id) ?? NO_WARNINGS) }));
}

function toPendingRequest(row: PendingRow): Omit<PendingRequest, keyof DateWarnings> {
  const { id, name, user, message, groupSize, preferredDates, conversationId } = row;
  const { property, professional, agent, startDate, endDate } = row;
  const profile = professional ?? agent;
  const acceptance = getAcceptance({ professional, property }, { hasOwner: true });
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
    acceptance,
    canOffer: acceptance === "interest",
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
