import { redirectDocument, type AppLoadContext } from "@remix-run/node";

import { signInAddress } from "~/layout/navigation";
import { findSuspendedSession, type SessionUser } from "~/platform/accounts/sessions.server";

import { mayAdminister } from "./permissions";

interface Visit {
  request: Request;
  context: AppLoadContext;
}

/** What suspended people get instead of every page that wants an account. */
export const SUSPENDED = "/suspended";

/**
 * The signed-in person.
 *
 * @throws Response that leads a visitor to sign-in and back to this address, somebody suspended to
 *   the page that says why
 */
export async function requireUser(visit: Visit): Promise<SessionUser> {
  const session = await visit.context.session();
  if (session) return session.user;
  throw (await findSuspended(visit)) ? redirectTo(SUSPENDED) : askToSignIn(visit);
}

/**
 * The same for what a suspended person may still do: take their data along, delete the account.
 *
 * @throws Response that leads a visitor to sign-in and back to this address
 */
export async function requireAccount(visit: Visit): Promise<SessionUser> {
  const session = (await visit.context.session()) ?? (await findSuspended(visit));
  if (session) return session.user;
  throw askToSignIn(visit);
}

const findSuspended = ({ request }: Visit) => findSuspendedSession(request.headers.get("Cookie"));

function askToSignIn({ request }: Visit): Response {
  const { pathname, search } = new URL(request.url);
  return redirectTo(signInAddress(pathname + search));
}

/** Sign-in leaves the application, which a navigation within the page cannot follow. */
const redirectTo = (address: string) =>
  redirectDocument(address, { headers: { "Cache-Control": "no-store" } });

/**
 * The signed-in admin.
 *
 * @throws Response that leads a visitor to sign-in, 403 for anybody else
 */
export async function requireAdmin(visit: Visit): Promise<SessionUser> {
  const user = await requireUser(visit);
  if (mayAdminister(user)) return user;
  const headers = { "Cache-Control": "no-store" };
  throw new Response("Forbidden", { status: 403, statusText: "Forbidden", headers });
}
