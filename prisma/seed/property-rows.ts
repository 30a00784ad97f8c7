import type { Feature, GameType, State } from "../../app/features/directory/vocabulary";
import type { ListingTexts } from "../../app/features/properties/editor/property-revision";
import type { ReviewStatus } from "./demo-types";
import type { LandscapeName } from "./landscapes";

/** The property type and the price type of a listing. */
export type DemoTerms =
  "sale" | "lease/year" | "lease/season" | "guide/season" | "guide/day" | "guide/year";

export type PropertyExtras = Partial<ListingTexts> & {
  belongsToDemoOwner?: true;
  isOffMarket?: true;
  status?: ReviewStatus;
  reason?: string;
  hasNoPosition?: true;
  showsExactPosition?: true;
};

/** One listing per row; `[km, bearing]` leads from the town to the land and avoids open water. */
export type PropertyRow = [
  title: string,
  at: [town: string, state: State],
  away: [km: number, bearing: number],
  offer: DemoTerms,
  price: number | null,
  acres: number,
  game: GameType[],
  features: Feature[],
  images: LandscapeName[],
  description: string,
  extras?: PropertyExtras,
];
