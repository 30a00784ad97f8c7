import type { AppLoadContext } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";

import type { Tab } from "~/features/directory/directory-address";
import type { ListedItem } from "~/features/directory/render-cards.server";
import type { ProfessionalCardItem } from "~/features/professionals/search-professionals.server";
import type { PropertyCardItem } from "~/features/properties/search/search-properties.server";

import { ProfessionalItem, PropertyItem } from "./components/map-item";

interface Look {
  tab: Tab;
  /** Without pictures. */
  lite: boolean;
  cards: AppLoadContext["cards"];
}

/** The items of a list beside a map; one is rendered once and then remembered. */
export function renderMapCards(items: readonly ListedItem[], { tab, lite, cards }: Look): string {
  const htmlOf = (item: ListedItem) => {
    const { json = JSON.stringify(item) } = item;
    return cards.render(`map ${tab} ${lite} ${json}`, () =>
      renderToStaticMarkup(
        tab === "pros" ? (
          <ProfessionalItem professional={JSON.parse(json) as ProfessionalCardItem} lite={lite} />
        ) : (
          <PropertyItem property={JSON.parse(json) as PropertyCardItem} lite={lite} />
        ),
      ),
    );
  };
  return items.map(htmlOf).join("");
}
