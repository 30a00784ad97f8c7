import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireAdmin } from "~/features/accounts/require-user.server";
import { formatDateTime } from "~/formats/date-time";
import { AdminError } from "~/layout/components/admin-error";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { DayCharts, DayTable } from "~/ui/day-stats";
import { PageHeading } from "~/ui/page-heading";

import { SweepList } from "./components/sweep-list";
import { PendingList } from "./components/pending-list";
import { ADMIN_STATS } from "./admin-stats";
import { listSweeps } from "./list-sweeps.server";
import { readAdminStats } from "./read-admin-stats.server";
import { formatPendingCounts } from "./format-pending-counts.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin({ request, context });
  const { siteTimeZone: timeZone, demoData: hasDemoData } = environment();
  const now = new Date();
  const formatTime = (moment: Date | null) =>
    moment && { moment: moment.toISOString(), text: formatDateTime(moment, timeZone) };
  const [waiting, { days, stats }, sweeps] = await Promise.all([
    formatPendingCounts(),
    readAdminStats({ now, timeZone }),
    listSweeps({ now, hasDemoData }),
  ]);
  return {
    waiting,
    days,
    stats,
    sweeps: sweeps.map(({ startedAt, finishedAt, ...sweep }) => ({
      ...sweep,
      started: formatTime(startedAt),
      finished: formatTime(finishedAt),
    })),
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Overview", noindex: true });

export default function Overview() {
  const { waiting, days, stats, sweeps } = useLoaderData<typeof loader>();
  const entries = stats.map(({ name, ...figure }) => ({ label: ADMIN_STATS[name], ...figure }));
  return (
    <>
      <PageHeading title="Overview">What is waiting, and how the marketplace is doing.</PageHeading>
      <PendingList waiting={waiting} />
      <section className="section" aria-labelledby="figures">
        <h2 id="figures">The last {days.length} days</h2>
        <DayCharts days={days} stats={entries} />
        <p className="quiet">
          New listings counts only those still up. Each chart has its own scale; the table has the
          numbers.
        </p>
        <DayTable days={days} stats={entries} />
      </section>
      <section className="section" aria-labelledby="sweeps">
        <h2 id="sweeps">Scheduled jobs</h2>
        <p className="quiet">Each runs about once an hour.</p>
        <SweepList sweeps={sweeps} />
      </section>
    </>
  );
}

export { AdminError as ErrorBoundary };
