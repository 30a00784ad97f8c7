import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form } from "@remix-run/react";

import { isOwnNavigation } from "~/http/is-deliberate-visit";
import { SessionToken } from "~/layout/components/session-token";
import { endSession } from "~/platform/accounts/sessions.server";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/page-heading";

/**
 * Signs out when one of our own pages links here. An image, a frame, a prefetch or a link on another site gets a
 * confirmation page, because anybody could have placed it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (isOwnNavigation(request, environment().appOrigin)) return signOut(request);
  const isSignedIn = (await context.session()) !== null;
  return isSignedIn ? null : redirect("/", { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  if (request.method === "POST") return signOut(request);
  return new Response(null, {
    status: 405,
    headers: { Allow: "GET, HEAD, POST", "Cache-Control": "no-store" },
  });
}

async function signOut(request: Request) {
  const response = redirect("/", { status: 303, headers: { "Cache-Control": "no-store" } });
  response.headers.append("Set-Cookie", await endSession(request.headers.get("Cookie")));
  // Clears unsent drafts, because another person may use this browser next.
  response.headers.set("Clear-Site-Data", '"storage"');
  return response;
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Log out?", noindex: true });

export default function Logout() {
  return (
    <div className="mx-auto w-full max-w-2xl grid gap-6">
      <PageHeading title="Log out?">You are about to log out of Huntstead.</PageHeading>
      <div className="actions">
        <Form method="post" action="/api/logout" reloadDocument>
          <SessionToken />
          <Button>Log out</Button>
        </Form>{" "}
        <ButtonLink to="/" variant="secondary">
          Stay logged in
        </ButtonLink>
      </div>
    </div>
  );
}
