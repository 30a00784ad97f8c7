import { Fragment } from "react";

import { FIRST_SCREEN_CARDS, type CardList } from "~/features/directory/card";
import { useRootData } from "~/layout/root-data";

import { FavoriteHeart } from "./favorite-heart";

interface FavoriteCardsProps<Item> extends CardList<Item> {
  title: string;
  items: readonly Item[];
  /** The ids of the viewer's favorites; null when they could not be read. */
  favorites: readonly string[] | null;
}

/** Shows a section of cards with hearts. Renders nothing when there are no items. */
export function FavoriteCards<Item extends { id: string }>({
  title,
  itemType,
  items,
  favorites,
  renderCard,
}: FavoriteCardsProps<Item>) {
  const { lite } = useRootData();
  if (items.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2>{title}</h2>
      <ul className="card-grid">
        {items.map((item, i) => {
          const heart = (
            <FavoriteHeart itemType={itemType} favorites={favorites} itemId={item.id} />
          );
          const options = { lite, isFirst: i < FIRST_SCREEN_CARDS, heart };
          return <Fragment key={item.id}>{renderCard(item, options)}</Fragment>;
        })}
      </ul>
    </section>
  );
}
