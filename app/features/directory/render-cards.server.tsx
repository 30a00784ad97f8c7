import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";

import type { ItemType } from "~/features/favorites/favorite-item";
import { readHearts } from "~/features/favorites/read-hearts.server";
import type { Markup } from "~/http/remix/markup-list";
import { preferencesOf } from "~/layout/preferences.server";
import type { JsonRow } from "~/platform/database/json-rows.server";

import { SEEN_AT_ONCE, type Cards } from "./card";

/** An item of a list; with the JSON of what its card shows, unless it is itself what is shown. */
export type ListedItem = { id: string } & Partial<JsonRow>;

interface RenderedCards {
  itemType: ItemType;
  cards: Markup;
  /** Those of them that the viewer keeps; null for a visitor, or when that could not be told. */
  favorites: readonly string[] | null;
}

/**
 * The items of a list as cards with their hearts, for CardList. A card is rendered once and then
 * remembered: it is the same on many pages, to visitors as to members.
 */
export async function renderCards<Shown>(
  items: readonly ListedItem[],
  { itemType, variant = "", cardOf }: Cards<Shown>,
  page: LoaderFunctionArgs,
): Promise<RenderedCards> {
  const { lite } = preferencesOf(page.request);
  const ids = items.map(({ id }) => id);
  const hearts = await readHearts({ itemType, ids }, page);
  const html = items.map((item, i) => {
    const { id, json = JSON.stringify(item) } = item;
    const isFirst = i < SEEN_AT_ONCE;
    return page.context.cards.render(
      `${itemType} ${variant} ${hearts.lookOf(id)} ${lite} ${isFirst} ${json}`,
      () => {
        const look = { lite, isFirst, heart: hearts.heartOf(id) };
        return renderToStaticMarkup(<>{cardOf(JSON.parse(json) as Shown, look)}</>);
      },
    );
  });
  const cards = page.context.cards.insert(hearts.personalize(html.join("")));
  return { itemType, cards, favorites: hearts.favorites };
}
