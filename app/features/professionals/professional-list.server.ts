import type { DirectoryList } from "~/features/directory/load-directory.server";

import { filterConditions } from "~/features/directory/filter-conditions.server";
import { listNearest } from "~/features/directory/list-nearest.server";
import { Prisma } from "~/platform/database/client/client";

import { PROFESSIONAL_CARDS } from "./components/professional-card";
import {
  PROFESSIONAL_SORTS,
  searchProfessionals,
  type ListedProfessional,
  type ProfessionalCardItem,
} from "./search-professionals.server";
import { PROFESSIONAL_CONDITIONS } from "./professional-conditions.server";
import { PUBLIC_PROFESSIONAL } from "./professional-visibility.server";

/** The list of professionals, on the home page and at its own address. */
export const PROFESSIONAL_LIST: DirectoryList<ListedProfessional, ProfessionalCardItem> = {
  tab: "pros",
  sorts: PROFESSIONAL_SORTS,
  search: searchProfessionals,
  nearest: (near, filters) =>
    listNearest(near, {
      from: Prisma.sql`professionals t`,
      name: Prisma.sql`t.name`,
      published: PUBLIC_PROFESSIONAL,
      conditions: filterConditions(PROFESSIONAL_CONDITIONS, filters),
    }),
  cards: PROFESSIONAL_CARDS,
};
