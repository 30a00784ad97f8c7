/** A price range in dollars. The maximum is null when the range has no upper limit. */
export interface ParsedPriceRange {
  min: number;
  max: number | null;
}

const AMOUNT = /\$?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?(k)?/gi;

/** Matches "$2.500" and "$450,50", which may be amounts in European notation. */
const AMBIGUOUS = /(?<![\d.])\d{1,3}\.\d{3}(?!\d)|\d,\d{1,2}(?!\d)/;

/** Checks whether an amount in a text can be read in two ways. */
export const isPriceAmbiguous = (text: string): boolean => AMBIGUOUS.test(text);

/**
 * Reads the price range in a professional's own words, for example "$2,500 - $6,000", "$450 per day", "From $1,200" or
 * "$50,000+".
 *
 * @returns null when they name no amount, or one that can be read in two ways
 */
export function parsePriceRange(text: string | null): ParsedPriceRange | null {
  if (text !== null && isPriceAmbiguous(text)) return null;
  const amounts = [...(text ?? "").matchAll(AMOUNT)].map(
    ([, digits = "", thousands]) => Number(digits.replaceAll(",", "")) * (thousands ? 1000 : 1),
  );
  const [first, second] = amounts;
  if (text === null || first === undefined) return null;
  if (second !== undefined && amounts.length === 2) {
    return { min: Math.min(first, second), max: Math.max(first, second) };
  }
  if (amounts.length > 2) return { min: Math.min(...amounts), max: Math.max(...amounts) };
  if (/\+|\b(from|starting|over|above)\b/i.test(text)) return { min: first, max: null };
  if (/\b(up to|under|below)\b/i.test(text)) return { min: 0, max: first };
  return { min: first, max: first };
}
