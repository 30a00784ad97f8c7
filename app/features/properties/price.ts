import { exactPrice, NO_PRICE } from "~/formats/money";

/** A listing's price, a decimal, and what it is for. */
export interface Priced {
  price: string | null;
  priceType: string;
}

const PER_DAY = "Per Day";
/** What a price is for; a price that is paid once goes without saying. */
const UNITS: Partial<Record<string, string>> = {
  "Per Year": "per year",
  "Per Season": "per season",
  [PER_DAY]: "per day",
};
/** Prices that pay for a season. */
const SEASONAL = new Set(["Per Season", "Per Year"]);

/** "per season"; nothing for what is paid once, and where there is no price. */
export const priceUnit = ({ price, priceType }: Priced): string =>
  price === null ? "" : (UNITS[priceType] ?? "");

/** "$2,400 per season", "$389,000". */
export const fullPrice = (listing: Priced): string =>
  `${exactPrice(listing.price)} ${priceUnit(listing)}`.trim();

/** "$2,400 (Per Season)", "$389,000 (One-time)", as lines of mail and feeds say it. */
export const namedPrice = ({ price, priceType }: Priced): string =>
  price === null ? NO_PRICE : `${exactPrice(price)} (${priceType})`;

/**
 * "$4,487 per acre", to the whole dollar, or "$0.36 per acre"; null where it would say nothing, and
 * for a day's price, which buys no acres.
 */
export function pricePerAcre({
  price,
  priceType,
  acreage,
}: Priced & { acreage: string }): string | null {
  const each = price === null || priceType === PER_DAY ? NaN : Number(price) / Number(acreage);
  const dollars = each < 1 ? Math.round(each * 100) / 100 : Math.round(each);
  return Number.isFinite(dollars) && dollars > 0
    ? `${exactPrice(dollars.toFixed(2))} per acre`
    : null;
}

/** "about $85 a day (Elk, Archery)", "$350 a day"; null for what is bought. */
export function pricePerDay({
  price,
  priceType,
  season,
}: Priced & { season: { name: string; days: number } | null }): string | null {
  if (price === null) return null;
  if (priceType === PER_DAY) return `${exactPrice(price)} a day`;
  if (season === null || !SEASONAL.has(priceType)) return null;
  const dollars = Math.round(Number(price) / season.days);
  return dollars > 0 ? `about ${exactPrice(String(dollars))} a day (${season.name})` : null;
}
