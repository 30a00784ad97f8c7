import { acres } from "~/formats/area";
import { counted } from "~/formats/counted";
import { exactPrice } from "~/formats/money";
import { pricePerPerson } from "~/formats/price-per-person";
import type { ListedById } from "~/features/properties/list-by-ids.server";
import { fullPrice, pricePerAcre } from "~/features/properties/price";

/** What is compared of a listing. */
export interface ComparedListing extends Pick<
  ListedById,
  | "price"
  | "priceType"
  | "propertyType"
  | "acreage"
  | "location"
  | "state"
  | "gameTypes"
  | "features"
> {
  /** The present or next season of its first game; null where none is known. */
  season: { name: string; days: number } | null;
  /** "38 mi from Dillon"; null where it has no position, or nobody has asked. */
  distance: string | null;
}

/** What such a price buys is a season. */
const SEASONAL = new Set(["Per Season", "Per Year"]);

/** One thing that is compared, with each listing's own; null where that is not known. */
export interface ComparedFact {
  name: string;
  values: (string | null)[];
}

/** The facts of some listings, each with a value for each of them. */
export function compareListings(
  listings: readonly ComparedListing[],
  { hunters, isNear = false }: { hunters: number | null; isNear?: boolean },
): ComparedFact[] {
  const fact = (name: string, valueOf: (listing: ComparedListing) => string | null) => ({
    name,
    values: listings.map((listing) => valueOf(listing) || null),
  });
  return [
    fact("Price", (listing) => (listing.price === null ? null : fullPrice(listing))),
    fact("Acreage", ({ acreage }) => acres(acreage)),
    // A day's price buys no acres.
    fact("Price per acre", ({ price, priceType, acreage }) =>
      priceType === "Per Day" ? null : pricePerAcre(price, acreage),
    ),
    ...(hunters === null
      ? []
      : [fact(`Price per hunter (${counted(hunters, "hunter")})`, pricePerHunter(hunters))]),
    fact("Price per day of the season", pricePerDay),
    fact("Kind of land", ({ propertyType }) => propertyType),
    fact("Location", ({ location, state }) => `${location}, ${state}`),
    ...(isNear ? [fact("Distance", ({ distance }) => distance)] : []),
    fact("Game", ({ gameTypes }) => gameTypes.join(", ")),
    fact("Features", ({ features }) => features.join(", ")),
  ];
}

/** One hunter pays all of it. */
const pricePerHunter =
  (hunters: number) =>
  ({ price }: ComparedListing): string | null => {
    if (price === null) return null;
    return pricePerPerson({ total: price, groupSize: hunters }) ?? exactPrice(price);
  };

/** "about $85 a day (Elk, Archery)", "$350 a day"; null for what is bought. */
function pricePerDay({ price, priceType, season }: ComparedListing): string | null {
  if (price !== null && priceType === "Per Day") return `${exactPrice(price)} a day`;
  if (price === null || season === null || !SEASONAL.has(priceType)) return null;
  const dollars = Math.round(Number(price) / season.days);
  return dollars > 0 ? `about ${exactPrice(String(dollars))} a day (${season.name})` : null;
}
