import { filterConditions } from "~/features/directory/filter-conditions.server";
import type { Filters } from "~/features/directory/filters";
import { circleCondition, nearOf } from "~/features/directory/near.server";
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
  const near = nearOf(filters);
  return searchNew<NewProfessional>(filters.search, untold, {
    columns: Prisma.sql`t.id, t.name, t.location, t.state, t.price_range AS "priceRange"`,
    from: Prisma.sql`professionals t`,
    conditions: [
      PUBLIC_PROFESSIONAL,
      ...filterConditions(PROFESSIONAL_CONDITIONS, filters),
      ...(near ? [circleCondition(near)] : []),
    ],
  });
}
