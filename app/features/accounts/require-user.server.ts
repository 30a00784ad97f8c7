import { redirectDocument, type AppLoadContext } from "@remix-run/node";

import { buildSignInAddress } from "~/layout/navigation";
import { findSuspendedSession, type SessionUser } from "~/platform/accounts/sessions.server";

import { canAdminister } from "./permissions";

interface UserVisit {
  request: Request;
  context: AppLoadContext;
}

/** The page that suspended people see instead of every page that requires an account. */
export const SUSPENDED_PATH = "/suspended";

/**
 * Returns the signed-in person.
 *
 * @throws Response that redirects a visitor to sign-in and back, and a suspended person to the page that says why
 */
export async function requireUser(visit: UserVisit): Promise<SessionUser> {
  const session = await visit.context.session();
  if (session) return session.user;
  throw (await findSuspended(visit)) ? redirectTo(SUSPENDED_PATH) : redirectToSignIn(visit);
}

/**
 * Returns the signed-in person even if they are suspended, for the export and deletion of their account.
 *
 * @throws Response that redirects a visitor to sign-in and back
 */
export async function requireAccount(visit: UserVisit): Promise<SessionUser> {
  const session = (await visit.context.session()) ?? (await findSuspended(visit));
  if (session) return session.user;
  throw redirectToSignIn(visit);
}

const findSuspended = ({ request }: UserVisit) =>
  findSuspendedSession(request.headers.get("Cookie"));

function redirectToSignIn({ request }: UserVisit): Response {
  const { pathname, search } = new URL(request.url);
  return redirectTo(buildSignInAddress(pathname + search));
}

/** Forces a full page load: sign-in leaves the application, which client-side navigation cannot follow. */
const redirectTo = (address: string) =>
  redirectDocument(address, { headers: { "Cache-Control": "no-store" } });

/**
 * Returns the signed-in admin.
 *
 * @throws Response that redirects a visitor to sign-in, 403 for anybody else
 */
export async function requireAdmin(visit: UserVisit): Promise<SessionUser> {
  const user = await requireUser(visit);
  if (canAdminister(user)) return user;
  const headers = { "Cache-Control": "no-store" };
  throw new Response("Forbidden", { status: 403, statusText: "Forbidden", headers });
}
