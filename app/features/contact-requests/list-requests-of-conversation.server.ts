import {
  listReviews,
  getHunterReviewTotals,
  withPublicationDays,
} from "~/features/reviews/list-reviews.server";
import type { SeasonSubject } from "~/features/seasons/season-days.server";
import type { DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { Prisma } from "~/platform/database/client/client";
import { readRows } from "~/platform/database/read-rows.server";

import { describeRequestStatus } from "./acceptance";
import { describeDates, NO_WARNINGS, TAKEN } from "./date-warnings.server";
import {
  describeAgreement,
  describeOffer,
  type AgreementRow,
  type OfferRow,
} from "./describe-deal";
import { getRequestNote, withSubject, type RequestSubjectRow } from "./describe-request";
import { formatRequestDetails } from "./format-request-details";
import { RECIPIENT } from "./recipient-of.server";
import { canReceiveOffers, type RequestSide } from "./request-status";

/** Two people rarely have more than one or two open requests; the inbox lists all of them. */
const MAX_REQUESTS = 10;

type Profile = NonNullable<RequestSubjectRow["professional"]>;
type Listing = NonNullable<RequestSubjectRow["property"]>;

interface ConversationRequestRow extends RequestSubjectRow {
  id: string;
  userId: string;
  status: string;
  phone: string | null;
  startDate: IsoDate | null;
  endDate: IsoDate | null;
  groupSize: number | null;
  preferredDates: string | null;
  professional: (Profile & SeasonSubject) | null;
  property: (Listing & SeasonSubject) | null;
  /** The taken ranges that overlap the requested days. */
  taken: DateRange[] | null;
  offer: OfferRow | null;
  agreement: (Omit<AgreementRow, "cancelledAt"> & { cancelledAt: string | null }) | null;
}

/** SQL for the newest offer on a request `r`. */
const OFFER = Prisma.sql`(
  SELECT json_build_object(
    'id', o.id, 'status', o.status, 'validUntil', o.valid_until, 'timeZone', o.time_zone,
    'total', o.total::text)
  FROM offers o WHERE o.contact_request_id = r.id
  ORDER BY o.created_at DESC, o.id DESC LIMIT 1)`;

/**
 * SQL for the agreement of a request `r`. Canceled ones come last and later ones first, so an active agreement is
 * chosen if there is one.
 */
const AGREEMENT = Prisma.sql`(
  SELECT json_build_object('id', a.id, 'cancelledAt', a.cancelled_at, 'endDate', a.end_date,
    'timeZone', a.time_zone)
  FROM agreements a WHERE a.contact_request_id = r.id
  ORDER BY a.cancelled_at DESC NULLS FIRST, a.end_date DESC LIMIT 1)`;

/** Lists the requests of a conversation, as one of its two participants sees them: open ones first, then the newest. */
export async function listRequestsOfConversation({
  conversationId,
  viewerId,
}: {
  conversationId: string;
  viewerId: string;
}) {
  const rows = await readRows<ConversationRequestRow>(Prisma.sql`
    SELECT r.id, r.user_id AS "userId", r.status, r.phone, r.start_date::text AS "startDate",
      r.end_date::text AS "endDate", r.group_size AS "groupSize",
      r.preferred_dates AS "preferredDates",
      (SELECT json_build_object('id', p.id, 'name', p.name, 'profileImage', p.profile_image,
          'state', p.state, 'gameTypes', p.game_types)
        FROM professionals p WHERE p.id = r.professional_id) AS professional,
      (SELECT json_build_object('id', p.id, 'title', p.title, 'images', p.images[1:1],
          'propertyType', p.property_type, 'state', p.state, 'gameTypes', p.game_types,
          'methods', p.methods)
        FROM properties p WHERE p.id = r.property_id) AS property,
      (SELECT json_build_object('id', p.id, 'name', p.name, 'profileImage', p.profile_image)
        FROM real_estate_agents p WHERE p.id = r.agent_id) AS agent,
      (SELECT json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email)
        FROM users u WHERE u.id = ${RECIPIENT}) AS owner,
      ${TAKEN} AS taken, ${OFFER} AS offer, ${AGREEMENT} AS agreement
    FROM contact_requests r
    WHERE r.conversation_id = (SELECT c.id FROM conversations c
      WHERE c.id = ${conversationId}::uuid AND ${viewerId}::uuid IN (c.user1_id, c.user2_id))
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${MAX_REQUESTS}`);
  const hunterId = rows.find((row) => row.userId !== viewerId && row.agent === null)?.userId;
  const hunter = hunterId ? await describeHunter(hunterId) : null;
  const requests = await Promise.all(
    rows.map(async (row) => {
      const request = toVisibleRequest(row, { viewerId, hunter });
      const hunted = row.professional ?? row.property;
      const warnings = request.canOffer ? await describeDates({ ...row, hunted }) : NO_WARNINGS;
      return { ...request, ...warnings };
    }),
  );
  const isOver = ({ status }: { status: string }) => status === "closed";
  return [...requests.filter((request) => !isOver(request)), ...requests.filter(isOver)];
}

function toVisibleRequest(
  row: ConversationRequestRow,
  { viewerId, hunter }: { viewerId: string; hunter: Awaited<ReturnType<typeof describeHunter>> },
) {
  const { id, status, phone, agreement, offer } = row;
  const side: RequestSide = row.userId === viewerId ? "sender" : "recipient";
  const { about, acceptance, ownerName } = withSubject(row);
  const deal = {
    ...{ status, acceptance },
    offer: offer && describeOffer(offer),
    agreement:
      agreement &&
      describeAgreement({
        ...agreement,
        cancelledAt: agreement.cancelledAt === null ? null : new Date(agreement.cancelledAt),
      }),
  };
  return {
    id,
    phone,
    asked: formatRequestDetails(row),
    about,
    ...deal,
    statusNames: describeRequestStatus(deal),
    note: getRequestNote({ ...deal, about, ownerName }, side),
    side,
    /** Reviews of the hunter by owners and guides; null without reviews. */
    hunter: side === "recipient" && row.agent === null ? hunter : null,
    canOffer: side === "recipient" && acceptance === "interest" && canReceiveOffers(status),
  };
}

/** Returns the average and the latest ten reviews of a hunter, enough for a decision. */
async function describeHunter(id: string) {
  const total = (await getHunterReviewTotals([id])).get(id);
  return total
    ? {
        total,
        reviews: withPublicationDays(
          await listReviews({ subject: { kind: "hunter", id }, take: 10 }),
        ),
      }
    : null;
}

export type RequestOfConversation = Awaited<ReturnType<typeof listRequestsOfConversation>>[number];
