import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useState } from "react";

import { OwnerName } from "~/features/accounts/components/owner-name";
import { VISITOR } from "~/features/accounts/permissions";
import { Breadcrumb } from "~/features/detail/components/breadcrumb";
import { ReviewBadge } from "~/features/detail/components/review-badge";
import { ShareBox } from "~/features/detail/components/share-box";
import { VisibilityNotice } from "~/features/detail/components/visibility-notice";
import { getHiddenReason } from "~/features/detail/hidden-reason.server";
import { getResultsHeaders, readResultsQuery } from "~/features/detail/previous-results.server";
import { keepResults as keepResultsIn } from "~/features/detail/results-address";
import { useKeepResults } from "~/features/detail/use-keep-results";
import { readRequestPrefill } from "~/features/directory/read-request-prefill.server";
import { renderCards } from "~/features/directory/render-cards.server";
import { addRequestPrefill, type RequestPrefill } from "~/features/directory/request-prefill";
import { hasCalendar } from "~/features/directory/vocabulary";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { recordView } from "~/features/recently-viewed/record-view.server";
import { ReviewSection } from "~/features/reviews/components/review-section";
import { listNewestReviews } from "~/features/reviews/list-reviews.server";
import { cutText } from "~/formats/cut-text";
import { respond } from "~/http/respond.server";
import { getPreferences } from "~/layout/preferences.server";
import { useRootData } from "~/layout/root-data";
import { useAddress } from "~/layout/use-address";
import { buildPropertyJsonLd } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexIf, passLoaderHeaders } from "~/seo/robots-header";
import { StructuredData } from "~/seo/structured-data";
import { Link } from "~/ui/link";

import { PROPERTY_CARDS } from "./components/property-card";
import { PropertyDetail } from "./components/property-detail";
import { PropertyError } from "./components/property-error";
import { SimilarLand } from "./components/similar-land";
import { DatesCalendar, DatesForm } from "./dates/components/lazy-dates";
import { readListingDates } from "./dates/read-listing-dates.server";
import { getProperty } from "./get-property.server";
import { listSimilarProperties } from "./list-related.server";
import { OwnerNotice } from "./own/components/owner-notice";
import { readPictures } from "./pictures.server";
import { loadSections } from "./sections/load-sections.server";
import { readListingOwner } from "./read-listing-owner.server";
import { readShownPhoto } from "./shown-photo";
import { toShownProperty } from "./shown-property.server";
import { countShownListing } from "./stats/count-view.server";

const LIST = "/properties";

export async function loader(page: LoaderFunctionArgs) {
  const { request, params, context } = page;
  const session = await context.session();
  const viewer = session?.user ?? VISITOR;
  const property = await getProperty({ id: params.id, viewer });
  if (!property) throw new Response("Property not found", { status: 404 });
  if (property === "deleted") throw new Response("Property deleted", { status: 410 });
  recordView({ request, viewerId: viewer.id, property });
  countShownListing({ context, viewer, property });
  const { searchParams } = new URL(request.url);
  const { lite } = getPreferences(request);
  const { id, userId, reviewStatus } = property;
  const isHidden = reviewStatus !== "approved" || !property.available;
  const isOwn = viewer.id !== null && viewer.id === userId;
  const keepsCalendar = hasCalendar(property.propertyType);
  const prefill = readRequestPrefill(searchParams);
  const listingOwner = readListingOwner(property);
  const visit = { property, viewer, lite, isOwn, isPreview: false, listingOwner };
  const [photos, favorites, sections, { owner, hasPage, total }, similar, hiddenReason, dates] =
    await Promise.all([
      readPictures(property.images),
      checkFavorites({ viewerId: viewer.id, itemType: "property", ids: [id] }),
      loadSections(visit, context.cards.insert),
      listingOwner,
      // In lite mode, a link replaces them.
      lite ? [] : listSimilarProperties(property),
      getHiddenReason({ kind: "property", id, reviewStatus, viewer }),
      keepsCalendar && !isHidden && !isOwn
        ? readListingDates({ property, prefill, month: searchParams.get("month") })
        : null,
    ]);
  const [reviews, similarCards] = await Promise.all([
    listNewestReviews({ subject: { kind: "property", id }, total, lite }),
    similar.length > 0
      ? renderCards(similar, PROPERTY_CARDS, page, { isBelowFirstScreen: true })
      : null,
  ]);
  const results = readResultsQuery(request, LIST);
  return respond(
    {
      property: toShownProperty(property),
      summary: cutText(property.description, 160),
      picture: property.images[0],
      sections,
      owner: owner && { id: owner.id, name: owner.name },
      hasOwnerPage: hasPage,
      reviews: { total, reviews },
      hiddenReason,
      similarCards,
      photos,
      shown: readShownPhoto(searchParams, photos),
      prefill,
      favorites,
      keepsCalendar,
      dates,
      isOwn,
      results,
      json: context.structuredData(() => buildPropertyJsonLd(property, { total, reviews })),
    },
    { headers: { ...noindexIf(isHidden), ...getResultsHeaders(results) } },
  );
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: `${data.property.title}, ${data.property.location}, ${data.property.state}`,
        description: data.summary,
        noindex: data.property.reviewStatus !== "approved" || !data.property.available,
        sharedPage: { matches, path: `/property/${data.property.id}`, picture: data.picture },
      })
    : pageMeta({ title: "Property not found", noindex: true });

export default function Property() {
  const { reviews, favorites, json, keepsCalendar, similarCards, owner, ...rest } =
    useLoaderData<typeof loader>();
  const { hiddenReason, results, dates, hasOwnerPage, ...shown } = rest;
  const { property, sections, photos, isOwn } = shown;
  const [prefill, choose] = useChosenDates(shown.prefill);
  const { lite } = useRootData();
  const { id, title, state, userId: ownerId, reviewStatus } = property;
  const keepResults = useKeepResults(results);
  const heart = (
    <FavoriteHeart
      itemType="property"
      itemId={id}
      favorites={favorites}
      hasRoom
      address={keepResults(useAddress())}
    />
  );
  return (
    <>
      <PropertyDetail
        {...{ property, sections, photos, isOwn, prefill, lite, heart }}
        hasOwner={owner !== null}
        shown={shown.shown}
        buildPhotoPath={(photo) =>
          keepResults(addRequestPrefill(`/property/${id}?photo=${photo}`, prefill))
        }
        reviewBadge={<ReviewBadge status={reviewStatus} />}
        notice={
          isOwn ? (
            <OwnerNotice
              listing={property}
              reason={hiddenReason?.reviewReason ?? null}
              checklist={sections.checklist}
            />
          ) : (
            <VisibilityNotice
              {...{ id, ownerId, status: reviewStatus, reason: hiddenReason, isOwn }}
              isListing
            />
          )
        }
        breadcrumb={
          <Breadcrumb list={{ name: "Browse Properties", path: LIST }} {...{ state, results }} />
        }
        datesForm={
          dates ? <DatesForm listing={property} onChoose={choose} {...{ dates, prefill }} /> : null
        }
        datesCalendar={
          dates ? (
            <DatesCalendar
              listing={property}
              onChoose={choose}
              linkQuery={keepResultsIn("", results).slice(1)}
              {...{ dates, prefill }}
            />
          ) : null
        }
        calendar={
          keepsCalendar && !dates ? (
            <Link to={addRequestPrefill(`/property/${id}/calendar`, prefill)}>See calendar</Link>
          ) : null
        }
        reviews={
          <ReviewSection
            {...reviews}
            path={`/property/${id}`}
            answeredBy={owner ? <OwnerName {...{ owner }} hasPage={hasOwnerPage} /> : "The owner"}
          />
        }
        similar={<SimilarLand cards={similarCards} {...{ state, lite }} />}
        tools={
          isOwn && reviewStatus !== "approved" ? null : (
            <ShareBox path={`/property/${id}`} {...{ title, isOwn }} />
          )
        }
      />
      <StructuredData json={json} />
    </>
  );
}

/** Keeps the chosen dates and hunters, also in the address, for whoever reloads the page or comes back to it. */
function useChosenDates(first: RequestPrefill) {
  const [prefill, setPrefill] = useState(first);
  const choose = useCallback((chosen: RequestPrefill) => {
    setPrefill(chosen);
    history.replaceState(history.state, "", addRequestPrefill(location.pathname, chosen));
  }, []);
  return [prefill, choose] as const;
}

export { PropertyError as ErrorBoundary };
