import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { listHunts } from "~/features/agreements/list-hunts.server";
import { PublicProfile } from "~/features/applications/components/public-profile";
import { getOwnProfile, type OwnProfile } from "~/features/applications/own-profile.server";
import { listReviewedListings } from "~/features/approvals/list-reviewed-listings.server";
import { CalendarOverview } from "~/features/calendar/components/calendar-overview";
import { listPendingRequests } from "~/features/contact-requests/list-pending-requests.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import { MyDrafts } from "~/features/properties/drafts/components/my-drafts";
import { listDrafts } from "~/features/properties/drafts/drafts.server";
import { MyListings } from "~/features/properties/own/components/my-listings";
import { listOwnProperties } from "~/features/properties/own/list-own-properties.server";
import { AgreedHunts } from "~/features/trips/components/agreed-hunts";
import { PageFailure } from "~/layout/components/page-failure";
import { useRootData } from "~/layout/root-data";
import { environment } from "~/platform/environment.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageHeading } from "~/ui/page-heading";
import { readPageNumber } from "~/ui/read-page-number";

import { NeedsAnswer } from "./components/needs-answer";
import { PendingListings } from "./components/reviewed-listings";
import { listCalendars } from "./list-calendars.server";

/** The maximum length of each list; each links to a page with all of them. */
const MAX_REQUESTS = 6;
const MAX_HUNTS = 6;
const MAX_REVIEWED_LISTINGS = 10;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId } = await requireUser({ request, context });
  const page = readPageNumber(new URL(request.url).searchParams);
  const today = getSiteToday();
  const { siteTimeZone: timeZone } = environment();
  const [requests, hunts, listings, drafts, reviewed, professional, agent] = await Promise.all([
    listPendingRequests({ userId, maxCount: MAX_REQUESTS }),
    listHunts({ personId: userId, party: "owner", maxCount: MAX_HUNTS }),
    listOwnProperties({ ownerId: userId, page }),
    listDrafts({ ownerId: userId }),
    listReviewedListings({ ownerId: userId, timeZone, maxCount: MAX_REVIEWED_LISTINGS }),
    getOwnProfile({ userId, kind: "professional" }).then(toSummary),
    getOwnProfile({ userId, kind: "agent" }).then(toSummary),
  ]);
  const overview = await listCalendars({ ownerId: userId, professional, today });
  return { requests, hunts, listings, overview, drafts, reviewed, professional, agent, today };
}

const toSummary = ({ state, reason, id, profile }: OwnProfile) => ({
  state,
  reason,
  id,
  name: profile?.words.name ?? null,
});

export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: "Hosting", page: data?.listings.page, noindex: true });

export default function Hosting() {
  const { requests, hunts, listings, overview, drafts, reviewed, professional, agent, today } =
    useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const hasProfile = professional.state !== "none" || agent.state !== "none";
  const isHost = listings.total > 0 || hasProfile;
  const rejected = reviewed.filter(({ waitingSince }) => waitingSince === null);
  const pending = reviewed.filter(({ waitingSince }) => waitingSince !== null);
  const profiles = (
    <div className="profile-panels">
      <PublicProfile kind="professional" profile={professional} />
      <PublicProfile kind="agent" profile={agent} />
    </div>
  );
  // Professionals and agents without land come for their profile.
  const isProfileFirst = listings.total === 0 && hasProfile;
  const myListings = <MyListings {...listings} {...{ lite }} isBrief={isProfileFirst} />;
  return (
    <div className="grid gap-8">
      <PageHeading title="Hosting" />
      {isHost || requests.length > 0 ? <NeedsAnswer {...{ requests, rejected, today }} /> : null}
      {isHost ? <AgreedHunts {...{ hunts, lite }} /> : null}
      {isProfileFirst ? profiles : myListings}
      {overview.calendars.length > 0 ? (
        <section className="grid gap-3" aria-labelledby="calendars">
          <h2 id="calendars">Calendars</h2>
          <CalendarOverview calendars={overview.calendars} today={today} />
          {overview.hasMore ? (
            <p className="quiet">
              Only your newest listings. For the others, choose Calendar in the listing&apos;s menu.
            </p>
          ) : null}
        </section>
      ) : null}
      {pending.length > 0 ? (
        <section className="grid gap-3" aria-labelledby="approvals">
          <h2 id="approvals">Approvals</h2>
          <PendingListings listings={pending} />
        </section>
      ) : null}
      <MyDrafts drafts={drafts} lite={lite} />
      {isProfileFirst ? myListings : profiles}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageFailure />;
}
