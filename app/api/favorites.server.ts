import * as z from "zod/v4";

import {
  favoriteAnswerSchema,
  favoriteBodySchema,
  favoriteItemSchema,
  favoriteStateSchema,
} from "~/features/favorites/favorite.schema";
import {
  addFavorite,
  isFavorite,
  listFavorites,
  removeFavorite,
} from "~/features/favorites/favorites.server";

import { OTHER_ACCOUNT } from "~/forms/form-answer";

import { defineCall, jsonRoute, Refusal } from "./json-route.server";

const EXAMPLE = {
  itemType: "property",
  itemId: "01a18d53-2980-7f82-9d63-71156b094e68",
} as const;

function refuseOtherAccount(userId: string | undefined, viewer: { id: string }): void {
  if (userId !== undefined && userId !== viewer.id) throw new Refusal(412, OTHER_ACCOUNT);
}

export const favorites = jsonRoute("/api/favorites", {
  GET: defineCall({
    operationId: "listFavorites",
    summary: "What the signed-in user keeps and can still see, newest first",
    access: "user",
    answers: { 200: { description: "Favorites.", schema: z.array(favoriteAnswerSchema) } },
    answer: async ({ viewer }) => ({ status: 200, body: await listFavorites(viewer) }),
  }),
  POST: defineCall({
    operationId: "addFavorite",
    summary: "Keep a professional, property or agent",
    access: "user",
    body: favoriteBodySchema,
    example: EXAMPLE,
    creates: true,
    answers: {
      200: { description: "It was a favorite before.", schema: favoriteAnswerSchema },
      201: { description: "The favorite.", schema: favoriteAnswerSchema },
    },
    refusals: [404, 412],
    answer: async ({ body: { userId, ...item }, viewer, tx }) => {
      refuseOtherAccount(userId, viewer);
      const added = await addFavorite({ ...item, owner: viewer }, tx);
      if (!added) throw new Refusal(404, "Not Found");
      return { status: added.isNew ? 201 : 200, body: added.favorite };
    },
  }),
  DELETE: defineCall({
    operationId: "removeFavorite",
    summary: "Remove a favorite (no error if it wasn't saved)",
    access: "user",
    body: favoriteBodySchema,
    example: EXAMPLE,
    bodyOrQuery: true,
    answers: { 200: { description: "It is no favorite now.", schema: favoriteStateSchema } },
    refusals: [412],
    answer: async ({ body: { userId, ...item }, viewer }) => {
      refuseOtherAccount(userId, viewer);
      await removeFavorite({ ...item, userId: viewer.id });
      return { status: 200, body: { isFavorited: false } };
    },
  }),
});

export const favoriteCheck = jsonRoute("/api/favorites/check", {
  GET: defineCall({
    operationId: "checkFavorite",
    summary: "Whether the signed-in user keeps something",
    access: "user",
    query: favoriteItemSchema,
    answers: { 200: { description: "Whether it is a favorite.", schema: favoriteStateSchema } },
    answer: async ({ query, viewer }) => ({
      status: 200,
      body: { isFavorited: await isFavorite({ ...query, userId: viewer.id }) },
    }),
  }),
});
