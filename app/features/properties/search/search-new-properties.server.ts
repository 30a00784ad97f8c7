import type { Filters } from "~/features/directory/filters";
import { searchNew, type Untold } from "~/features/directory/search-new.server";
import { Prisma } from "~/platform/database/client/client";

import { PUBLIC_PROPERTY } from "../property-visibility.server";
import { PROPERTY_CONDITIONS } from "./property-conditions.server";

/** A listing as an email names it; the price is a decimal string. */
interface NewProperty {
  id: string;
  title: string;
  location: string;
  state: string;
  price: string | null;
  priceType: string;
}

/** Listings that match the filters and became public lately. */
export function searchNewProperties(filters: Filters, untold: Untold) {
  return searchNew<NewProperty, "properties">(filters, untold, {
    columns: Prisma.sql`t.id, t.title, t.location, t.state, t.price::text AS price,
      t.price_type AS "priceType"`,
    from: Prisma.sql`properties t`,
    published: PUBLIC_PROPERTY,
    conditions: PROPERTY_CONDITIONS,
  });
}
