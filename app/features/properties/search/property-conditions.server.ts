import { boundsOf } from "~/features/directory/dollar-range";
import { areaCondition, type Conditions } from "~/features/directory/filter-conditions.server";
import { allOf } from "~/features/directory/result-page.server";
import { PRICE_RANGES } from "~/features/directory/vocabulary";
import { openCondition } from "~/features/seasons/open-games.server";
import { Prisma } from "~/platform/database/client/client";

import { bandsOf, type AmountRange } from "./amount-bits.server";

/** Any of the games, all of the features, all of the filters. */
export const PROPERTY_CONDITIONS: Conditions<"properties"> = {
  propertyType: (propertyType) => Prisma.sql`t.property_type = ${propertyType}`,
  state: (state) => Prisma.sql`t.state = ${state}`,
  gameTypes: (gameTypes) => Prisma.sql`t.game_types && ${gameTypes}::text[]`,
  priceRange: (priceRange) => {
    const number = PRICE_RANGES.findIndex(({ value }) => value === priceRange);
    if (number >= 0) return Prisma.sql`price_range(t.price) = ${number}::integer`;
    const { from, to } = boundsOf(priceRange);
    return inRange(Prisma.sql`t.price`, { from, below: to });
  },
  priceType: (priceType) => Prisma.sql`t.price_type = ${priceType}`,
  minAcres: (from) => inRange(Prisma.sql`t.acreage`, { from, upTo: null }),
  maxAcres: (upTo) => inRange(Prisma.sql`t.acreage`, { from: 0, upTo }),
  features: (features) => Prisma.sql`t.features @> ${features}::text[]`,
  openOn: (on, { gameTypes }) => openCondition(on, gameTypes),
  area: areaCondition,
};

/** An amount's range, in the words of the index that finds words as well. */
const inRange = (amount: Prisma.Sql, range: AmountRange): Prisma.Sql =>
  allOf([
    Prisma.sql`amount_band(${amount}) = ANY(${bandsOf(range)}::integer[])`,
    ...boundConditions(amount, range),
  ]);

export function boundConditions(amount: Prisma.Sql, range: AmountRange): Prisma.Sql[] {
  const above = Prisma.sql`${amount} >= ${range.from}`;
  const end = "below" in range ? range.below : range.upTo;
  if (end === null) return [above];
  return [
    above,
    "below" in range ? Prisma.sql`${amount} < ${end}` : Prisma.sql`${amount} <= ${end}`,
  ];
}
