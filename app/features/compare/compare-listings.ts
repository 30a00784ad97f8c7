import { acres } from "~/formats/area";
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
    ...(hunters !== null && hunters > 1
      ? [
          fact(`Price per hunter (${hunters} hunters)`, ({ price }) =>
            price === null ? null : pricePerPerson({ total: price, groupSize: hunters }),
          ),
        ]
      : []),
    fact("Price per day of the season", pricePerDay),
    fact("Kind of land", ({ propertyType }) => propertyType),
    fact("Location", ({ location, state }) => `${location}, ${state}`),
    ...(isNear ? [fact("Distance", ({ distance }) => distance)] : []),
    fact("Game", ({ gameTypes }) => gameTypes.join(", ")),
    fact("Features", ({ features }) => features.join(", ")),
  ];
}

/** "about $85 a day (Elk, Archery)"; null for what is not paid by the season or year. */
function pricePerDay({ price, priceType, season }: ComparedListing): string | null {
  if (price === null || season === null || !SEASONAL.has(priceType)) return null;
  const dollars = Math.round(Number(price) / season.days);
  return dollars > 0 ? `about ${exactPrice(String(dollars))} a day (${season.name})` : null;
}
