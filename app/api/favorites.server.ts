import * as z from "zod/v4";

import {
  favoriteResponseSchema,
  favoriteItemSchema,
  favoriteStateSchema,
} from "~/features/favorites/favorite.schema";
import {
  addFavorite,
  isFavorite,
  listFavorites,
  removeFavorite,
} from "~/features/favorites/favorites.server";

import { OTHER_ACCOUNT } from "~/forms/form-action-data";

import { ACCOUNT_HEADER } from "./call-api";
import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";

const EXAMPLE = {
  itemType: "property",
  itemId: "01a18d53-2980-7f82-9d63-71156b094e68",
} as const;

/** Refuses a request from a page that another account had opened than the one signed in now. */
function refuseOtherAccount(request: Request, viewer: { id: string }): void {
  const account = request.headers.get(ACCOUNT_HEADER);
  if (account !== null && account !== viewer.id) throw new ApiCallError(412, OTHER_ACCOUNT);
}

export const favoritesRoute = defineJsonRoute("/api/favorites", {
  GET: defineCall({
    operationId: "listFavorites",
    summary: "Your favorites, newest first, without those you can no longer see",
    access: "user",
    responses: { 200: { description: "Favorites.", schema: z.array(favoriteResponseSchema) } },
    handle: async ({ viewer }) => ({ status: 200, body: await listFavorites(viewer) }),
  }),
  POST: defineCall({
    operationId: "addFavorite",
    summary: "Add a professional, property or agent to your favorites",
    access: "user",
    body: favoriteItemSchema,
    example: EXAMPLE,
    isIdempotent: true,
    responses: {
      200: { description: "Already a favorite.", schema: favoriteResponseSchema },
      201: { description: "The favorite.", schema: favoriteResponseSchema },
    },
    errorStatuses: [404, 412],
    handle: async ({ request, body, viewer, tx }) => {
      refuseOtherAccount(request, viewer);
      const added = await addFavorite({ ...body, owner: viewer }, tx);
      if (!added) throw new ApiCallError(404, "Not Found");
      return { status: added.isNew ? 201 : 200, body: added.favorite };
    },
  }),
  DELETE: defineCall({
    operationId: "removeFavorite",
    summary: "Remove a favorite (no error if it wasn't saved)",
    access: "user",
    body: favoriteItemSchema,
    example: EXAMPLE,
    bodyOrQuery: true,
    responses: { 200: { description: "Removed from favorites.", schema: favoriteStateSchema } },
    errorStatuses: [412],
    handle: async ({ request, body, viewer }) => {
      refuseOtherAccount(request, viewer);
      await removeFavorite({ ...body, userId: viewer.id });
      return { status: 200, body: { isFavorited: false } };
    },
  }),
});

export const favoriteCheckRoute = defineJsonRoute("/api/favorites/check", {
  GET: defineCall({
    operationId: "checkFavorite",
    summary: "Check if an item is one of your favorites",
    access: "user",
    query: favoriteItemSchema,
    responses: { 200: { description: "True for a favorite.", schema: favoriteStateSchema } },
    handle: async ({ query, viewer }) => ({
      status: 200,
      body: { isFavorited: await isFavorite({ ...query, userId: viewer.id }) },
    }),
  }),
});
