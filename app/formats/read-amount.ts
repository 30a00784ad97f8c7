const WITH_COMMAS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const WITH_BLANKS = /^[1-9]\d{0,2}(?:[ \u00a0\u2009\u202f]\d{3})+(?:\.\d*)?$/;
const PLAIN = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** Matches "300.000", which may mean three hundred thousand or three hundred. */
const DOTS_FOR_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const COMMA_FOR_DECIMALS = /^(\d+),(\d+)$/;
/** The maximum number of characters that are read, so that no regular expression runs on a long text. */
const MAX_LENGTH = 100;
const NO_NUMBER = { fault: "Enter a number such as 640 or 1,250.50" };

/** A number as it was typed; `hint` says how to write one that is ambiguous. */
type ReadDecimal = { decimal: string } | { decimal: null; hint: string | null };

/**
 * Reads a number in American notation: `1250000`, `1,250,000.50`, `6.125`, `-5`. A comma before other than three digits
 * may be a decimal comma, so it is refused rather than ignored.
 *
 * @returns the decimal as a text, with a minus sign where it was typed
 */
export function readDecimal(text: string): ReadDecimal {
  if (text.length > MAX_LENGTH) return { decimal: null, hint: null };
  const trimmed = text.trim();
  const sign = /^[-−]/.test(trimmed) ? "-" : "";
  const digits = sign ? trimmed.slice(1).trimStart() : trimmed;
  if (WITH_COMMAS.test(digits) || WITH_BLANKS.test(digits)) {
    return { decimal: sign + digits.replace(/[^\d.]/g, "") };
  }
  if (PLAIN.test(digits)) return { decimal: sign + digits };
  const [, integer, decimals] = COMMA_FOR_DECIMALS.exec(digits) ?? [];
  if (integer === undefined || decimals === undefined) return { decimal: null, hint: null };
  const hint = `Did you mean ${sign}${integer}.${decimals}? Use a point for decimals.`;
  return { decimal: null, hint };
}

/**
 * Reads an amount of dollars or acres, with or without `$`. It has at most two decimals, so "300.000" is refused with a
 * hint.
 *
 * @returns the decimal as a text, with a minus sign where it was typed
 */
export function readAmountDecimal(text: string): ReadDecimal {
  if (text.length > MAX_LENGTH) return { decimal: null, hint: null };
  const digits = text
    .trim()
    .replace(/^([-−]?)\s*\$\s*/, "$1")
    .trim();
  if (!DOTS_FOR_THOUSANDS.test(digits)) return readDecimal(digits);
  const normalized = digits.replaceAll(".", ",");
  const hint = `Did you mean ${normalized}? Use commas for thousands and at most two decimals.`;
  return { decimal: null, hint };
}

/**
 * Reads an amount of dollars or acres as people write it: `1250000`, `$1,250,000.50`, `640.5`.
 *
 * @returns the decimal as a text, or what is wrong with it
 */
export function readAmount(text: string, max: number): { amount: string } | { fault: string } {
  const read = readAmountDecimal(text);
  if (read.decimal === null) return read.hint === null ? NO_NUMBER : { fault: read.hint };
  if (read.decimal.startsWith("-")) return { fault: "Must not be negative" };
  const [integer = "", decimals = ""] = read.decimal.split(".");
  if (!/^\d{0,2}0*$/.test(decimals)) return { fault: "At most two decimals" };
  if (Number(read.decimal) > max) return { fault: "This number is too large" };
  return {
    amount: `${integer.replace(/^0+(?=\d)/, "") || "0"}.${decimals.slice(0, 2).padEnd(2, "0")}`,
  };
}
