import type { Filters } from "~/features/directory/filters";
import { searchNew, type Untold } from "~/features/directory/search-new.server";
import { Prisma } from "~/platform/database/client/client";

import { PROFESSIONAL_CONDITIONS } from "./professional-conditions.server";
import { PUBLIC_PROFESSIONAL } from "./professional-visibility.server";

/** A professional as an email names them. */
interface NewProfessional {
  id: string;
  name: string;
  location: string;
  state: string;
  priceRange: string | null;
}

/** Professionals that match the filters and became public lately. */
export function searchNewProfessionals(filters: Filters, untold: Untold) {
  return searchNew<NewProfessional, "pros">(filters, untold, {
    columns: Prisma.sql`t.id, t.name, t.location, t.state, t.price_range AS "priceRange"`,
    from: Prisma.sql`professionals t`,
    published: PUBLIC_PROFESSIONAL,
    conditions: PROFESSIONAL_CONDITIONS,
  });
}
