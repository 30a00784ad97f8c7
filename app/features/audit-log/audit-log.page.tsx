import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { formatDateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";

import { ACT_KINDS } from "./act-kinds";
import { LogEntries } from "./components/log-entries";
import { LogFilters } from "./components/log-filters";
import { KNOWN_ACTIONS } from "./describe-act";
import { listActors } from "./list-actors.server";
import { listAuditLog } from "./list-audit-log.server";
import { buildLogPath, readLogAddress } from "./log-address";

const KINDS = Object.entries(ACT_KINDS).map(([value, { label }]) => ({ value, label }));
const ACTIONS = KNOWN_ACTIONS.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { after, ...query } = readLogAddress(request.url);
  const { actors, by } = await listActors(query);
  const filters = { ...query, by };
  const { siteTimeZone: timeZone } = environment();
  const { entries, next, previous } = await listAuditLog({ ...filters, after, timeZone });
  return {
    entries: entries.map((entry) => ({ ...entry, at: formatDateTime(entry.createdAt, timeZone) })),
    next,
    previous,
    filters,
    actors: actors.map(({ id, name }) => ({ value: id, label: name })),
    kinds: KINDS,
    actions: ACTIONS,
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Audit log", noindex: true });

export default function AuditLog() {
  const { entries, next, previous, filters, ...options } = useLoaderData<typeof loader>();
  const buildPath = (after: string) => buildLogPath({ ...filters, after });
  return (
    <>
      <PageHeading title="Audit log">What admins have done, newest first.</PageHeading>
      <LogFilters filters={filters} {...options} />
      {entries.length === 0 ? (
        <EmptyState icon="check">
          <p>
            {Object.values(filters).some(Boolean)
              ? "Nothing matches these filters."
              : "Nothing yet."}
          </p>
        </EmptyState>
      ) : null}
      <LogEntries
        entries={entries}
        buildActorPath={(by) => buildLogPath({ ...filters, by, after: null })}
      />
      <Pagination previous={previous && buildPath(previous)} next={next && buildPath(next)} />
    </>
  );
}

export { AdminError as ErrorBoundary };
