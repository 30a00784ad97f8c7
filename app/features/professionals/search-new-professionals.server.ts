import type { Filters } from "~/features/directory/filters";
import { searchNew, type NewResultsQuery } from "~/features/directory/search-new.server";
import { Prisma } from "~/platform/database/client/client";

import { PROFESSIONAL_CONDITIONS } from "./professional-conditions.server";
import { PUBLIC_PROFESSIONAL } from "./professional-visibility.server";

/** A professional in an email. */
interface NewProfessional {
  id: string;
  name: string;
  location: string;
  state: string;
  priceRange: string | null;
}

/** Returns professionals that match the filters and became public recently. */
export function searchNewProfessionals(filters: Filters, query: NewResultsQuery) {
  return searchNew<NewProfessional, "pros">(filters, query, {
    columns: Prisma.sql`t.id, t.name, t.location, t.state, t.price_range AS "priceRange"`,
    from: Prisma.sql`professionals t`,
    published: PUBLIC_PROFESSIONAL,
    conditions: PROFESSIONAL_CONDITIONS,
  });
}
