import type { Member } from "~/features/accounts/permissions";
import { hasActiveAgreement } from "~/features/agreements/active-agreements.server";
import type { MissingOutcome, RefusedOutcome } from "~/forms/handle-form.server";

import { database } from "~/platform/database/database.server";

import { isPartyOfRequest, isRequestWithoutAccount } from "./list-requests.server";
import { moveRequest } from "./move-request.server";
import type { StatusForm } from "./status-form.schema";

const STANDING = "That request has an agreement. Cancel the agreement first to close it.";
const STALE = "That request has changed since you opened it.";

/**
 * Handles a status form of a request.
 *
 * @returns null, or the refusal: the status has changed meanwhile and this move is no longer allowed, or the request is
 * not the person's
 */
export async function changeStatusByForm(
  { requestId: id, status: to }: StatusForm,
  actor: Member,
): Promise<RefusedOutcome | MissingOutcome | null> {
  if (await moveRequest({ id, to, actor })) return null;
  const isParty = await isPartyOfRequest({ id, userId: actor.id });
  // Admins see requests without an account only; requests of other people look nonexistent.
  if (isParty || (actor.isAdmin && (await isRequestWithoutAccount({ id })))) {
    // Only the two parties of an agreement may learn of it.
    const isStanding =
      isParty && to === "closed" && (await hasActiveAgreement(database(), { requestId: id }));
    return { status: 409, errors: { "": [isStanding ? STANDING : STALE] } };
  }
  return { missing: "Request not found" };
}
