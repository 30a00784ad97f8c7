import { moveRequestOfDeal } from "~/features/contact-requests/move-request.server";
import { RECIPIENT } from "~/features/contact-requests/recipient-of.server";
import { canReceiveOffers } from "~/features/contact-requests/request-status";
import { findWritePermission } from "~/features/messaging/find-write-permission.server";
import { formatDate, formatDateRange } from "~/formats/date-range";
import { toDateColumn, type IsoDate } from "~/formats/iso-date";
import { formatExactPrice } from "~/formats/money";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

import { describeSubject } from "./describe-subject.server";
import { findTermFaults, type OfferFaultsResult } from "./find-offer-faults.server";
import {
  lockDealing,
  readDealing,
  type AboutDealing,
  type Dealing,
  type UnlockedDealing,
} from "./lock-dealing.server";
import { endOffer, findOpenOffer, isOfferExpired } from "./move-offer.server";
import { getOfferDefaults } from "./offer-defaults";
import type { OfferDetails, OfferTerms } from "./offer.schema";
import { notifyParties } from "./notify-parties.server";

/**
 * The reasons why no offer can be made:
 * - `not found`: this person has no such request
 * - `not yours`: the hunter cannot make offers
 * - `takes no offers`: an agent, land for sale, or an unclaimed listing
 * - `over`: the request has been declined or closed
 * - `not available`: the listing is not public, or leased
 * - `blocked`: one of the two has blocked the other
 */
export type OfferRefusal =
  "not found" | "not yours" | "takes no offers" | "over" | "not available" | "blocked";

type MakeOfferResult =
  | { refused: null; offerId: string; hunterId: string; validUntil: IsoDate }
  | { refused: OfferRefusal }
  | OfferFaultsResult;
/**
 * Checks whether the owner of a request's listing can make an offer on it, and returns the reason if not.
 *
 * @param find reads the dealing, with or without locks
 */
export async function findOfferable<Item extends UnlockedDealing>(
  tx: Transaction,
  about: AboutDealing & { isAdmin: boolean },
  find: (tx: Transaction, about: AboutDealing) => Promise<Item | null>,
): Promise<Item | OfferRefusal> {
  const dealing = await find(tx, about);
  if (dealing?.party !== "owner") {
    if (await isUnclaimed(tx, about)) return "takes no offers";
    return dealing ? "not yours" : "not found";
  }
  if (dealing.calendarRef === null) return "takes no offers";
  if (!canReceiveOffers(dealing.status)) return "over";
  if (!dealing.isOpen) return "not available";
  const permission = await findWritePermission({
    personId: dealing.ownerId,
    otherId: dealing.hunterId,
    tx,
  });
  return permission === "open" ? dealing : "blocked";
}

/** Checks whether a request's listing is unclaimed. Answers true only to its sender and to admins. */
async function isUnclaimed(
  tx: Transaction,
  { requestId, personId, isAdmin }: AboutDealing & { isAdmin: boolean },
): Promise<boolean> {
  if (!isUuid(requestId)) return false;
  const [row] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM contact_requests r
    WHERE r.id = ${requestId}::uuid AND ${RECIPIENT} IS NULL
      AND (r.user_id = ${personId}::uuid OR ${isAdmin})`;
  return row !== undefined;
}

/** Returns what the listing does not allow about an offer that is invalid for other reasons, by field. */
export async function findOfferFaults(
  about: AboutDealing & { isAdmin: boolean },
  details: OfferDetails,
): Promise<Record<string, string[]>> {
  const dealing = await findOfferable(database(), about, readDealing);
  if (typeof dealing === "string") return {};
  return { ...(await findTermFaults(database(), dealing, details))?.faults };
}

/** Makes an offer on a request and replaces the open one. A pending request becomes answered. */
export async function makeOffer({
  tx,
  requestId,
  ownerId,
  isAdmin = false,
  terms: submittedTerms,
}: {
  tx: Transaction;
  requestId: string | undefined;
  ownerId: string;
  /** True when the owner acts as an admin. */
  isAdmin?: boolean;
  terms: OfferTerms;
}): Promise<MakeOfferResult> {
  const dealing = await findOfferable(tx, { requestId, personId: ownerId, isAdmin }, lockDealing);
  if (typeof dealing === "string") return { refused: dealing };
  const { calendarRef } = dealing;
  if (calendarRef === null) return { refused: "takes no offers" };
  const terms = withDefaults(submittedTerms, dealing);
  const faults = await findTermFaults(tx, dealing, terms);
  if (faults) return faults;
  const isChange = await replaceOpenOffer(tx, dealing.requestId);
  const { startDate, endDate, validUntil, ...words } = terms;
  const offer = await tx.offer.create({
    data: {
      ...words,
      startDate: toDateColumn(startDate),
      endDate: toDateColumn(endDate),
      validUntil: toDateColumn(validUntil),
      timeZone: dealing.timeZone,
      listing: { ...(await describeSubject(tx, calendarRef)) },
      contactRequestId: dealing.requestId,
      ownerId,
    },
    select: { id: true },
  });
  if (dealing.status === "pending") await moveRequestOfDeal(tx, dealing.requestId, "answered");
  await notifyParties(tx, dealing, {
    kind: isChange ? "offer-replaced" : "offer-made",
    actorId: ownerId,
    subject: { type: "offer", id: offer.id, path: `/offers/${offer.id}` },
    terms: { startDate, endDate, total: terms.total },
    details: [
      formatDateRange({ startDate, endDate }),
      `Total: ${formatExactPrice(terms.total)}`,
      `It's open until ${formatDate(validUntil)}.`,
    ],
  });
  return { refused: null, offerId: offer.id, hunterId: dealing.hunterId, validUntil };
}

type WholeTerms = OfferTerms & ReturnType<typeof getOfferDefaults>;

function withDefaults(terms: OfferTerms, { today, rules }: Dealing): WholeTerms {
  const defaults = getOfferDefaults({ today, rules, startDate: terms.startDate });
  return {
    ...terms,
    rules: terms.rules ?? defaults.rules,
    validUntil: terms.validUntil ?? defaults.validUntil,
  };
}

/**
 * Replaces the open offer.
 *
 * @returns whether the hunter could still have accepted it
 */
async function replaceOpenOffer(tx: Transaction, requestId: string): Promise<boolean> {
  const open = await findOpenOffer(tx, requestId);
  return open !== null && (await endOffer(tx, open, "replaced")) && !isOfferExpired(open);
}
