import { RECIPIENT, SUBJECT_TITLE } from "~/features/contact-requests/recipient-of.server";
import type { RequestStatus } from "~/features/contact-requests/request-status";
import {
  lockConversation,
  type LockedConversation,
} from "~/features/messaging/append-message.server";
import { dateIn, type IsoDate } from "~/formats/iso-date";
import type { Transaction } from "~/platform/database/database.server";
import { timeZoneAt } from "~/platform/time-zone-at.server";
import { isUuid } from "~/platform/uuid";

import type { Party } from "./offer-status";

/** A request as its two parties deal about it. */
export interface Dealing {
  requestId: string;
  status: RequestStatus;
  conversation: LockedConversation;
  hunterId: string;
  ownerId: string;
  party: Party;
  /** What is called by that name now. */
  title: string;
  /** What has the calendar; null for agents, and for land for sale. */
  of: { kind: "property" | "professional"; id: string } | null;
  /** Whether the listing is public and still to be had. */
  isOpen: boolean;
  timeZone: string;
  /** Which day it is there. */
  today: IsoDate;
}

interface Row {
  conversationId: string | null;
  status: RequestStatus;
  hunterId: string;
  ownerId: string | null;
  title: string;
  propertyId: string | null;
  professionalId: string | null;
  hasCalendar: boolean;
  isOpen: boolean;
  lat: string | null;
  lng: string | null;
}

/**
 * Locks what two people deal about until the transaction ends: their conversation, which everything
 * they do about it waits for, and the listing, which cannot be deleted meanwhile.
 *
 * @returns null when there is no such request of this person's, or nobody has claimed the listing
 */
export async function lockDealing(
  tx: Transaction,
  { requestId, personId }: { requestId: string | undefined; personId: string },
): Promise<Dealing | null> {
  if (!isUuid(requestId)) return null;
  const before = await readRequest(tx, requestId);
  if (!before?.conversationId) return null;
  const { conversationId } = before;
  const conversation = await lockConversation({ tx, conversationId, personId });
  if (!conversation) return null;
  await tx.$queryRaw`SELECT 1 FROM properties WHERE id = ${before.propertyId}::uuid FOR SHARE`;
  await tx.$queryRaw`SELECT 1 FROM professionals WHERE id = ${before.professionalId}::uuid FOR SHARE`;
  // As it is now that nobody else can change it.
  const row = await readRequest(tx, requestId);
  if (!row?.ownerId || ![row.hunterId, row.ownerId].includes(personId)) return null;
  const { propertyId, professionalId, hasCalendar } = row;
  const timeZone = timeZoneAt(row);
  return {
    requestId,
    status: row.status,
    conversation,
    hunterId: row.hunterId,
    ownerId: row.ownerId,
    party: personId === row.hunterId ? "hunter" : "owner",
    title: row.title,
    of: !hasCalendar
      ? null
      : propertyId
        ? { kind: "property", id: propertyId }
        : { kind: "professional", id: professionalId ?? "" },
    isOpen: row.isOpen,
    timeZone,
    today: dateIn(timeZone, new Date()),
  };
}

async function readRequest(tx: Transaction, requestId: string): Promise<Row | undefined> {
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT r.conversation_id AS "conversationId", r.status, r.user_id AS "hunterId",
      ${RECIPIENT} AS "ownerId", ${SUBJECT_TITLE} AS title,
      r.property_id AS "propertyId", r.professional_id AS "professionalId",
      coalesce(p.property_type <> 'Sale', g.id IS NOT NULL) AS "hasCalendar",
      coalesce(
        p.deleted_at IS NULL AND p.review_status = 'approved' AND p.available,
        g.deleted_at IS NULL AND g.review_status = 'approved',
        false
      ) AS "isOpen",
      coalesce(p.lat, g.lat)::text AS lat, coalesce(p.lng, g.lng)::text AS lng
    FROM contact_requests r
    LEFT JOIN properties p ON p.id = r.property_id
    LEFT JOIN professionals g ON g.id = r.professional_id
    WHERE r.id = ${requestId}::uuid`;
  return row;
}
