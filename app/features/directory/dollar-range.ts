/** A range of dollars "from-to" or "from+", with an inclusive start and an exclusive end. */
export type DollarRange = `${number}-${number}` | `${number}+`;

/** The maximum number of digits in a price in dollars. */
const MAX_PRICE_DIGITS = 10;
const MAX_LENGTH = 2 * MAX_PRICE_DIGITS + 1;
const WRITTEN = /^(0|[1-9]\d{0,9})(?:-([1-9]\d{0,9})|\+)$/;

/** Parses a range, or returns null when the text is invalid. An unencoded plus sign arrives as a space. */
export function readDollarRange(text: string): DollarRange | null {
  if (text.length > MAX_LENGTH) return null;
  const formatted = text.replace(/ $/, "+");
  const [, from, to] = WRITTEN.exec(formatted) ?? [];
  const isRange = from !== undefined && (to === undefined || Number(from) < Number(to));
  return isRange ? (formatted as DollarRange) : null;
}

/** Returns the inclusive start and the exclusive end in dollars. The end is null for an open range. */
export function getDollarBounds(range: DollarRange): { from: number; to: number | null } {
  const [from = "0", to] = range.replace("+", "").split("-");
  return { from: Number(from), to: to === undefined ? null : Number(to) };
}

/** Returns a label such as "Under $1,000", "$1,000 - $5,000" or "$50,000+". */
export function formatDollarRange(range: DollarRange): string {
  const { from, to } = getDollarBounds(range);
  if (to === null) return `${dollars(from)}+`;
  return from === 0 ? `Under ${dollars(to)}` : `${dollars(from)} - ${dollars(to)}`;
}

const dollars = (amount: number) => `$${amount.toLocaleString("en-US")}`;
