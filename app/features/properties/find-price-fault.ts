/** The choices that decide whether a price makes sense. */
interface PriceChoices {
  propertyType: string;
  /** Null means the usual one for the kind of land. */
  priceType: string | null;
  pricePer: string;
}

/** Returns the field that the kind of land rules out, with the reason; null when there is none. */
export function findPriceFault({
  propertyType,
  priceType,
  pricePer,
}: PriceChoices): { field: "priceType" | "pricePer"; fault: string } | null {
  if (propertyType !== "Sale") {
    if (priceType !== "One-time") return null;
    return {
      field: "priceType",
      fault: "Leases and guided hunts are priced per year, season or day",
    };
  }
  if (pricePer !== "hunter") return null;
  return { field: "pricePer", fault: "Land for sale has one price. Choose the whole group" };
}
