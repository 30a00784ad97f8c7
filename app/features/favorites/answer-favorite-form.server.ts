import { redirect, redirectDocument, type AppLoadContext } from "@remix-run/node";

import { isAllowed } from "~/features/accounts/permissions";
import { readForm } from "~/platform/read-form.server";
import { safePath } from "~/platform/safe-path.server";
import { toastCookie } from "~/platform/toast.server";

import { favoriteItemSchema } from "./favorite.schema";
import { addFavorite, removeFavorite } from "./favorites.server";

/**
 * Does what a heart asks without scripts, and leads back to its card.
 *
 * @throws Response 400 for what no heart sends
 */
export async function answerFavoriteForm(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const form = await readForm(request, ["itemType", "itemId", "intent", "returnTo"]);
  const returnTo = safePath(form.get("returnTo"), "/favorites");
  const user = (await context.session())?.user;
  if (!user || !isAllowed("participate", { viewer: user })) {
    const query = new URLSearchParams({ returnTo });
    return redirectDocument(`/api/login?${query}`, 303);
  }
  const item = favoriteItemSchema.safeParse(Object.fromEntries(form));
  const intent = form.get("intent");
  if (!item.success || (intent !== "add" && intent !== "remove")) {
    throw new Response("Bad Request", { status: 400 });
  }
  if (intent === "remove") {
    await removeFavorite({ ...item.data, userId: user.id });
  } else if (!(await addFavorite({ ...item.data, owner: user }))) {
    const toast = { title: "Error", text: "It is not there any more.", tone: "error" } as const;
    return redirect(returnTo, { status: 303, headers: { "Set-Cookie": toastCookie(toast) } });
  }
  return redirect(returnTo, 303);
}
