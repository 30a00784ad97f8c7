import * as z from "zod/v4";

import { handleForm, type RefusedOutcome, type Visit } from "~/forms/handle-form.server";

import { makeAdmin, removeAdmin } from "./change-admins.server";

export const LAST_ADMIN = "This is the only admin. Make someone else an admin first.";
const STALE = "That account has changed. Here is its current state.";

const roleFormSchema = z.object({ role: z.enum(["admin", "user"]) });

interface RoleForm {
  visit: Visit;
  path: string;
  /** The account whose role changes. */
  account(): Promise<{ id: string; name: string }>;
  /** The page of the list to return to. */
  list: string;
}

/** Handles the form by which an admin grants or removes the role. */
export function handleRoleForm({ visit, path, account, list }: RoleForm) {
  return handleForm({
    visit,
    schema: roleFormSchema,
    prefilledFields: ["role"],
    path,
    allowedSender: "admin",
    // The form sends the role that it showed: a toggle would undo a change that somebody else made meanwhile.
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
      // Admins who give up their own role can't open the list anymore.
      const to = id === user.id ? "/" : list;
      return { to, toast: { title: `${name} is no longer an admin` } };
    },
  });
}

const refuse = (message: string): RefusedOutcome => ({ status: 409, errors: { "": [message] } });
