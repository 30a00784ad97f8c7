import { toDateRange } from "~/formats/date-range";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { createCursor } from "~/platform/database/page-cursor.server";
import { loadPage, sortByIds } from "~/platform/database/select-page.server";
import { isUuid } from "~/platform/uuid";

import { buildActiveCondition } from "./active-agreements.server";
import { getAgreementStatus, type Party } from "./offer-status";

const AGREEMENT = {
  id: true,
  offerId: true,
  contactRequestId: true,
  propertyId: true,
  professionalId: true,
  title: true,
  hunterId: true,
  hunterName: true,
  ownerName: true,
  startDate: true,
  endDate: true,
  timeZone: true,
  groupSize: true,
  total: true,
  text: true,
  sha256: true,
  signedAt: true,
  guests: true,
  emergencyContact: true,
  cancelledAt: true,
  cancelledBy: true,
  cancelReason: true,
  contactRequest: { select: { conversationId: true } },
} as const;

const whereParty = (personId: string) => ({ OR: [{ hunterId: personId }, { ownerId: personId }] });

function toAgreement(
  {
    contactRequest: { conversationId },
    hunterId,
    ...row
  }: Prisma.AgreementGetPayload<{ select: typeof AGREEMENT }>,
  personId: string,
) {
  const party: Party = hunterId === personId ? "hunter" : "owner";
  const agreement = {
    ...row,
    ...toDateRange(row),
    total: row.total.toFixed(2),
    cancelledBy: row.cancelledBy as Party | null,
    conversationId,
    party,
  };
  return { ...agreement, status: getAgreementStatus(agreement, new Date()) };
}
export type Agreement = ReturnType<typeof toAgreement>;

/** Returns an agreement as one of its two parties sees it; null for anybody else, admins included. */
export async function getAgreement({
  id,
  personId,
  tx = database(),
}: {
  id: string | undefined;
  personId: string;
  tx?: Transaction;
}): Promise<Agreement | null> {
  if (!isUuid(id)) return null;
  const row = await tx.agreement.findFirst({
    where: { id, ...whereParty(personId) },
    select: AGREEMENT,
  });
  return row && toAgreement(row, personId);
}

/** Returns an agreement's terms of cancellation, as they were offered; empty when nothing was stated. */
export async function readCancellationTerms({ offerId }: Pick<Agreement, "offerId">) {
  const { cancellation } = await database().offer.findUniqueOrThrow({
    where: { id: offerId },
    select: { cancellation: true },
  });
  return cancellation;
}

/** Returns those of the agreements that are a person's, in the given order. */
export async function listAgreementsByIds({
  ids,
  personId,
}: {
  ids: string[];
  personId: string;
}): Promise<Agreement[]> {
  if (ids.length === 0) return [];
  const rows = await database().agreement.findMany({
    where: { id: { in: ids }, ...whereParty(personId) },
    select: AGREEMENT,
  });
  return sortByIds(ids, rows).map((row) => toAgreement(row, personId));
}

const PAGE_SIZE = 50;

/** Lists a person's agreements, latest signature first; `older` is the cursor of the next page. */
export async function listAgreements({
  personId,
  beforeId,
}: {
  personId: string;
  /** The cursor: the id of the last agreement of the previous page. */
  beforeId?: string | null;
}) {
  const before = await getAgreement({ id: beforeId ?? undefined, personId });
  const list = {
    from: Prisma.sql`agreements t`,
    where: Prisma.sql`(t.hunter_id = ${personId}::uuid OR t.owner_id = ${personId}::uuid)`,
    order: { column: Prisma.sql`t.signed_at`, type: "timestamptz", direction: "desc" },
    pageSize: PAGE_SIZE,
  } as const;
  const start = before
    ? { cursor: createCursor({ at: before.signedAt, id: before.id }) }
    : { page: 1 };
  const { rows, next } = await loadPage(list, start, (ids) =>
    database().agreement.findMany({ where: { id: { in: ids } }, select: AGREEMENT }),
  );
  const agreements = rows.map((row) => toAgreement(row, personId));
  return { agreements, older: next === null ? null : (agreements.at(-1)?.id ?? null) };
}

/**
 * Sorts agreements that stand before the others: the former by their first day, the latter by their last, latest first.
 * A list is sorted by one column, so both are numbers of days, the latter counted down from more days than the former
 * can have.
 */
const BY_DAY = Prisma.sql`(CASE WHEN ${buildActiveCondition(Prisma.sql`t`)} THEN t.start_date - DATE '2000-01-01'
  ELSE 1000000 - (t.end_date - DATE '2000-01-01') END)`;

/**
 * Lists a person's agreements by day: those that stand, earliest first, then those that are over or canceled, latest
 * first.
 *
 * @returns `next`, the cursor of the next page
 */
export async function listAgreementsByDay({
  personId,
  after,
}: {
  personId: string;
  after: string | null;
}) {
  const list = {
    from: Prisma.sql`agreements t`,
    where: Prisma.sql`(t.hunter_id = ${personId}::uuid OR t.owner_id = ${personId}::uuid)`,
    order: { column: BY_DAY, type: "numeric", direction: "asc" },
    pageSize: PAGE_SIZE,
  } as const;
  const { rows, next } = await loadPage(list, after ? { cursor: after } : { page: 1 }, (ids) =>
    database().agreement.findMany({ where: { id: { in: ids } }, select: AGREEMENT }),
  );
  return { agreements: rows.map((row) => toAgreement(row, personId)), next };
}

/** Returns the agreement as the API shows it. */
export function toAgreementResponse({
  conversationId: _conversationId,
  party: _party,
  timeZone: _timeZone,
  ...answer
}: Agreement) {
  return answer;
}
