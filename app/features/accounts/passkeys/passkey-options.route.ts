import type { LoaderFunctionArgs } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import { respond } from "~/http/respond.server";
import { isRecentSignIn } from "~/platform/accounts/sessions.server";

import { startPasskeyRegistration } from "./passkeys.server";
import { getPasskeyIssuer } from "./relying-party.server";

/**
 * Returns the options that a script passes to the browser's authenticator. The challenge is valid for this session and
 * once.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireUser({ request, context });
  const session = await context.session();
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
  if (!session || getPasskeyIssuer() === null) {
    throw new Response("Not Found", { status: 404, statusText: "Not Found", headers });
  }
  if (!isRecentSignIn(session)) {
    throw new Response("Sign in again first", { status: 403, statusText: "Forbidden", headers });
  }
  return respond(await startPasskeyRegistration({ userId, sid: session.sid }), {
    status: 200,
    headers,
  });
}
