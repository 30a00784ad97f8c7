import type { Member } from "~/features/accounts/permissions";
import { hasStandingAgreement } from "~/features/agreements/standing-agreements.server";
import type { Missing, Refused } from "~/forms/take-form.server";

import { database } from "~/platform/database/database.server";

import { isPartyOfRequest, isRequestWithoutAccount } from "./list-requests.server";
import { moveRequest } from "./move-request.server";
import type { StatusForm } from "./status-form.schema";

const STANDING = "An agreement stands on that request. Cancel the agreement to close it.";
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
  const isParty = await isPartyOfRequest({ id, userId: actor.id });
  // What somebody else answers is none of the admins' business.
  if (isParty || (actor.isAdmin && (await isRequestWithoutAccount({ id })))) {
    // Of agreements nobody but their two parties is told.
    const isStanding =
      isParty && to === "closed" && (await hasStandingAgreement(database(), { requestId: id }));
    return { status: 409, errors: { "": [isStanding ? STANDING : STALE] } };
  }
  return { missing: "No such request" };
}
