import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { LocalTime } from "~/ui/local-time";

import { listAuditLog } from "./list-audit-log.server";

const PATH = "/admin/audit-log";
const addressOf = (after: string) => `${PATH}?${new URLSearchParams({ after })}`;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const after = new URL(request.url).searchParams.get("after");
  const { entries, next, previous } = await listAuditLog({ after });
  const { siteTimeZone } = environment();
  return {
    entries: entries.map((entry) => ({ ...entry, at: dateTime(entry.createdAt, siteTimeZone) })),
    next,
    previous,
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Audit log", noindex: true });

export default function AuditLog() {
  const { entries, next, previous } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Audit log">What admins have done, newest first.</PageHeading>
      {entries.length === 0 ? (
        <EmptyState icon="check">
          <p>Nothing yet.</p>
        </EmptyState>
      ) : null}
      <ol className="entries">
        {entries.map(({ id, act, path, reason, by, at, createdAt }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{by}</strong> {act.before}{" "}
                {path ? <Link to={path}>{act.name}</Link> : act.name} {act.after}
              </p>
              {reason ? <p>Reason: {reason}</p> : null}
              <p className="quiet">
                <LocalTime moment={createdAt} text={at} />
              </p>
            </div>
          </li>
        ))}
      </ol>
      <Pagination previous={previous && addressOf(previous)} next={next && addressOf(next)} />
    </>
  );
}

export { AdminError as ErrorBoundary };
