/** The text in place of a price that is not given. */
export const NO_PRICE = "Contact for price";
/** The amount from which thousands would round to "$1000K". */
const MIN_DOLLARS_IN_MILLIONS = 999_500;

const exactDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
});

/** Formats a price for cards: "$1.3M", "$185K", "$450". */
export function formatShortPrice(price: string | null): string {
  return abbreviate(price, 1);
}

/** Formats a price for a listing's page: "$1.25M", "$185K", "$450". */
export function formatLongPrice(price: string | null): string {
  return abbreviate(price, 2);
}

/** Formats all dollars of a price, with cents where there are any: "$1,250,000". */
export function formatExactPrice(price: string | null): string {
  return price === null ? NO_PRICE : exactDollars.format(Number(price)).replace(/\.00$/, "");
}

/** Rounds half up. Amounts have cents and stay far below 2^53 of them, so numbers are exact. */
function abbreviate(price: string | null, decimals: 1 | 2): string {
  if (price === null) return NO_PRICE;
  const dollars = Number(price);
  if (dollars >= MIN_DOLLARS_IN_MILLIONS) {
    const unit = 1_000_000 / 10 ** decimals;
    const digits = String(Math.floor((dollars + unit / 2) / unit));
    return `$${digits.slice(0, -decimals)}.${digits.slice(-decimals)}M`;
  }
  if (dollars >= 1_000) return `$${Math.floor((dollars + 500) / 1_000)}K`;
  return formatExactPrice(price);
}
