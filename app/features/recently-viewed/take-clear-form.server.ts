import * as z from "zod/v4";

import { takeForm, type Visit } from "~/forms/take-form.server";

import { clearRecentlyViewed } from "./recently-viewed.server";

/** Handles the button that empties the list, and redirects to the home page, which shows the list. */
export function takeClearForm(visit: Visit): Promise<Response> {
  return takeForm({
    visit,
    schema: z.object({}),
    path: "/recently-viewed",
    who: "user",
    ignoresBody: true,
    async save({ user }) {
      await clearRecentlyViewed({ userId: user.id });
      return { to: "/", toast: { title: "Recently viewed cleared" } };
    },
  });
}
