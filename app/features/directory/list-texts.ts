import type { ListName } from "./filter-kinds";

interface ListTexts {
  placeholder: string;
  empty: string;
  everything: string;
  clear: string;
}

/** What a directory says about what it lists. */
export const LIST_TEXTS: Record<ListName, ListTexts> = {
  pros: {
    placeholder: "Search professionals...",
    empty: "No professionals found. Try adjusting your filters.",
    everything: "See all professionals",
    clear: "Clear all",
  },
  properties: {
    placeholder: "Search properties...",
    empty: "No properties found. Try adjusting your filters.",
    everything: "See all properties",
    clear: "Clear all",
  },
  agents: {
    placeholder: "Search agents...",
    empty: "No agents found. Try adjusting your filters.",
    everything: "See all agents",
    clear: "Clear all filters",
  },
};
