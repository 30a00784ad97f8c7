import type { AppLoadContext } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";

import { FIRST_SCREEN_CARDS } from "~/features/directory/card";
import type { DirectoryTab } from "~/features/directory/directory-address";
import type { ListedItem } from "~/features/directory/render-cards.server";
import type { ProfessionalCardItem } from "~/features/professionals/search-professionals.server";
import type { PropertyCardItem } from "~/features/properties/search/search-properties.server";

import { ProfessionalItem, PropertyItem } from "./components/map-item";

interface CardStyle {
  tab: DirectoryTab;
  /** Renders without pictures. */
  lite: boolean;
  /** The query of the items' links, with its question mark. */
  linkQuery: string;
  cards: AppLoadContext["cards"];
}

/** Renders the list items next to a map. Each item is rendered once and cached. */
export function renderMapCards(
  items: readonly ListedItem[],
  { tab, lite, linkQuery, cards }: CardStyle,
): string {
  const renderItem = (item: ListedItem, i: number) => {
    const { json = JSON.stringify(item) } = item;
    const options = { lite, linkQuery, isFirst: i < FIRST_SCREEN_CARDS };
    return cards.render(`map ${tab} ${lite} ${options.isFirst} ${linkQuery} ${json}`, () =>
      renderToStaticMarkup(
        tab === "pros" ? (
          <ProfessionalItem professional={JSON.parse(json) as ProfessionalCardItem} {...options} />
        ) : (
          <PropertyItem property={JSON.parse(json) as PropertyCardItem} {...options} />
        ),
      ),
    );
  };
  return items.map(renderItem).join("");
}
