import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { LogEntries } from "~/features/audit-log/components/log-entries";
import { listActsAbout } from "~/features/audit-log/list-audit-log.server";
import { describeUnavailability } from "~/features/properties/describe-unavailability";
import { listCasesAbout } from "~/features/reports/list-cases-about.server";
import { listOwnVerifications } from "~/features/verification/list-own-verifications.server";
import { addQuery } from "~/formats/add-query";
import { formatDateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { MissingThing } from "~/layout/components/missing-thing";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { Link } from "~/ui/link";
import { readPageNumber } from "~/ui/read-page-number";

import { PersonAccount } from "./components/person-account";
import { PersonListings } from "./components/person-listings";
import { PersonReports } from "./components/person-reports";
import { PersonVerifications } from "./components/person-verifications";
import { getPerson } from "./get-person.server";

/** The maximum length of each list but the listings. */
const MAX_RESULTS = 20;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin({ request, context });
  const page = readPageNumber(new URL(request.url).searchParams);
  const person = await getPerson({ id: params.id, page });
  if (!person) throw new Response("Account not found", { status: 404 });
  const userId = person.account.id;
  const [reports, verifications, acts] = await Promise.all([
    listCasesAbout({ userId, maxCount: MAX_RESULTS }),
    listOwnVerifications(userId),
    listActsAbout({ userId, maxCount: MAX_RESULTS }),
  ]);
  const { siteTimeZone } = environment();
  const day = (moment: Date) => formatDateTime(moment, siteTimeZone, "day");
  const { suspendedAt, createdAt } = person.account;
  return {
    ...person,
    account: {
      ...person.account,
      joined: day(createdAt),
      suspendedOn: suspendedAt && day(suspendedAt),
      isOneself: userId === admin.id,
    },
    listings: {
      ...person.listings,
      rows: person.listings.rows.map(({ id, title, reviewStatus, ...listing }) => ({
        ...{ id, title, reviewStatus },
        unavailability: describeUnavailability(listing),
      })),
    },
    reports,
    // Documents are opened in the queue of verifications.
    verifications: verifications
      .slice(0, MAX_RESULTS)
      .map(({ documents: _queued, ...each }) => each),
    acts: {
      ...acts,
      entries: acts.entries.map((entry) => ({
        ...entry,
        at: formatDateTime(entry.createdAt, siteTimeZone),
      })),
    },
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.account.name ?? "Account not found", noindex: true });

const buildActorPath = (by: string) => addQuery("/admin/audit-log", { by });

export default function Person() {
  const { account, profiles, listings, requests, reports, verifications, acts } =
    useLoaderData<typeof loader>();
  return (
    <div className="grid gap-8">
      <PersonAccount {...{ account, profiles, requests }} />
      <PersonListings listings={listings} personId={account.id} />
      <PersonReports {...reports} />
      <PersonVerifications verifications={verifications} />
      <section className="grid gap-3" aria-labelledby="acts">
        <h2 id="acts">Audit log</h2>
        {acts.entries.length === 0 ? <p className="quiet">No entries about this account.</p> : null}
        <LogEntries entries={acts.entries} buildActorPath={buildActorPath} />
        {acts.hasMore ? <p className="quiet">There are earlier entries, too.</p> : null}
        <p>
          <Link to={buildActorPath(account.id)}>What {account.name} has done</Link>
        </p>
      </section>
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />;
  return <MissingThing title="Account not found">It may have been deleted.</MissingThing>;
}
