import type { DirectoryTab } from "~/features/directory/directory-address";
import { PROFESSIONAL_LIST } from "~/features/professionals/professional-list.server";
import { PROPERTY_LIST } from "~/features/properties/search/property-list.server";

/** The search function and sort orders of each map, the same as in the list of the same tab. */
export const MAP_LISTS = { pros: PROFESSIONAL_LIST, properties: PROPERTY_LIST } satisfies Record<
  DirectoryTab,
  object
>;
