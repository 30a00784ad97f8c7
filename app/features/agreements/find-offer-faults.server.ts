import { validateLastDay } from "~/features/calendar/block-limits";
import { formatTaken } from "~/features/calendar/format-taken";
import { listTaken } from "~/features/calendar/list-taken.server";
import { findGroupFault } from "~/features/directory/group-size";
import type { Transaction } from "~/platform/database/database.server";

import type { UnlockedDealing } from "./lock-dealing.server";
import type { OfferDetails } from "./offer.schema";

/** 400 for invalid input, 409 where nothing is wrong but that days are taken. */
export interface OfferFaultsResult {
  status: 400 | 409;
  faults: OfferFaults;
}
/** Faults of the terms that only the listing and its calendar can tell, by field. */
type OfferFaults = Partial<Record<"startDate" | "endDate" | "groupSize" | "validUntil", string[]>>;

type FaultsDealing = Pick<UnlockedDealing, "calendarRef" | "today" | "maxHunters">;

/** Returns everything that a listing and its calendar do not allow about an offer; null when they allow it. */
export async function findTermFaults(
  tx: Transaction,
  dealing: FaultsDealing,
  terms: OfferDetails,
): Promise<OfferFaultsResult | null> {
  const invalid = findInvalidTerms(terms, dealing);
  const taken = await findTaken(tx, dealing, terms);
  const faults = { ...(taken && { startDate: [taken] }), ...invalid };
  if (Object.keys(faults).length === 0) return null;
  return { status: Object.keys(invalid).length > 0 ? 400 : 409, faults };
}

function findInvalidTerms(
  { startDate, endDate, validUntil, groupSize }: OfferDetails,
  { today, maxHunters }: FaultsDealing,
): OfferFaults {
  const past = ["Choose today or a later day"];
  const tooLate = endDate && validateLastDay(endDate, today);
  const tooMany = findGroupFault({ groupSize, maxHunters });
  return {
    ...(startDate && startDate < today ? { startDate: past } : {}),
    ...(tooLate ? { endDate: [tooLate] } : {}),
    ...(tooMany ? { groupSize: [tooMany] } : {}),
    ...(validUntil && validUntil < today ? { validUntil: past } : {}),
  };
}

async function findTaken(
  tx: Transaction,
  { calendarRef, today }: FaultsDealing,
  { startDate: from, endDate: to }: OfferDetails,
): Promise<string | null> {
  if (!calendarRef || !from || !to || to < from) return null;
  const taken = await listTaken({ calendarRef, from, to, tx });
  return taken.length > 0 ? `${formatTaken(taken, today)} in your calendar` : null;
}
