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
    description: "Every call of the Huntstead API: parameters, responses and errors.",
    sharedPage: { matches, path: "/api" },
  });

export default function Api() {
  const { calls, origin } = useLoaderData<typeof loader>();
  return (
    <>
      <header className="prose">
        <h1>API</h1>
        <p className="lede">
          JSON over HTTP, built on the same code as our pages. Ids are UUIDs, decimals are strings
          (&quot;1250000.00&quot;), dates are ISO 8601.
        </p>
        <p>
          Create a token at <Link to="/profile/tokens">API tokens</Link> and send it with each call.
          A token with read access can GET what you see. Everything else needs write access, and
          admin calls need a token for admin calls. Treat it like a password: we can&apos;t show it
          again. You can revoke it at any time.
        </p>
        <pre className="code">
          <code>{exampleCall(origin)}</code>
        </pre>
        <p>
          An invalid, expired, or revoked token gets 401. A token without the needed access gets
          403. Tokens also open map files (<code>/favorites.gpx</code>), season calendars and your
          agreements&apos; files, but not pages or the WebSocket. In a browser, sign in at{" "}
          <code>/api/login</code>: the session cookie is then sent with each call. If you send a
          token, cookies are ignored.
        </p>
        <p>
          Lists take <code>limit</code> (default 100, at most 500) and <code>cursor</code>. The{" "}
          <code>Link</code> header has the next page. Send an <code>Idempotency-Key</code> with a
          call that creates something, and a retry within a day gets the first response. Errors are{" "}
          <code>{'{"message": "…"}'}</code>, with <code>errors</code> by field on a 400.{" "}
          <code>/ws</code> sends <code>{'{"type":"new_message","conversationId":"…"}'}</code> to
          signed-in users.
        </p>
        <p>
          For programs: <a href="/api/openapi.json">OpenAPI 3.1</a> at{" "}
          <code>{origin}/api/openapi.json</code>.
        </p>
      </header>
      {calls.map((call) => (
        <CallSection key={call.operationId} call={call} />
      ))}
    </>
  );
}
