import { isPartyOfRequest } from "./list-requests.server";
import { moveRequest } from "./move-request.server";
import { isChosenMove } from "./request-status";

export const STATUS_FORM_FIELDS = ["requestId", "status"];

/**
 * Takes a status form of a request.
 *
 * @returns false when the request has meanwhile gone where the form cannot lead any more
 * @throws Response 400 for another form, 404 for a request that is not the person's
 */
export async function changeStatusByForm(
  form: FormData,
  actor: { id: string; isAdmin: boolean },
): Promise<boolean> {
  const [id, to] = [form.get("requestId"), form.get("status")];
  if (typeof id !== "string" || !isChosenMove(to)) {
    throw new Response("No such status", { status: 400 });
  }
  if (await moveRequest({ id, to, actor })) return true;
  if (actor.isAdmin || (await isPartyOfRequest({ id, userId: actor.id }))) return false;
  throw new Response("No such request", { status: 404 });
}
