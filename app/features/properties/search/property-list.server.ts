import type { DirectoryList } from "~/features/directory/load-directory.server";

import { filterConditions } from "~/features/directory/filter-conditions.server";
import { listNearest } from "~/features/directory/list-nearest.server";
import { Prisma } from "~/platform/database/client/client";

import { COMPARABLE_PROPERTY_CARDS, PROPERTY_CARDS } from "../components/property-card";
import {
  PROPERTY_SORTS,
  searchProperties,
  type ListedProperty,
  type PropertyCardItem,
} from "./search-properties.server";
import { PROPERTY_CONDITIONS } from "./property-conditions.server";
import { PUBLIC_PROPERTY } from "../property-visibility.server";

/** The directory of properties. */
export const PROPERTY_LIST: DirectoryList<ListedProperty, PropertyCardItem> = {
  tab: "properties",
  sorts: PROPERTY_SORTS,
  search: searchProperties,
  nearest: (near, filters) =>
    listNearest(near, {
      from: Prisma.sql`properties t`,
      name: Prisma.sql`t.title`,
      published: PUBLIC_PROPERTY,
      conditions: filterConditions(PROPERTY_CONDITIONS, filters),
    }),
  cards: PROPERTY_CARDS,
};

/** The property list at its own address, where listings can be selected for comparison. */
export const COMPARABLE_PROPERTY_LIST: typeof PROPERTY_LIST = {
  ...PROPERTY_LIST,
  cards: COMPARABLE_PROPERTY_CARDS,
};
