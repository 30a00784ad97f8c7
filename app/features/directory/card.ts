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
  /** What tells these cards from other cards of the same items. */
  variant?: string;
  cardOf: (item: Item, look: CardLook) => ReactNode;
}

/** What a card near a place says of its distance. */
export interface Distant {
  /** In whole miles, of the public position. */
  distance?: number;
  /** The name of the place; null where coordinates were typed. */
  distanceFrom?: string | null;
}

/** "38 mi from Dillon"; nothing where nobody has asked for a place. */
export function distanceLine({ distance, distanceFrom }: Distant): string | null {
  if (distance === undefined) return null;
  const miles = distance === 0 ? "less than 1" : distance.toLocaleString("en-US");
  return `${miles} mi from ${distanceFrom ?? "there"}`;
}
