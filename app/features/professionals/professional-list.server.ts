import type { Listed } from "~/features/directory/load-directory.server";

import { PROFESSIONAL_CARDS } from "./components/professional-card";
import {
  PROFESSIONAL_SORTS,
  searchProfessionals,
  type ListedProfessional,
  type ProfessionalCardItem,
} from "./search-professionals.server";

/** Professionals in the directory, at home and at their own address. */
export const PROFESSIONAL_LIST: Listed<ListedProfessional, ProfessionalCardItem> = {
  tab: "pros",
  sorts: PROFESSIONAL_SORTS,
  search: searchProfessionals,
  cards: PROFESSIONAL_CARDS,
};
