import * as z from "zod/v4";

import { ITEM_TYPES } from "./favorite-item";

/** The item of a favorite. A malformed id is not refused here, but not found later. */
export const favoriteItemSchema = z.object({
  itemType: z.enum(ITEM_TYPES),
  itemId: z.string().min(1).max(200),
});

/** A favorite in the API's responses. */
export const favoriteResponseSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    itemType: z.enum(ITEM_TYPES),
    itemId: z.uuid(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Favorite" });

export const favoriteStateSchema = z
  .object({ isFavorited: z.boolean() })
  .meta({ id: "FavoriteState" });
