import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { Link } from "~/ui/link";

import { CallSection } from "./call-section";
import { describeApi } from "./describe-api.server";

export function loader() {
  return { calls: describeApi(), origin: environment().appOrigin };
}

const exampleCall = (origin: string) =>
  `export HUNTSTEAD_TOKEN=hst_…\ncurl -H "Authorization: Bearer $HUNTSTEAD_TOKEN" ${origin}/api/favorites`;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: "API",
    description: "Every call of the Huntstead API: what it takes, what it answers, how it refuses.",
    found: { matches, path: "/api" },
  });

export default function Api() {
  const { calls, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="prose">
        <h1>API</h1>
        <p className="lede">
          JSON over HTTP, the same functions that the pages use. Ids are UUIDs, decimals are strings
          (&quot;1250000.00&quot;), dates are ISO 8601.
        </p>
        <p>
          Create a token at <Link to="/profile/tokens">API tokens</Link> and send it with each call.
          A token with read access can GET what you see; write access is for everything else, and
          what admins do needs a token for admin calls. Keep it like a password: nobody can show it
          again, and you can revoke it at any time.
        </p>
        <pre className="code">
          <code>{exampleCall(origin)}</code>
        </pre>
        <p>
          A token that is wrong, expired or revoked gets 401, one that may not do what you ask 403.
          It opens map files (<code>/favorites.gpx</code>), season calendars and the files of your
          agreements, too, but no page and no socket. In a browser, signing in is a visit to{" "}
          <code>/api/login</code>, whose session cookie goes with each call; beside a token, cookies
          don&apos;t count.
        </p>
        <p>
          Lists take <code>limit</code> (100 unless given, at most 500) and <code>cursor</code>, and
          name their next page in the <code>Link</code> header. A call that creates something may
          carry an <code>Idempotency-Key</code>: repeated within a day it gets the first answer.
          Refusals are <code>{'{"message": "…"}'}</code>, with <code>errors</code> by field when the
          status is 400. <code>/ws</code> announces{" "}
          <code>{'{"type":"new_message","conversationId":"…"}'}</code> to those who are signed in.
        </p>
        <p>
          The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>, at{" "}
          <code>{origin}/api/openapi.json</code>.
        </p>
      </header>
      {calls.map((call) => (
        <CallSection key={call.operationId} call={call} />
      ))}
    </>
  );
}
