import { USUAL_PRICE_TYPES, type PropertyType } from "~/features/directory/vocabulary";
import { formatExactPrice, NO_PRICE } from "~/formats/money";

/** A listing's price as a decimal string, its type, and whether it is for the `group` or for each `hunter`. */
export interface ListingPrice {
  price: string | null;
  priceType: string;
  pricePer: string;
}

/** The columns of a listing's price, as a Prisma select. */
export const PRICE_COLUMNS = { price: true, priceType: true, pricePer: true } as const;

const PER_DAY = "Per Day";
/** The labels of price types. One-time prices have no label. */
const UNITS: Partial<Record<string, string>> = {
  "Per Year": "per year",
  "Per Season": "per season",
  [PER_DAY]: "per day",
};
/** The price of an acre from which cents don't matter. */
const MIN_WHOLE_DOLLAR_PRICE = 100;
/** The price types that pay for a season. */
const SEASONAL = new Set(["Per Season", "Per Year"]);

export const isPricedPerDay = ({ priceType }: Pick<ListingPrice, "priceType">) =>
  priceType === PER_DAY;
const isPerHunter = ({ pricePer }: Pick<ListingPrice, "pricePer">) => pricePer === "hunter";

/**
 * Returns a label such as "per season" or "per day per hunter". A price for the group is the usual case and needs no
 * words. Empty for one-time prices and without a price.
 */
export function getPriceUnit({ price, priceType, pricePer }: ListingPrice): string {
  if (price === null) return "";
  return `${UNITS[priceType] ?? ""}${isPerHunter({ pricePer }) ? " per hunter" : ""}`.trim();
}

/** Returns texts such as "$2,400 per season" or "$389,000". */
export const formatPriceWithUnit = (listing: ListingPrice): string =>
  `${formatExactPrice(listing.price)} ${getPriceUnit(listing)}`.trim();

/** Returns texts such as "$2,400 (Per Season)" or "$450 (Per Day, per hunter)", for emails and feeds. */
export function formatPriceWithType({ price, priceType, pricePer }: ListingPrice): string {
  if (price === null) return NO_PRICE;
  const type = isPerHunter({ pricePer }) ? `${priceType}, per hunter` : priceType;
  return `${formatExactPrice(price)} (${type})`;
}

/**
 * Returns "$4,487 per acre" in whole dollars, or "$6.64 per acre" below $100. Returns null when it would be zero or
 * unknown, and for prices per day or per hunter, which don't depend on the acreage.
 */
export function formatPricePerAcre({
  price,
  priceType,
  pricePer,
  acreage,
}: ListingPrice & { acreage: string }): string | null {
  const isForLand = price !== null && priceType !== PER_DAY && !isPerHunter({ pricePer });
  const each = isForLand ? Number(price) / Number(acreage) : NaN;
  const cents = Math.round(each * 100) / 100;
  const dollars = cents < MIN_WHOLE_DOLLAR_PRICE ? cents : Math.round(each);
  return Number.isFinite(dollars) && dollars > 0
    ? `${formatExactPrice(dollars.toFixed(2))} per acre`
    : null;
}

/** Returns texts such as "about $85 a day (Elk, Archery)" or "$350 a day per hunter". Null for one-time prices. */
export function formatPricePerDay({
  price,
  priceType,
  pricePer,
  season,
}: ListingPrice & { season: { name: string; days: number } | null }): string | null {
  if (price === null) return null;
  const each = isPerHunter({ pricePer }) ? " per hunter" : "";
  if (priceType === PER_DAY) return `${formatExactPrice(price)} a day${each}`;
  if (season === null || !SEASONAL.has(priceType)) return null;
  const dollars = Math.round(Number(price) / season.days);
  const day = `about ${formatExactPrice(String(dollars))} a day${each}`;
  return dollars > 0 ? `${day} (${season.name})` : null;
}

/** The choices that decide whether a price makes sense. */
interface PriceChoices {
  propertyType: string;
  /** Null means the usual one for the kind of land. */
  priceType: string | null;
  pricePer: string;
}

/** The fields whose choices depend on the kind of land. */
export const PRICE_CHOICE_FIELDS = ["priceType", "pricePer"] as const;

/** Returns the field that the kind of land rules out, with the reason; null when there is none. */
export function findPriceFault({
  propertyType,
  priceType,
  pricePer,
}: PriceChoices): { field: (typeof PRICE_CHOICE_FIELDS)[number]; fault: string } | null {
  if (propertyType !== "Sale") {
    if (priceType !== "One-time") return null;
    return {
      field: "priceType",
      fault: "Leases and guided hunts are priced per year, season or day",
    };
  }
  if (pricePer !== "hunter") return null;
  return { field: "pricePer", fault: "Land for sale has one price. Choose the whole group" };
}

/** Adds the usual price type of the kind of land where none is chosen. */
export const withUsualPriceType = <
  Listing extends { propertyType: PropertyType; priceType: string | null },
>(
  listing: Listing,
) => ({
  ...listing,
  priceType: listing.priceType || USUAL_PRICE_TYPES[listing.propertyType],
});
