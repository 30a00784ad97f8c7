import type { Refused } from "~/forms/take-form.server";

import { isPartyOfRequest } from "./list-requests.server";
import { moveRequest } from "./move-request.server";
import type { StatusForm } from "./status-form.schema";

const STALE = "That request has changed in the meantime.";

/**
 * Takes a status form of a request.
 *
 * @returns null, or why not: the request has meanwhile gone where the form cannot lead any more
 * @throws Response 404 for a request that is not the person's
 */
export async function changeStatusByForm(
  { requestId: id, status: to }: StatusForm,
  actor: { id: string; isAdmin: boolean },
): Promise<Refused | null> {
  if (await moveRequest({ id, to, actor })) return null;
  if (actor.isAdmin || (await isPartyOfRequest({ id, userId: actor.id }))) {
    return { status: 409, errors: { "": [STALE] } };
  }
  throw new Response("No such request", { status: 404 });
}
