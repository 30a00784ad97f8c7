import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { formatTimeZone } from "~/formats/format-time-zone";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { DayCharts, DayTable } from "~/ui/day-stats";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { OwnListingError } from "../own/components/own-listing-error";
import { getListingStats } from "./own-stats.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireUser({ request, context });
  const { siteTimeZone: timeZone } = environment();
  const stats = await getListingStats({ id: params.id, viewer, now: new Date(), timeZone });
  if (!stats) throw new Response("Listing not found", { status: 404 });
  return { ...stats, zone: formatTimeZone(timeZone) };
}

export const headers = privateHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Stats: ${data.title}` : "Listing not found", noindex: true });

export default function ListingStatsPage() {
  const { id, title, isOwn, days, stats, zone } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title={`Stats: ${title}`}>
        Daily views, saves and requests for the last {days.length} days.
      </PageHeading>
      <p>
        <Link to={`/property/${id}`}>Back to listing</Link>
        {isOwn ? (
          <>
            {" "}
            · <Link to="/hosting">All your listings</Link>
          </>
        ) : null}
      </p>
      <section className="section" aria-labelledby="by-day">
        <h2 id="by-day">The last {days.length} days</h2>
        <DayCharts days={days} stats={stats} />
        <p className="quiet">Each chart has its own scale; the table has the numbers.</p>
        <DayTable days={days} stats={stats} />
      </section>
      <section className="section" aria-labelledby="what-counts">
        <h2 id="what-counts">What counts</h2>
        <dl className="grid gap-2 max-w-3xl">
          <dt className="font-semibold">Views</dt>
          <dd>
            Each time someone opens the listing&apos;s page. You, our admins and bots don&apos;t
            count. We don&apos;t use cookies for this, so repeat visits count again.
          </dd>
          <dt className="font-semibold">Saves</dt>
          <dd>
            Current favorites, by the day people added them. Removed favorites don&apos;t count.
          </dd>
          <dt className="font-semibold">Requests</dt>
          <dd>Contact requests about the listing, by the day they were sent.</dd>
        </dl>
        <p className="quiet">Days begin at midnight, {zone}. New views appear within seconds.</p>
      </section>
    </>
  );
}

export { OwnListingError as ErrorBoundary };
