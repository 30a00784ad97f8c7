import * as z from "zod/v4";

import { handleForm, type Visit } from "~/forms/handle-form.server";

import { clearRecentlyViewed } from "./recently-viewed.server";

/** Handles the button that empties the list, and redirects to the home page, which shows the list. */
export function handleClearForm(visit: Visit): Promise<Response> {
  return handleForm({
    visit,
    schema: z.object({}),
    path: "/recently-viewed",
    allowedSender: "user",
    ignoresBody: true,
    async save({ user }) {
      await clearRecentlyViewed({ userId: user.id });
      return { to: "/", toast: { title: "Recently viewed cleared" } };
    },
  });
}
