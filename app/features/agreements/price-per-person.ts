import Decimal from "decimal.js";

import { exactPrice } from "~/formats/money";

/** "$450", or "about $433.33" where it does not come out even; null for a group of unknown size. */
export function pricePerPerson({
  total,
  groupSize,
}: {
  /** Decimal dollars. */
  total: string;
  groupSize: number | null;
}): string | null {
  if (groupSize === null || groupSize < 2) return null;
  const share = new Decimal(total).div(groupSize).toDecimalPlaces(2);
  const isExact = share.times(groupSize).equals(total);
  return `${isExact ? "" : "about "}${exactPrice(share.toFixed(2))}`;
}
