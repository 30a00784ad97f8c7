import type { ReactNode } from "react";

import type { ItemType } from "~/features/favorites/favorite-item";

/** The number of cards in the first row of a wide window. */
export const FIRST_SCREEN_CARDS = 3;

/** The options that all cards share. */
export interface CardOptions {
  /** Shows pictures only on request. */
  lite: boolean;
  /** True for cards in the first row, whose pictures load eagerly. */
  isFirst?: boolean;
  heart?: ReactNode;
  /** The query of the card's link, with its question mark. */
  linkQuery?: string;
}

/** The description of a list of cards. */
export interface CardList<Item> {
  itemType: ItemType;
  /** Distinguishes cached cards of the same items that look different. */
  variant?: string;
  renderCard: (item: Item, options: CardOptions) => ReactNode;
}

/** The distance that a card shows when a place was searched for. */
export interface CardDistance {
  /** The distance in whole miles from the public position. */
  distance?: number;
  /** The name of the place, or null when coordinates were typed. */
  distanceFrom?: string | null;
}

/** Returns a line such as "38 mi from Dillon", or null when no place was searched for. */
export function formatDistance({ distance, distanceFrom }: CardDistance): string | null {
  if (distance === undefined) return null;
  const miles = distance === 0 ? "less than 1" : distance.toLocaleString("en-US");
  return `${miles} mi from ${distanceFrom ?? "there"}`;
}
