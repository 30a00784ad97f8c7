import { exactPrice, NO_PRICE } from "~/formats/money";

/** What a price is for; a price that is paid once goes without saying. */
const UNITS: Partial<Record<string, string>> = {
  "Per Year": "per year",
  "Per Season": "per season",
  "Per Day": "per day",
};

/** "per season"; nothing for what is paid once. */
export function priceUnit(priceType: string): string {
  return UNITS[priceType] ?? "";
}

/** "$2,400 per season", "$389,000". */
export function fullPrice({ price, priceType }: { price: string | null; priceType: string }) {
  return price === null ? NO_PRICE : `${exactPrice(price)} ${priceUnit(priceType)}`.trim();
}

/** "$4,487 per acre", to the whole dollar, or "$0.36 per acre"; null where it would say nothing. */
export function pricePerAcre(price: string | null, acreage: string): string | null {
  const each = price === null ? NaN : Number(price) / Number(acreage);
  const dollars = each < 1 ? Math.round(each * 100) / 100 : Math.round(each);
  return Number.isFinite(dollars) && dollars > 0
    ? `${exactPrice(dollars.toFixed(2))} per acre`
    : null;
}
