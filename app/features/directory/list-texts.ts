import type { ListName } from "./filter-kinds";

interface ListTexts {
  placeholder: string;
  clear: string;
}

/** What a directory says about what it lists. */
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
