import { formatCount } from "~/formats/format-count";
import { formatExactPrice } from "~/formats/money";

import { isPricedPerDay, type ListingPrice } from "../price";

/**
 * Returns "About $1,350 for 3 days" for a price per day; null for other prices. A price per hunter is multiplied by the
 * hunters where their number is known: "About $2,700 for 3 days and 2 hunters".
 */
export function formatPriceForDays({
  days,
  hunters,
  ...listing
}: ListingPrice & { days: number; hunters: number | null }): string | null {
  const { price, pricePer } = listing;
  if (price === null || !isPricedPerDay(listing)) return null;
  const isPerHunter = pricePer === "hunter";
  const total = Number(price) * days * (isPerHunter ? (hunters ?? 1) : 1);
  const about = `About ${formatExactPrice(total.toFixed(2))}`;
  const forDays = `for ${formatCount(days, "day")}`;
  if (!isPerHunter) return `${about} ${forDays}`;
  return hunters === null
    ? `${about} per hunter ${forDays}`
    : `${about} ${forDays} and ${formatCount(hunters, "hunter")}`;
}
