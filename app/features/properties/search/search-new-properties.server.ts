import type { Filters } from "~/features/directory/filters";
import { searchNew, type NewResultsQuery } from "~/features/directory/search-new.server";
import { Prisma } from "~/platform/database/client/client";

import { HEADLINE, type ListingHeadline } from "../headline";
import { selectListingColumns } from "../listing-columns.server";
import { PUBLIC_PROPERTY } from "../property-visibility.server";
import { PROPERTY_CONDITIONS } from "./property-conditions.server";

/** A listing in a digest email. */
interface NewProperty extends ListingHeadline {
  id: string;
}

/** Returns listings that match the filters and became public recently. */
export function searchNewProperties(filters: Filters, query: NewResultsQuery) {
  return searchNew<NewProperty, "properties">(filters, query, {
    columns: Prisma.sql`t.id, ${selectListingColumns(HEADLINE)}`,
    from: Prisma.sql`properties t`,
    published: PUBLIC_PROPERTY,
    conditions: PROPERTY_CONDITIONS,
  });
}
