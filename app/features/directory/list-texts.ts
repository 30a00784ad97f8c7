import type { ListName } from "./filter-kinds";

interface ListTexts {
  placeholder: string;
  clear: string;
}

/** The texts of each directory. */
export const LIST_TEXTS: Record<ListName, ListTexts> = {
  pros: {
    placeholder: "Search professionals...",
    clear: "Clear all",
  },
  properties: {
    placeholder: "Search properties...",
    clear: "Clear all",
  },
  agents: {
    placeholder: "Search agents...",
    clear: "Clear all filters",
  },
};
