const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const PLAIN = /^(\d+(\.\d*)?|\.\d+)$/;
/** Nobody needs more characters; nothing below meets a text of more. */
const LONGEST = 100;
const NO_NUMBER = { fault: "Enter a number such as 640 or 1,250.50" };

/**
 * An amount of dollars or acres as people write it: `1250000`, `$1,250,000.50`, `640.5`.
 *
 * @returns the decimal as a text, or what is wrong with it
 */
export function readAmount(text: string, most: number): { amount: string } | { fault: string } {
  if (text.length > LONGEST) return NO_NUMBER;
  const given = text.trim().replace(/^\$\s*/, "");
  if (/^-\s*\$?\d/.test(given)) return { fault: "Must not be negative" };
  const digits = THOUSANDS.test(given) ? given.replaceAll(",", "") : given;
  if (!PLAIN.test(digits)) return NO_NUMBER;
  const [whole = "", decimals = ""] = digits.split(".");
  if (!/^\d{0,2}0*$/.test(decimals)) return { fault: "At most two decimals" };
  if (Number(digits) > most) return { fault: "This is too much" };
  return {
    amount: `${whole.replace(/^0+(?=\d)/, "") || "0"}.${decimals.slice(0, 2).padEnd(2, "0")}`,
  };
}
