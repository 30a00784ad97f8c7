import { readForm } from "~/platform/read-form.server";

import { makeAdmin, removeAdmin } from "./change-admins.server";

const STALE = "That account has changed meanwhile. Here is how things are now.";
const LAST_ADMIN = "This is the only admin. Make somebody else an admin first.";

/**
 * Takes the form by which an admin gives or takes the role.
 *
 * @returns why it was not done, or null
 * @throws Response 400 for another form
 */
export async function changeRoleByForm({
  request,
  adminId,
}: {
  request: Request;
  adminId: string;
}): Promise<string | null> {
  const form = await readForm(request, ["userId", "role"]);
  const [userId, role] = [form.get("userId"), form.get("role")];
  if (typeof userId !== "string" || (role !== "admin" && role !== "user")) {
    throw new Response("No such role", { status: 400 });
  }
  if (role === "admin") return (await makeAdmin({ userId, adminId })) ? null : STALE;
  const outcome = await removeAdmin({ userId, adminId });
  if (outcome === "removed") return null;
  return outcome === "last admin" ? LAST_ADMIN : STALE;
}
