import * as z from "zod/v4";

import { takeForm, type Refused, type Visit } from "~/forms/take-form.server";

import { makeAdmin, removeAdmin } from "./change-admins.server";

export const LAST_ADMIN = "This is the only admin. Make someone else an admin first.";
const STALE = "That account has changed in the meantime. Here is how things are now.";

const roleFormSchema = z.object({ role: z.enum(["admin", "user"]) });

interface RoleForm {
  visit: Visit;
  path: string;
  /** Whose role it is. */
  account(): Promise<{ id: string; name: string }>;
  /** The list that it leads back to. */
  list: string;
}

/** Takes the form by which an admin gives or takes the role. */
export function takeRoleForm({ visit, path, account, list }: RoleForm) {
  return takeForm({
    visit,
    schema: roleFormSchema,
    given: ["role"],
    path,
    who: "admin",
    // The role that the form showed, rather than toggling one that somebody else changed meanwhile.
    async save({ value: { role }, user }) {
      const { id, name } = await account();
      const change = { userId: id, adminId: user.id };
      if (role === "admin") {
        if (!(await makeAdmin(change))) return refuse(STALE);
        return { to: list, toast: { title: `${name} is now an admin` } };
      }
      const outcome = await removeAdmin(change);
      if (outcome === "last admin") return refuse(LAST_ADMIN);
      if (outcome === "no admin") return refuse(STALE);
      // Whoever has given up their own role is signed out, and has no list to go back to.
      const to = id === user.id ? "/" : list;
      return { to, toast: { title: `${name} is no longer an admin` } };
    },
  });
}

const refuse = (why: string): Refused => ({ status: 409, errors: { "": [why] } });
