import { formatExactPrice, NO_PRICE } from "~/formats/money";

/** A listing's price as a decimal string, and its type. */
export interface Priced {
  price: string | null;
  priceType: string;
}

const PER_DAY = "Per Day";
/** The labels of price types. One-time prices have no label. */
const UNITS: Partial<Record<string, string>> = {
  "Per Year": "per year",
  "Per Season": "per season",
  [PER_DAY]: "per day",
};
/** The price types that pay for a season. */
const SEASONAL = new Set(["Per Season", "Per Year"]);

/** Returns a label such as "per season". Empty for one-time prices and without a price. */
export const getPriceUnit = ({ price, priceType }: Priced): string =>
  price === null ? "" : (UNITS[priceType] ?? "");

/** Returns texts such as "$2,400 per season" or "$389,000". */
export const formatPriceWithUnit = (listing: Priced): string =>
  `${formatExactPrice(listing.price)} ${getPriceUnit(listing)}`.trim();

/** Returns texts such as "$2,400 (Per Season)" or "$389,000 (One-time)", for emails and feeds. */
export const formatPriceWithType = ({ price, priceType }: Priced): string =>
  price === null ? NO_PRICE : `${formatExactPrice(price)} (${priceType})`;

/**
 * Returns "$4,487 per acre" in whole dollars, or "$0.36 per acre" below one dollar. Returns null when it would be zero
 * or unknown, and for prices per day, which don't depend on the acreage.
 */
export function formatPricePerAcre({
  price,
  priceType,
  acreage,
}: Priced & { acreage: string }): string | null {
  const each = price === null || priceType === PER_DAY ? NaN : Number(price) / Number(acreage);
  const dollars = each < 1 ? Math.round(each * 100) / 100 : Math.round(each);
  return Number.isFinite(dollars) && dollars > 0
    ? `${formatExactPrice(dollars.toFixed(2))} per acre`
    : null;
}

/** Returns texts such as "about $85 a day (Elk, Archery)" or "$350 a day". Null for one-time prices. */
export function formatPricePerDay({
  price,
  priceType,
  season,
}: Priced & { season: { name: string; days: number } | null }): string | null {
  if (price === null) return null;
  if (priceType === PER_DAY) return `${formatExactPrice(price)} a day`;
  if (season === null || !SEASONAL.has(priceType)) return null;
  const dollars = Math.round(Number(price) / season.days);
  return dollars > 0 ? `about ${formatExactPrice(String(dollars))} a day (${season.name})` : null;
}
