import * as z from "zod/v4";

import { takeForm, type Visit } from "~/forms/take-form.server";

import { clearRecentlyViewed } from "./recently-viewed.server";

/** Takes the button that empties the list; it leads home, where the list stands. */
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
