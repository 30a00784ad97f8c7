import { labelOf, type DollarRange } from "./dollar-range";
import type { Option, PricedKind } from "./filter-kinds";
import { PRICE_RANGES, type PriceType, type PropertyType } from "./vocabulary";

const DAY: PriceType = "Per Day";
const SALE: PropertyType = "Sale";

const DAILY_PRICES = rangesBetween(100, 250, 500, 1_000);
const SALE_PRICES = rangesBetween(100_000, 250_000, 500_000, 1_000_000, 5_000_000);

/** The price ranges that fit what is looked for: of days, of land to buy, or of anything. */
export function offeredPrices({ propertyType, priceType }: PricedKind): readonly Option[] {
  if (priceType === DAY) return DAILY_PRICES;
  return propertyType === SALE ? SALE_PRICES : PRICE_RANGES;
}

/** Whether prices of different kinds stand in one list, which no order by price makes comparable. */
export const areMixed = ({ propertyType, priceType }: PricedKind) =>
  priceType === null && propertyType !== SALE;

/** What is said of them. */
export const mixedPrices = ({ propertyType }: PricedKind) =>
  `Prices per day, per season and ${propertyType ? "per year" : "for sale"} are mixed. Choose a kind of price to compare.`;

/** Below the first edge, from each edge to the next, and from the last one on. */
function rangesBetween(...edges: number[]): Option<DollarRange>[] {
  return [0, ...edges].map((from, i) => {
    const to = edges[i];
    const value: DollarRange = to === undefined ? `${from}+` : `${from}-${to}`;
    return { value, label: labelOf(value) };
  });
}
