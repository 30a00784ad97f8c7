import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";

import { getOwnProfessional } from "./change-professional.server";

/**
 * Returns the signed-in person and their professional profile.
 *
 * @throws a redirect to the profile form for a person who has none yet
 */
export async function requireOwnProfessional(
  visit: Pick<LoaderFunctionArgs, "request" | "context">,
) {
  const { id: userId } = await requireUser(visit);
  const ownProfile = await getOwnProfessional({ userId });
  if (ownProfile) return { ...ownProfile, userId };
  throw redirect("/profile/professional", { headers: { "Cache-Control": "no-store" } });
}
