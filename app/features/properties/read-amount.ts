const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d*)?$/;
const PLAIN = /^(\d+\.?\d*|\.\d+)$/;

/**
 * An amount of dollars or acres as people write it: `1250000`, `$1,250,000.50`, `640.5`.
 *
 * @returns the decimal as a text, or what is wrong with it
 */
export function readAmount(text: string, most: number): { amount: string } | { fault: string } {
  const given = text.trim().replace(/^\$\s*/, "");
  if (/^-\s*\$?\d/.test(given)) return { fault: "Must not be negative" };
  const digits = THOUSANDS.test(given) ? given.replaceAll(",", "") : given;
  if (!PLAIN.test(digits)) return { fault: "Enter a number such as 640 or 1,250.50" };
  const [whole = "", decimals = ""] = digits.split(".");
  if (decimals.replace(/0+$/, "").length > 2) return { fault: "At most two decimals" };
  if (Number(digits) > most) return { fault: "This is too much" };
  return {
    amount: `${whole.replace(/^0+(?=\d)/, "") || "0"}.${decimals.slice(0, 2).padEnd(2, "0")}`,
  };
}
