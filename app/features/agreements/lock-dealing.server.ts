import { lockAccounts } from "~/features/accounts/lock-accounts.server";
import type { CalendarRef } from "~/features/calendar/calendar-ref";
import { RECIPIENT, SUBJECT_TITLE } from "~/features/contact-requests/recipient-of.server";
import type { RequestStatus } from "~/features/contact-requests/request-status";
import { hasCalendar } from "~/features/directory/vocabulary";
import {
  lockConversation,
  type LockedConversation,
} from "~/features/messaging/append-message.server";
import { getDateInZone, type IsoDate } from "~/formats/iso-date";
import type { Transaction } from "~/platform/database/database.server";
import { getTimeZoneAt } from "~/platform/gazetteer/time-zone-at.server";
import { isUuid } from "~/platform/uuid";

import type { Party } from "./offer-status";

/** A contact request and its two parties, as of the read. */
export interface UnlockedDealing {
  requestId: string;
  conversationId: string;
  status: RequestStatus;
  hunterId: string;
  ownerId: string;
  party: Party;
  /** The current title of the listing. */
  title: string;
  /** The listing's rules; empty when it has none. */
  rules: string;
  /** The most hunters at once on the listing; null where the owner has not said. */
  maxHunters: number | null;
  /** The owner of the calendar; null for agents, and for land for sale. */
  calendarRef: CalendarRef | null;
  /** True when the listing is public and still available. */
  isOpen: boolean;
  timeZone: string;
  /** The current day at the listing's location. */
  today: IsoDate;
}

/** A dealing that is locked until the transaction ends. */
export interface Dealing extends UnlockedDealing {
  conversation: LockedConversation;
}

interface DealingRow {
  /** Null when the person is not a participant. */
  conversationId: string | null;
  status: RequestStatus;
  hunterId: string;
  ownerId: string | null;
  title: string;
  rules: string;
  maxHunters: number | null;
  propertyId: string | null;
  propertyType: string | null;
  professionalId: string | null;
  isOpen: boolean;
  lat: string | null;
  lng: string | null;
}

export interface AboutDealing {
  requestId: string | undefined;
  personId: string;
}

/**
 * Reads the request that two people deal about.
 *
 * @returns null when this person has no such request, or the listing is unclaimed
 */
export async function readDealing(
  tx: Transaction,
  { requestId, personId }: AboutDealing,
): Promise<UnlockedDealing | null> {
  if (!isUuid(requestId)) return null;
  const row = await readRequest(tx, { requestId, personId });
  if (!row?.conversationId || !row.ownerId) return null;
  const { conversationId, status, hunterId, ownerId, title, rules, maxHunters, isOpen } = row;
  if (![hunterId, ownerId].includes(personId)) return null;
  const timeZone = getTimeZoneAt(row);
  return {
    ...{ requestId, conversationId, status, hunterId, ownerId },
    party: personId === hunterId ? "hunter" : "owner",
    title,
    rules,
    maxHunters,
    calendarRef: getCalendarRef(row),
    isOpen,
    timeZone,
    today: getDateInZone(timeZone, new Date()),
  };
}

/**
 * Locks a dealing until the transaction ends: the conversation, which serializes all changes, and the accounts and the
 * listing, so that none of them can be deleted meanwhile.
 *
 * @returns null in the same cases as `readDealing`
 */
export async function lockDealing(
  tx: Transaction,
  { requestId, personId }: AboutDealing,
): Promise<Dealing | null> {
  if (!isUuid(requestId)) return null;
  const before = await readRequest(tx, { requestId, personId });
  if (!before?.conversationId) return null;
  const { conversationId } = before;
  await lockAccounts(tx, [before.hunterId, before.ownerId]);
  const conversation = await lockConversation({ tx, conversationId, personId });
  if (!conversation) return null;
  await tx.$queryRaw`SELECT 1 FROM properties WHERE id = ${before.propertyId}::uuid FOR SHARE`;
  await tx.$queryRaw`SELECT 1 FROM professionals WHERE id = ${before.professionalId}::uuid FOR SHARE`;
  // Read again, because the first read was before the locks.
  const dealing = await readDealing(tx, { requestId, personId });
  return dealing && { ...dealing, conversation };
}

function getCalendarRef({
  propertyId,
  propertyType,
  professionalId,
}: DealingRow): CalendarRef | null {
  if (professionalId) return { kind: "professional", id: professionalId };
  if (!propertyId || !propertyType || !hasCalendar(propertyType)) return null;
  return { kind: "property", id: propertyId };
}

async function readRequest(
  tx: Transaction,
  { requestId, personId }: { requestId: string; personId: string },
): Promise<DealingRow | undefined> {
  const [row] = await tx.$queryRaw<DealingRow[]>`
    SELECT c.id AS "conversationId", r.status, r.user_id AS "hunterId",
      ${RECIPIENT} AS "ownerId", ${SUBJECT_TITLE} AS title, coalesce(p.rules, '') AS rules,
      p.max_hunters AS "maxHunters",
      r.property_id AS "propertyId", p.property_type AS "propertyType",
      r.professional_id AS "professionalId",
      coalesce(
        p.deleted_at IS NULL AND p.review_status = 'approved' AND p.available,
        g.deleted_at IS NULL AND g.review_status = 'approved',
        false
      ) AS "isOpen",
      coalesce(p.lat, g.lat)::text AS lat, coalesce(p.lng, g.lng)::text AS lng
    FROM contact_requests r
    LEFT JOIN conversations c ON c.id = r.conversation_id
      AND ${personId}::uuid IN (c.user1_id, c.user2_id)
    LEFT JOIN properties p ON p.id = r.property_id
    LEFT JOIN professionals g ON g.id = r.professional_id
    WHERE r.id = ${requestId}::uuid`;
  return row;
}
