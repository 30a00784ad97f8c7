import type { PriceType, PropertyType } from "../../app/features/directory/vocabulary";
import type { DemoProperty } from "./demo-types";
import { easternDescriptions } from "./descriptions-east";
import { westernDescriptions } from "./descriptions-west";
import { keyFrom } from "./fictional-contacts";
import { getOwnerEmail } from "./people";
import { withPictures } from "./listing-pictures";
import { listingFactsOf } from "./listing-facts";
import { rulesFor } from "./listing-rules";
import { easternRows } from "./properties-east";
import { westernRows } from "./properties-west";
import type { DemoTerms, PropertyRow } from "./property-rows";
import { pointNear, townNamed } from "./towns";

const OFFERS: Record<DemoTerms, [PropertyType, PriceType]> = {
  sale: ["Sale", "One-time"],
  "lease/year": ["Lease", "Per Year"],
  "lease/season": ["Lease", "Per Season"],
  "guide/season": ["Guide Service Land", "Per Season"],
  "guide/day": ["Guide Service Land", "Per Day"],
  "guide/year": ["Guide Service Land", "Per Year"],
};

const DESCRIPTIONS = { ...westernDescriptions, ...easternDescriptions };

/** Keys of listings with a public boundary. */
const OPEN_BOUNDARIES = new Set([
  "white-river-duck-farm",
  "flint-river-deer-and-dove",
  "yellowstone-bend-waterfowl-days",
  "cannonball-pheasant-farm",
  "gila-rim-base-camp",
  "bighorn-face-elk-lease",
]);

function propertyFrom(row: PropertyRow): DemoProperty {
  const [
    title,
    at,
    away,
    offer,
    price,
    acres,
    gameTypes,
    features,
    images,
    description,
    extras = {},
  ] = row;
  const {
    belongsToDemoOwner,
    isOffMarket,
    status,
    reason,
    hasNoPosition,
    showsExactPosition,
    ...words
  } = extras;
  const key = keyFrom(title);
  const extraText = DESCRIPTIONS[key];
  const text = extraText ? `${description}\n${extraText}` : description;
  const [propertyType, priceType] = OFFERS[offer];
  const facts = listingFactsOf({ key, propertyType, features });
  const position = hasNoPosition ? { lat: null, lng: null } : pointNear(townNamed(...at), ...away);
  return {
    rules: rulesFor({
      key,
      description: text,
      town: at[0],
      state: at[1],
      propertyType,
      gameTypes,
      ...facts,
    }),
    ...facts,
    ...words,
    key,
    title,
    description: text,
    propertyType,
    priceType,
    price: price === null ? null : price.toFixed(2),
    acreage: acres.toFixed(2),
    town: at[0],
    state: at[1],
    ...position,
    gameTypes,
    features,
    images,
    available: !isOffMarket,
    reviewStatus: status ?? "approved",
    reviewReason: reason ?? null,
    ownerEmail: belongsToDemoOwner ? "owner@huntstead.test" : getOwnerEmail(key),
    showExactPosition: showsExactPosition ?? OPEN_BOUNDARIES.has(key),
  };
}

/** Alternates east and west, so that a list in this order covers the whole country. */
function alternating<T>(one: readonly T[], other: readonly T[]): T[] {
  const longest = Math.max(one.length, other.length);
  return Array.from({ length: longest }, (_, index) => [
    ...one.slice(index, index + 1),
    ...other.slice(index, index + 1),
  ]).flat();
}

/** The owner whose listings have references ("R-101", "R-102"), because they also keep them in a file. */
const REFERRING = "owner@huntstead.test";

function withReferences(demos: DemoProperty[]): DemoProperty[] {
  let number = 100;
  return demos.map((demo) => {
    if (demo.ownerEmail !== REFERRING) return demo;
    number += 1;
    return { ...demo, reference: `R-${number}` };
  });
}

export const properties: DemoProperty[] = withReferences(
  withPictures(alternating(westernRows, easternRows).map(propertyFrom)),
);
