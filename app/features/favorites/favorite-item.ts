/** The types of items that can be favorites. */
export const ITEM_TYPES = ["professional", "property", "agent"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export interface FavoriteItem {
  itemType: ItemType;
  itemId: string;
}
