import type { ReactNode } from "react";

import type { ItemType } from "~/features/favorites/favorite-item";

/** The first row of a wide window. */
export const SEEN_AT_ONCE = 3;

/** How a card looks, whatever it shows. */
export interface CardLook {
  /** Pictures only when asked for. */
  lite: boolean;
  /** In the first row, whose pictures are fetched at once. */
  isFirst?: boolean;
  heart?: ReactNode;
}

/** What a list shows: things of one kind, each as a card. */
export interface Cards<Item> {
  itemType: ItemType;
  cardOf: (item: Item, look: CardLook) => ReactNode;
}
