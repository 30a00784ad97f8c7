import type { Tab } from "~/features/directory/directory-address";
import { PROFESSIONAL_LIST } from "~/features/professionals/professional-list.server";
import { PROPERTY_LIST } from "~/features/properties/search/property-list.server";

/** How what stands on a map is found and in which orders, as in the list of the same tab. */
export const MAP_LISTS = { pros: PROFESSIONAL_LIST, properties: PROPERTY_LIST } satisfies Record<
  Tab,
  object
>;
