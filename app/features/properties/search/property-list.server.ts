import type { Listed } from "~/features/directory/load-directory.server";

import { PROPERTY_CARDS } from "../components/property-card";
import {
  PROPERTY_SORTS,
  searchProperties,
  type ListedProperty,
  type PropertyCardItem,
} from "./search-properties.server";

/** Land in the directory, at home and at its own address. */
export const PROPERTY_LIST: Listed<ListedProperty, PropertyCardItem> = {
  tab: "properties",
  sorts: PROPERTY_SORTS,
  search: searchProperties,
  cards: PROPERTY_CARDS,
};
