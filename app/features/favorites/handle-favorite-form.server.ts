import * as z from "zod/v4";

import { handleForm, type Visit } from "~/forms/handle-form.server";
import { sanitizePath } from "~/http/safe-path.server";

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
    path: getCardPath,
    allowedSender: "user",
    async save({ value: { intent, returnTo, ...item }, user }) {
      const to = getCardPath({ returnTo, ...item });
      if (intent === "remove") await removeFavorite({ ...item, userId: user.id });
      else if (!(await addFavorite({ ...item, owner: user }))) {
        return { to, toast: { title: "Error", text: "It's no longer available.", tone: "error" } };
      }
      return { to };
    },
  });
}

/** Returns the address of the card on the page that the form was sent from. */
function getCardPath(fields: { returnTo?: string | undefined }): string {
  const path = sanitizePath(fields.returnTo, "/favorites");
  const { data: item } = favoriteItemSchema.safeParse(fields);
  if (!item) return path;
  return `${path.replace(/#.*/, "")}#${item.itemType}-${encodeURIComponent(item.itemId)}`;
}
