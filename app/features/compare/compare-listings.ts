import { formatAcres } from "~/formats/area";
import { formatCount } from "~/formats/format-count";
import { formatExactPrice } from "~/formats/money";
import { formatPricePerPerson } from "~/formats/price-per-person";
import type { PropertyById } from "~/features/properties/list-by-ids.server";
import type { HEADLINE } from "~/features/properties/headline";
import { listHuntFacts } from "~/features/properties/hunt-facts";
import {
  formatPriceWithUnit,
  formatPricePerAcre,
  formatPricePerDay,
} from "~/features/properties/price";

/** The columns of a listing that are compared. */
export interface ComparedListing extends Pick<
  PropertyById,
  | Exclude<(typeof HEADLINE)[number], "title">
  | "propertyType"
  | "gameTypes"
  | "features"
  | "maxHunters"
  | "lodging"
  | "access"
  | "methods"
> {
  /** The current or next season of its first game; null where none is known. */
  season: { name: string; days: number } | null;
  /** "38 mi from Dillon"; null where the listing has no position or no place was given. */
  distance: string | null;
}

/** One compared fact, with each listing's value; null where the value is not known. */
export interface ComparedFact {
  name: string;
  values: (string | null)[];
}

/** Stands for a value that this kind of listing or price can't have. */
const NOT_APPLICABLE = "–";

/**
 * Returns the compared facts, each with a value for each listing. Prices per hunter and per day are about hunts, so land
 * for sale has a dash, and they are left out where all land is for sale. Prices by the day or hunter have no price per acre.
 */
export function compareListings(
  listings: readonly ComparedListing[],
  { hunters, isNear = false }: { hunters: number | null; isNear?: boolean },
): ComparedFact[] {
  const fact = (name: string, getValue: (listing: ComparedListing) => string | null) => ({
    name,
    values: listings.map((listing) => getValue(listing) || null),
  });
  const huntFact = (name: string, getValue: (listing: ComparedListing) => string | null) =>
    listings.every(isForSale)
      ? []
      : [fact(name, (listing) => (isForSale(listing) ? NOT_APPLICABLE : getValue(listing)))];
  return [
    fact("Price", (listing) => (listing.price === null ? null : formatPriceWithUnit(listing))),
    fact("Acreage", ({ acreage }) => formatAcres(acreage)),
    fact("Price per acre", (listing) =>
      listing.price === null ? null : (formatPricePerAcre(listing) ?? NOT_APPLICABLE),
    ),
    ...(hunters === null
      ? []
      : huntFact(`Price per hunter (${formatCount(hunters, "hunter")})`, pricePerHunter(hunters))),
    ...huntFact("Price per day of the season", formatPricePerDay),
    fact("Kind of land", ({ propertyType }) => propertyType),
    fact("Location", ({ location, state }) => `${location}, ${state}`),
    ...(isNear ? [fact("Distance", ({ distance }) => distance)] : []),
    fact("Game", ({ gameTypes }) => gameTypes.join(", ")),
    fact("Hunters", (listing) => listHuntFacts(listing).Hunters),
    fact("Lodging", ({ lodging }) => lodging),
    fact("Access", ({ access }) => access),
    fact("Methods", ({ methods }) => methods.join(", ")),
    fact("Features", ({ features }) => features.join(", ")),
  ];
}

/** Returns true when all of several listings have the same value. */
export const isEqualFact = ({ values }: ComparedFact) =>
  values.length > 1 && values.every((value) => value === values[0]);

const isForSale = ({ propertyType }: ComparedListing) => propertyType === "Sale";

/** A single hunter pays the whole price, and so does each hunter where the owner says so. */
const pricePerHunter =
  (hunters: number) =>
  ({ price, pricePer }: ComparedListing): string | null => {
    if (price === null) return null;
    if (pricePer === "hunter") return formatExactPrice(price);
    return formatPricePerPerson({ total: price, groupSize: hunters }) ?? formatExactPrice(price);
  };
