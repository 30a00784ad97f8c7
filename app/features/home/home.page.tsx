import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { Session } from "~/platform/accounts/sessions.server";
import { listHunts } from "~/features/agreements/list-hunts.server";
import { listOpenOffers } from "~/features/agreements/list-open-offers.server";
import { listPendingRequests } from "~/features/contact-requests/list-pending-requests.server";
import { readTab } from "~/features/directory/directory-address";
import { loadDirectory } from "~/features/directory/load-directory.server";
import { renderCards } from "~/features/directory/render-cards.server";
import { getSiteToday } from "~/features/directory/site-today.server";
import { listNewestFavorites } from "~/features/favorites/list-newest-favorites.server";
import { countOpenCases } from "~/features/reports/list-cases.server";
import { PROFESSIONAL_LIST } from "~/features/professionals/professional-list.server";
import { PROPERTY_CARDS } from "~/features/properties/components/property-card";
import { countDrafts } from "~/features/properties/drafts/drafts.server";
import { listNewestWithPicture } from "~/features/properties/search/list-newest-with-picture.server";
import { PROPERTY_LIST } from "~/features/properties/search/property-list.server";
import { ClearForm } from "~/features/recently-viewed/components/clear-form";
import { listRecentlyViewed } from "~/features/recently-viewed/recently-viewed.server";
import { countOwnReviews } from "~/features/approvals/count-own-reviews.server";
import { countPendingApprovals } from "~/features/approvals/list-pending-approvals.server";
import { MarkupSection } from "~/http/remix/markup-section";
import { getPreferences } from "~/layout/preferences.server";
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import {
  buildOrganization,
  serializeStructuredData,
  buildWebSite,
} from "~/seo/structured-data.server";
import { StructuredData } from "~/seo/structured-data";

import { LazyDirectory } from "./components/lazy-directory";
import { LazyLanding } from "./components/lazy-landing";
import { OwnTiles } from "./components/own-tiles";
import { Welcome } from "./components/welcome";
import { renderNextSteps, renderTiles } from "./render-own.server";

/** The most saved or viewed listings, and the most items of each kind that need an answer or are next. */
const MAX_TILES = 4;
const MAX_STEPS = 3;
/** The time after sign-up during which an account counts as new. */
const NEW_MS = 86_400_000;

export async function loader(page: LoaderFunctionArgs) {
  const { context } = page;
  const session = await context.session();
  if (session) {
    const [directory, ownCounts] = await Promise.all([loadTab(page), loadOwn(page, session)]);
    return { directory, own: ownCounts, land: null, today: null, json: null };
  }
  const json = context.structuredData(() =>
    serializeStructuredData(buildOrganization(), buildWebSite()),
  );
  const newest = await listNewestWithPicture();
  const land =
    newest.length > 0
      ? await renderCards(newest, PROPERTY_CARDS, page, { isBelowFirstScreen: true })
      : null;
  return { directory: null, own: null, land, today: getSiteToday(), json };
}

/** Loads what a person has to do next, and the listings that they saved or viewed. */
async function loadOwn(
  { request, context }: LoaderFunctionArgs,
  { user: viewer, csrfToken }: Session,
) {
  const { lite } = getPreferences(request);
  const { insert } = context.cards;
  const [userId, maxCount] = [viewer.id, MAX_STEPS];
  const [requests, offers, trips, hosted, reviews, drafts, approvals, reports, saved, viewed] =
    await Promise.all([
      listPendingRequests({ userId, maxCount }),
      listOpenOffers({ hunterId: userId, maxCount }),
      listHunts({ personId: userId, party: "hunter", maxCount }),
      listHunts({ personId: userId, party: "owner", maxCount }),
      countOwnReviews({ userId }),
      countDrafts({ ownerId: userId }),
      viewer.isAdmin ? countPendingApprovals() : 0,
      viewer.isAdmin ? countOpenCases() : 0,
      listNewestFavorites({ owner: viewer, maxCount: MAX_TILES }),
      listRecentlyViewed({ viewer, maxCount: MAX_TILES }),
    ]);
  const steps = { requests, offers, trips, hosted, today: getSiteToday(), lite, csrfToken };
  return {
    waiting: { ...reviews, drafts, approvals, reports },
    steps: renderNextSteps(steps, insert),
    hasSaved: saved.length > 0,
    hasViewed: viewed.length > 0,
    saved: lite ? null : renderTiles(saved, insert),
    viewed: lite ? null : renderTiles(viewed, insert),
    isNew: Date.now() - viewer.createdAt.getTime() < NEW_MS,
  };
}

/** Loads the tab that the address names, because both tabs of the directory live on this page. */
function loadTab(page: LoaderFunctionArgs) {
  return readTab(new URL(page.request.url).searchParams) === "pros"
    ? loadDirectory(page, PROFESSIONAL_LIST, { keepsFiltersAcrossTabs: true })
    : loadDirectory(page, PROPERTY_LIST, { keepsFiltersAcrossTabs: true });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    sharedPage: { matches, path: "/" },
    title: "Hunting guides, agents and hunting land",
    description:
      "Find verified hunting guides and outfitters, real-estate agents, and hunting land for sale or lease, and write to them directly.",
  });

export default function Home() {
  const { directory, own, land, json, today } = useLoaderData<typeof loader>();
  const { viewer } = useRootData();
  const { firstName = null, unread = 0, requests = 0, offers = 0 } = viewer ?? {};
  if (!directory) {
    return (
      <>
        <LazyLanding land={land} today={today} />
        {json !== null ? <StructuredData json={json} /> : null}
      </>
    );
  }
  return (
    <>
      <Welcome
        {...{ firstName, unread }}
        isNew={own.isNew}
        waiting={{ ...own.waiting, requests, offers }}
      />
      {own.steps === null ? null : <MarkupSection markup={own.steps} className="grid gap-8" />}
      {own.hasSaved ? <OwnTiles title="Saved" to="/favorites" tiles={own.saved} /> : null}
      {own.hasViewed ? (
        <OwnTiles title="Recently viewed" to="/recently-viewed" tiles={own.viewed}>
          <ClearForm isShort />
        </OwnTiles>
      ) : null}
      <LazyDirectory directory={directory} />
    </>
  );
}
