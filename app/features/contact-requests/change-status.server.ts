import type { Member } from "~/features/accounts/permissions";
import type { Missing, Refused } from "~/forms/take-form.server";

import { isPartyOfRequest } from "./list-requests.server";
import { moveRequest } from "./move-request.server";
import type { StatusForm } from "./status-form.schema";

const STALE = "That request has changed in the meantime.";

/**
 * Takes a status form of a request.
 *
 * @returns null, or why not: the request has meanwhile gone where the form cannot lead any more, or
 *   is not the person's
 */
export async function changeStatusByForm(
  { requestId: id, status: to }: StatusForm,
  actor: Member,
): Promise<Refused | Missing | null> {
  if (await moveRequest({ id, to, actor })) return null;
  if (actor.isAdmin || (await isPartyOfRequest({ id, userId: actor.id }))) {
    return { status: 409, errors: { "": [STALE] } };
  }
  return { missing: "No such request" };
}
