import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { SessionUser } from "~/platform/accounts/sessions.server";
import { countOpenOffers } from "~/features/agreements/count-open-offers.server";
import { countPendingRequests } from "~/features/contact-requests/list-requests.server";
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
import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { organization, structuredData, webSite } from "~/seo/structured-data.server";
import { StructuredData } from "~/seo/structured-data";

import { LazyDirectory } from "./components/lazy-directory";
import { LazyLanding } from "./components/lazy-landing";
import { OwnLinks } from "./components/own-links";
import { Welcome, type PendingItems } from "./components/welcome";

/** The most saved listings on one line. */
const MAX_SAVED = 4;
const MAX_VIEWED = 6;
/** The time after sign-up during which an account counts as new. */
const NEW_MS = 86_400_000;

export async function loader(page: LoaderFunctionArgs) {
  const { context } = page;
  const session = await context.session();
  if (session) {
    const [directory, ownCounts] = await Promise.all([loadTab(page), loadOwn(session.user)]);
    return { directory, own: ownCounts, land: null, today: null, json: null };
  }
  const json = context.structuredData(() => structuredData(organization(), webSite()));
  const newest = await listNewestWithPicture();
  const land = newest.length > 0 ? await renderCards(newest, PROPERTY_CARDS, page) : null;
  return { directory: null, own: null, land, today: getSiteToday(), json };
}

/** Loads a person's pending counts, and the listings that they saved or viewed. */
async function loadOwn(viewer: SessionUser) {
  const [requests, offers, reviews, drafts, approvals, reports, saved, viewed] = await Promise.all([
    countPendingRequests({ userId: viewer.id }),
    countOpenOffers({ hunterId: viewer.id }),
    countOwnReviews({ userId: viewer.id }),
    countDrafts({ ownerId: viewer.id }),
    viewer.isAdmin ? countPendingApprovals() : 0,
    viewer.isAdmin ? countOpenCases() : 0,
    listNewestFavorites({ owner: viewer, maxCount: MAX_SAVED }),
    listRecentlyViewed({ viewer, maxCount: MAX_VIEWED }),
  ]);
  const waiting: PendingItems = { requests, offers, ...reviews, drafts, approvals, reports };
  const isNew = Date.now() - viewer.createdAt.getTime() < NEW_MS;
  return { waiting, saved, viewed, isNew };
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
  const { viewer, lite } = useRootData();
  const { firstName = null, unread = 0 } = viewer ?? {};
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
      <Welcome firstName={firstName} isNew={own.isNew} unread={unread} waiting={own.waiting} />
      {own.saved.length + own.viewed.length > 0 ? (
        <div className="own-lines">
          <OwnLinks title="Saved" to="/favorites" links={own.saved} lite={lite} />
          <OwnLinks title="Recently viewed" to="/recently-viewed" links={own.viewed} lite={lite}>
            <ClearForm isShort />
          </OwnLinks>
        </div>
      ) : null}
      <LazyDirectory directory={directory} />
    </>
  );
}
