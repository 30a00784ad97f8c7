import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";

import type { ItemType } from "~/features/favorites/favorite-item";
import { readHearts } from "~/features/favorites/read-hearts.server";
import type { LoaderHtml } from "~/http/remix/markup-list";
import { getPreferences } from "~/layout/preferences.server";
import type { JsonRow } from "~/platform/database/json-rows.server";

import { FIRST_SCREEN_CARDS, type CardList } from "./card";

/** A list item. It includes the JSON of its card unless the item itself is what the card shows. */
export type ListedItem = { id: string } & Partial<JsonRow>;

interface RenderOptions {
  /** The query of the cards' links, with its question mark. */
  linkQuery?: string;
  /** True where visitors have to scroll to the cards, so their pictures must not delay those above. */
  isBelowFirstScreen?: boolean;
}

interface RenderedCards {
  itemType: ItemType;
  cards: LoaderHtml;
  /** The ids of those items that are the viewer's favorites. Null for visitors, or when they could not be read. */
  favorites: readonly string[] | null;
}

/**
 * Renders list items as cards with hearts, for CardList. Each card is rendered once and cached, because it is the same
 * on many pages, for visitors and members.
 */
export async function renderCards<Item>(
  items: readonly ListedItem[],
  { itemType, variant = "", renderCard }: CardList<Item>,
  visit: LoaderFunctionArgs,
  { linkQuery = "", isBelowFirstScreen = false }: RenderOptions = {},
): Promise<RenderedCards> {
  const { lite } = getPreferences(visit.request);
  const ids = items.map(({ id }) => id);
  const hearts = await readHearts({ itemType, ids }, visit);
  const html = items.map((item, i) => {
    const { id, json = JSON.stringify(item) } = item;
    const isFirst = !isBelowFirstScreen && i < FIRST_SCREEN_CARDS;
    return visit.context.cards.render(
      `${itemType} ${variant} ${hearts.getHeartLook(id)} ${lite} ${isFirst} ${linkQuery} ${json}`,
      () => {
        const options = { lite, isFirst, linkQuery, heart: hearts.renderHeart(id) };
        return renderToStaticMarkup(<>{renderCard(JSON.parse(json) as Item, options)}</>);
      },
    );
  });
  const cards = visit.context.cards.insert(hearts.personalize(html.join("")));
  return { itemType, cards, favorites: hearts.favorites };
}
