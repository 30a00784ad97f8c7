import * as z from "zod/v4";

import { takeForm, type Refused, type Visit } from "~/forms/take-form.server";

import { makeAdmin, removeAdmin } from "./change-admins.server";

const STALE = "That account has changed meanwhile. Here is how things are now.";
const LAST_ADMIN = "This is the only admin. Make somebody else an admin first.";

const roleFormSchema = z.object({ userId: z.string(), role: z.enum(["admin", "user"]) });

/** Takes the form by which an admin gives or takes the role. */
export function changeRoleByForm({ visit, path }: { visit: Visit; path: string }) {
  return takeForm({
    visit,
    schema: roleFormSchema,
    given: ["userId", "role"],
    path,
    who: "admin",
    async save({ value: { userId, role }, user }) {
      const change = { userId, adminId: user.id };
      if (role === "admin") return (await makeAdmin(change)) ? { to: path } : refuse(STALE);
      const outcome = await removeAdmin(change);
      if (outcome === "removed") return { to: path };
      return refuse(outcome === "last admin" ? LAST_ADMIN : STALE);
    },
  });
}

const refuse = (why: string): Refused => ({ status: 409, errors: { "": [why] } });
