import * as z from "zod/v4";

import { handleForm, type Visit } from "~/forms/handle-form.server";
import { safePath } from "~/http/safe-path.server";

import { favoriteItemSchema } from "./favorite.schema";
import { addFavorite, removeFavorite } from "./favorites.server";

const favoriteFormSchema = favoriteItemSchema.extend({
  intent: z.enum(["add", "remove"]),
  returnTo: z.string().optional(),
});

/** Handles the form of a heart without scripts, and redirects to its card. */
export function handleFavoriteForm(visit: Visit): Promise<Response> {
  return handleForm({
    visit,
    schema: favoriteFormSchema,
    prefilledFields: ["itemType", "itemId", "intent", "returnTo"],
    path: ({ returnTo }) => safePath(returnTo, "/favorites"),
    allowedSender: "user",
    async save({ value: { intent, returnTo, ...item }, user }) {
      const to = safePath(returnTo, "/favorites");
      if (intent === "remove") await removeFavorite({ ...item, userId: user.id });
      else if (!(await addFavorite({ ...item, owner: user }))) {
        return { to, toast: { title: "Error", text: "It's no longer available.", tone: "error" } };
      }
      return { to };
    },
  });
}
