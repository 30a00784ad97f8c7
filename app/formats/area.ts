const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** Formats an area: "640 acres" from a decimal string. */
export function formatAcres(acreage: string): string {
  const value = Number(acreage);
  return `${number.format(value)} ${value === 1 ? "acre" : "acres"}`;
}
