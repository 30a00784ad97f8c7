import { redirectDocument, type AppLoadContext } from "@remix-run/node";

import type { SessionUser } from "~/platform/sessions.server";

import { mayAdminister } from "./permissions";

interface Visit {
  request: Request;
  context: AppLoadContext;
}

/**
 * The signed-in person.
 *
 * @throws Response that leads a visitor to sign-in and back to this address
 */
export async function requireUser({ request, context }: Visit): Promise<SessionUser> {
  const session = await context.session();
  if (session) return session.user;
  const { pathname, search } = new URL(request.url);
  const query = new URLSearchParams({ returnTo: pathname + search });
  // Sign-in leaves the application, which a navigation within the page cannot follow.
  throw redirectDocument(`/api/login?${query}`, { headers: { "Cache-Control": "no-store" } });
}

/**
 * The signed-in admin.
 *
 * @throws Response that leads a visitor to sign-in, 403 for anybody else
 */
export async function requireAdmin(visit: Visit): Promise<SessionUser> {
  const user = await requireUser(visit);
  if (mayAdminister(user)) return user;
  throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
}
