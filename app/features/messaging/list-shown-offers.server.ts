import { getOfferStatus, type OfferStatus } from "~/features/agreements/offer-status";
import { formatDate, formatDates, type DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import type { MessageKind } from "./message-kind";

/** An offer as the conversation shows it. Its days are texts, so that the page needs no code that formats them. */
export interface ShownOffer {
  id: string;
  status: OfferStatus;
  /** "Oct 23 – 29, 2026" */
  dates: string;
  groupSize: number | null;
  total: string;
  /** "Oct 1, 2026" */
  validUntil: string;
}

interface OfferRow extends DateRange {
  messageId: string;
  id: string;
  status: string;
  groupSize: number | null;
  total: string;
  validUntil: IsoDate;
  timeZone: string;
}

const OFFER_EVENTS: readonly MessageKind[] = ["offer-made", "offer-replaced"];

/**
 * Reads the offers that messages report, by message id. Both are written in one transaction, so an event belongs to the
 * newest offer on its request that is not younger.
 *
 * @param messages messages of a conversation that the viewer takes part in
 */
export async function listShownOffers(
  messages: readonly { id: string; kind: MessageKind }[],
): Promise<Map<string, ShownOffer>> {
  const ids = messages.filter(({ kind }) => OFFER_EVENTS.includes(kind)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await readRows<OfferRow>(Prisma.sql`
    SELECT m.id AS "messageId", o.id, o.status, o.start_date::text AS "startDate",
      o.end_date::text AS "endDate", o.group_size AS "groupSize", o.total::text,
      o.valid_until::text AS "validUntil", o.time_zone AS "timeZone"
    FROM messages m CROSS JOIN LATERAL (
      SELECT * FROM offers f
      WHERE f.contact_request_id = m.contact_request_id AND f.created_at <= m.created_at
      ORDER BY f.created_at DESC, f.id DESC LIMIT 1
    ) o
    WHERE m.id = ANY(${ids}::uuid[])`);
  const now = new Date();
  return new Map(
    rows.map((row) => [
      row.messageId,
      {
        ...{ id: row.id, groupSize: row.groupSize, total: row.total },
        status: getOfferStatus(row, now),
        dates: formatDates(row),
        validUntil: formatDate(row.validUntil),
      },
    ]),
  );
}
