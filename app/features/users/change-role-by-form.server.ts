import { readForm } from "~/platform/read-form.server";

import { makeAdmin, removeAdmin } from "./change-admins.server";

export const LAST_ADMIN = "This is the only admin. Make somebody else an admin first.";
const STALE = "That account has changed in the meantime. Here is how things are now.";

/**
 * Takes the form by which an admin gives or takes the role.
 *
 * @returns why it was not done, or null
 * @throws Response 400 for another form
 */
export async function changeRoleByForm({
  request,
  userId,
  adminId,
}: {
  request: Request;
  userId: string;
  adminId: string;
}): Promise<string | null> {
  // What the page has asked about; not the opposite of what somebody else made of it meanwhile.
  const role = (await readForm(request, ["role"])).get("role");
  if (role !== "admin" && role !== "user") throw new Response("No such role", { status: 400 });
  if (role === "admin") return (await makeAdmin({ userId, adminId })) ? null : STALE;
  const outcome = await removeAdmin({ userId, adminId });
  if (outcome === "removed") return null;
  return outcome === "last admin" ? LAST_ADMIN : STALE;
}
