import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";

import { CallSection } from "./call-section";
import { describeApi } from "./describe-api.server";

export function loader() {
  return { calls: describeApi(), origin: environment().appOrigin };
}

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
          Signing in is a visit to <code>/api/login</code> in a browser; its session cookie goes
          with each call. Lists take <code>limit</code> (100 unless given, at most 500) and{" "}
          <code>cursor</code>, and name their next page in the <code>Link</code> header. A call that
          creates something may carry an <code>Idempotency-Key</code>: repeated within a day it gets
          the first answer. Refusals are <code>{'{"message": "…"}'}</code>, with <code>errors</code>{" "}
          by field when the status is 400. <code>/ws</code> announces{" "}
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
