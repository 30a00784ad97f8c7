import { getHunterReviewTotals, type ReviewTotal } from "~/features/reviews/list-reviews.server";
import { toIsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { createCursor } from "~/platform/database/page-cursor.server";
import { readRows } from "~/platform/database/read-rows.server";
import { type ListQuery, loadPage, NEWEST_FIRST } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

import { describeRequestStatus } from "./acceptance";
import { NO_WARNINGS, readDateWarnings } from "./date-warnings.server";
import {
  describeAgreement,
  describeOffer,
  type AgreementRow,
  type OfferRow,
} from "./describe-deal";
import { getRequestNote, withSubject } from "./describe-request";
import { REQUEST_DETAIL_COLUMNS, withRequestDetails } from "./format-request-details";
import { selectReceivedRequests } from "./received-requests.server";
import { canReceiveOffers } from "./request-status";

const PAGE_SIZE = 50;
/** The limit of the admins' list, which leaves out closed requests. */
const MAX_REQUESTS = 100;

const OWNER = {
  select: { firstName: true, lastName: true, email: true, deletedAt: true },
} as const;
const ABOUT = {
  professional: { select: { id: true, name: true, profileImage: true, user: OWNER } },
  property: { select: { id: true, title: true, images: true, propertyType: true, user: OWNER } },
  agent: { select: { id: true, name: true, profileImage: true, user: OWNER } },
} as const;

const DEAL_COLUMNS = {
  offers: {
    orderBy: [{ createdAt: "desc" }, { id: "desc" }] as Prisma.OfferOrderByWithRelationInput[],
    take: 1,
    select: { id: true, status: true, validUntil: true, timeZone: true, total: true },
  },
  // Sorts canceled agreements last and later ones first, so an active one is chosen if there is one.
  agreements: {
    orderBy: [
      { cancelledAt: { sort: "desc", nulls: "first" } },
      { endDate: "desc" },
    ] as Prisma.AgreementOrderByWithRelationInput[],
    take: 1,
    select: { id: true, cancelledAt: true, endDate: true, timeZone: true },
  },
} as const;

interface RequestDeals {
  offers: (Omit<OfferRow, "validUntil" | "total"> & { validUntil: Date; total: Prisma.Decimal })[];
  agreements: (Omit<AgreementRow, "endDate"> & { endDate: Date })[];
}

/** Replaces the lists by the newest offer and the active or latest agreement; null when there is none. */
function withDeals<Row extends RequestDeals>({
  offers: [offer],
  agreements: [agreement],
  ...row
}: Row) {
  return {
    ...row,
    offer: offer
      ? describeOffer({
          ...offer,
          validUntil: toIsoDate(offer.validUntil),
          total: offer.total.toFixed(2),
        })
      : null,
    agreement: agreement
      ? describeAgreement({ ...agreement, endDate: toIsoDate(agreement.endDate) })
      : null,
  };
}

const ITEM = {
  id: true,
  userId: true,
  name: true,
  email: true,
  phone: true,
  message: true,
  ...REQUEST_DETAIL_COLUMNS,
  status: true,
  conversationId: true,
  createdAt: true,
  ...ABOUT,
  ...DEAL_COLUMNS,
} as const;

const whereOwner = (owner: Prisma.UserWhereInput): Prisma.ContactRequestWhereInput => ({
  OR: [
    { professional: { user: owner } },
    { property: { user: owner } },
    { agent: { user: owner } },
  ],
});

/** Returns the condition that a person is one of the two parties of a request. */
const whereParty = (userId: string): Prisma.ContactRequestWhereInput => ({
  OR: [{ userId }, whereOwner({ id: userId })],
});

interface RequestListInput {
  userId: string;
  /** The cursor: the last request of the previous page; null for the newest. */
  beforeId?: string | null;
  pageSize?: number;
}

/** Lists the requests for a person's listings, newest first, with the review averages of each hunter. */
export async function listReceivedRequests({ userId, beforeId }: RequestListInput) {
  const { requests, older } = await listPage(
    {
      from: Prisma.sql`contact_requests t JOIN (${selectReceivedRequests(userId)}) AS received ON received.id = t.id`,
      where: Prisma.sql`true`,
    },
    { userId, beforeId },
  );
  const isHunterRequest = ({ about }: ListedRequest) => about.kind !== "Agent request";
  const hunters = new Set(requests.filter(isHunterRequest).map((request) => request.userId));
  const totals = await getHunterReviewTotals([...hunters]);
  const canOffer = ({ acceptance, status }: ListedRequest) =>
    acceptance === "interest" && canReceiveOffers(status);
  const warnings = await readDateWarnings(requests.filter(canOffer).map(({ id }) => id));
  return {
    older,
    requests: requests.map((request) => ({
      ...request,
      canOffer: canOffer(request),
      note: getRequestNote(request, "recipient"),
      ...(canOffer(request) && warnings.get(request.id)),
      rating: isHunterRequest(request) ? (totals.get(request.userId) ?? null) : null,
    })),
  };
}

/** Lists the requests that a person sent, newest first. */
export async function listSentRequests({ userId, beforeId, pageSize }: RequestListInput) {
  const { requests, older } = await listPage(
    { from: Prisma.sql`contact_requests t`, where: Prisma.sql`t.user_id = ${userId}::uuid` },
    { userId, beforeId, pageSize },
  );
  const withNote = (request: ListedRequest) => ({
    ...request,
    note: getRequestNote(request, "sender"),
  });
  return { requests: requests.map(withNote), older };
}

/**
 * Lists one page of requests without their senders' addresses, because they are answered in the conversation.
 *
 * @returns `older`, the cursor of the next page
 */
async function listPage(
  query: Pick<ListQuery, "from" | "where">,
  { userId, beforeId, pageSize = PAGE_SIZE }: RequestListInput,
) {
  const before = isUuid(beforeId ?? undefined)
    ? await database().contactRequest.findFirst({
        // Somebody else's request is no cursor, because the page would tell that it exists, and when it was sent.
        where: { id: beforeId ?? undefined, ...whereParty(userId) },
        select: { id: true, createdAt: true },
      })
    : null;
  const list = {
    ...query,
    order: NEWEST_FIRST,
    pageSize,
  } as const;
  const start = before
    ? { cursor: createCursor({ at: before.createdAt, id: before.id }) }
    : { page: 1 };
  const { rows, next } = await loadPage(list, start, (ids) => find({ id: { in: ids } }));
  const requests = rows.map(({ email: _email, ...request }) => request);
  return { requests, older: next === null ? null : (requests.at(-1)?.id ?? null) };
}

/** Counts the received requests that a person has to answer, up to 100. */
export async function countPendingRequests({ userId }: { userId: string }): Promise<number> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM (
      SELECT FROM (${selectReceivedRequests(userId, true)}) AS pending LIMIT ${MAX_REQUESTS}
    ) AS counted`);
  return row?.count ?? 0;
}

const WITHOUT_ACCOUNT = { NOT: whereOwner({ deletedAt: null }) };

/** Lists requests whose recipient has no account, so only admins can answer them. */
export async function listRequestsWithoutAccount() {
  return find(WITHOUT_ACCOUNT);
}

export async function isRequestWithoutAccount({ id }: { id: string }): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await database().contactRequest.count({ where: { id, ...WITHOUT_ACCOUNT } })) > 0;
}

/** Checks whether a person is one of the two parties of a request. */
export async function isPartyOfRequest({
  id,
  userId,
}: {
  id: string;
  userId: string;
}): Promise<boolean> {
  if (!isUuid(id)) return false;
  return (await database().contactRequest.count({ where: { id, ...whereParty(userId) } })) > 0;
}

async function find(where: Prisma.ContactRequestWhereInput) {
  const rows = await database().contactRequest.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_REQUESTS,
    select: ITEM,
  });
  return rows.map((row) => ({
    ...toListed(row),
    ...{ canOffer: false, note: null as string | null, ...NO_WARNINGS },
    /** The reviews of the hunter, visible to owners and guides only. */
    rating: null as ReviewTotal | null,
  }));
}

type RequestRow = Prisma.ContactRequestGetPayload<{ select: typeof ITEM }>;

function toListed(row: RequestRow) {
  const user = (row.professional ?? row.property ?? row.agent)?.user;
  const owner = user && !user.deletedAt ? user : null;
  const request = withDeals(withRequestDetails(withSubject({ ...row, owner })));
  return { ...request, statusNames: describeRequestStatus(request) };
}

export type ListedRequest = Awaited<ReturnType<typeof listPage>>["requests"][number];
