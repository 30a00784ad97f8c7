const exact = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
/** The area from which fractions of an acre don't matter to readers. */
const MIN_WHOLE_ACRES = 10;

const addUnit = (number: string) => `${number} ${number === "1" ? "acre" : "acres"}`;

/** Formats an area for reading, from a decimal string: "646 acres", or "2.5 acres" below ten. */
export function formatAcres(acreage: string): string {
  const value = Number(acreage);
  return addUnit((value < MIN_WHOLE_ACRES ? exact : whole).format(value));
}

/** Formats an area with its decimals, where two values are compared or one is signed: "645.77 acres". */
export const formatExactAcres = (acreage: string) => addUnit(exact.format(Number(acreage)));
