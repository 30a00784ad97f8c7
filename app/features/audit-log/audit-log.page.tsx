import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { dateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";
import { Pagination } from "~/ui/pagination";
import { LocalTime } from "~/ui/local-time";
import { SelectField } from "~/ui/select-field";

import { ACT_KINDS, addressOfLog, readLogAddress } from "./act-kinds";
import { listAuditLog } from "./list-audit-log.server";

const KIND_OPTIONS = [
  { value: "", label: "Everything" },
  ...Object.entries(ACT_KINDS).map(([value, label]) => ({ value, label })),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const place = readLogAddress(request.url);
  const { entries, next, previous } = await listAuditLog(place);
  const { siteTimeZone } = environment();
  return {
    entries: entries.map((entry) => ({ ...entry, at: dateTime(entry.createdAt, siteTimeZone) })),
    next,
    previous,
    kind: place.kind,
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Audit log", noindex: true });

export default function AuditLog() {
  const { entries, next, previous, kind } = useLoaderData<typeof loader>();
  const addressOf = (after: string) => addressOfLog({ kind, after });
  return (
    <>
      <PageHeading title="Audit log">What admins have done, newest first.</PageHeading>
      <Form method="get" className="search-line" role="search">
        <SelectField
          key={kind}
          label="Show"
          name="kind"
          options={KIND_OPTIONS}
          defaultValue={kind ?? ""}
        />
        <Button variant="secondary">Apply</Button>
      </Form>
      {entries.length === 0 ? (
        <EmptyState icon="check">
          <p>{kind ? "Nothing of this kind yet." : "Nothing yet."}</p>
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
