import { formatDollarRange, type DollarRange } from "./dollar-range";
import type { FilterOption, PricedKind } from "./filter-kinds";
import { PRICE_RANGES, type PriceType, type PropertyType } from "./vocabulary";

const DAY: PriceType = "Per Day";
const SALE: PropertyType = "Sale";

const DAILY_PRICES = rangesBetween(100, 250, 500, 1_000);
const SALE_PRICES = rangesBetween(100_000, 250_000, 500_000, 1_000_000, 5_000_000);

/** Returns the price ranges that fit the filters: for days, for land to buy, or for anything. */
export function listPriceRanges({ propertyType, priceType }: PricedKind): readonly FilterOption[] {
  if (priceType === DAY) return DAILY_PRICES;
  return propertyType === SALE ? SALE_PRICES : PRICE_RANGES;
}

/** Checks whether a list mixes kinds of prices, so that sorting by price is meaningless. */
export const hasMixedPrices = ({ propertyType, priceType }: PricedKind) =>
  priceType === null && propertyType !== SALE;

/** Returns the note about mixed prices. */
export const describeMixedPrices = ({ propertyType }: PricedKind) =>
  `Prices per day, per season and ${propertyType ? "per year" : "for sale"} are mixed. Choose one under “Priced per” to compare.`;

/** Returns the ranges below the first edge, between edges, and from the last edge up. */
function rangesBetween(...edges: number[]): FilterOption<DollarRange>[] {
  return [0, ...edges].map((from, i) => {
    const to = edges[i];
    const value: DollarRange = to === undefined ? `${from}+` : `${from}-${to}`;
    return { value, label: formatDollarRange(value) };
  });
}
