import type { RequestPrefill } from "~/features/directory/request-prefill";
import { formatCount } from "~/formats/format-count";
import { addDays } from "~/formats/iso-date";
import { formatExactPrice } from "~/formats/money";

import type { Package } from "./showcase.schema";

/**
 * Formats the text of a request: "I'd like to ask about “Rifle elk, lodge” (5 days, $6,200 per hunter)." A package may
 * have no price.
 */
export function formatPackageMessage({
  title,
  days,
  price,
  pricePer,
}: Pick<Package, "title" | "days" | "price" | "pricePer">): string {
  const facts = [
    formatCount(days, "day"),
    ...(price === null ? [] : [`${formatExactPrice(price)} per ${pricePer}`]),
  ];
  return `I'd like to ask about “${title}” (${facts.join(", ")}).`;
}

/** Returns the last day of a request: where only the first is known, the package's last day from then on. */
export const getPackageEnd = (
  { startDate, endDate }: Pick<RequestPrefill, "startDate" | "endDate">,
  { days }: Pick<Package, "days">,
) => endDate ?? (startDate && addDays(startDate, days - 1));
