import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useCallback, useState } from "react";

import { OwnerName } from "~/features/accounts/components/owner-name";
import { getOwner } from "~/features/accounts/get-owner.server";
import { VISITOR } from "~/features/accounts/permissions";
import { VisibleLand } from "~/features/boundaries/components/visible-land";
import { getVisibleLand } from "~/features/boundaries/visible-land.server";
import { Breadcrumb } from "~/features/detail/components/breadcrumb";
import { ShareBox } from "~/features/detail/components/share-box";
import { readRequestPrefill } from "~/features/directory/read-request-prefill.server";
import { addRequestPrefill, type RequestPrefill } from "~/features/directory/request-prefill";
import { hasCalendar } from "~/features/directory/vocabulary";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { PlaceMap } from "~/features/map/components/place-map";
import { locateListing } from "~/features/map/locate-listing.server";
import { TakeAlong } from "~/features/map-files/components/take-along";
import { recordView } from "~/features/recently-viewed/record-view.server";
import { ReviewSection } from "~/features/reviews/components/review-section";
import { listNewestReviews, getListingReviewTotals } from "~/features/reviews/list-reviews.server";
import { formatNextSeasons } from "~/features/seasons/format-next-seasons";
import { LightSection } from "~/features/seasons/components/light-section";
import { SeasonSection } from "~/features/seasons/components/season-section";
import { readLight, readSeasons } from "~/features/seasons/read-seasons.server";
import { ReviewBadge } from "~/features/detail/components/review-badge";
import { VisibilityNotice } from "~/features/detail/components/visibility-notice";
import { getHiddenReason } from "~/features/detail/hidden-reason.server";
import { useKeepResults } from "~/features/detail/use-keep-results";
import { getResultsHeaders, readResultsQuery } from "~/features/detail/previous-results.server";
import { keepResults as keepResultsIn } from "~/features/detail/results-address";
import { Credentials } from "~/features/verification/components/credentials";
import { listBadges } from "~/features/verification/list-badges.server";
import { cutText } from "~/formats/cut-text";
import { getPreferences } from "~/layout/preferences.server";
import { useRootData } from "~/layout/root-data";
import { useAddress } from "~/layout/use-address";
import { respond } from "~/http/respond.server";
import { propertyData } from "~/seo/describe-things.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexIf, passLoaderHeaders } from "~/seo/robots-header";
import { StructuredData } from "~/seo/structured-data";
import { Link } from "~/ui/link";

import { ListingLines } from "./components/listing-lines";
import { PropertyDetail } from "./components/property-detail";
import { PropertyError } from "./components/property-error";
import { DatesCalendar, DatesForm } from "./dates/components/lazy-dates";
import { readListingDates } from "./dates/read-listing-dates.server";
import { countShownListing } from "./stats/count-view.server";
import { OwnerNotice } from "./own/components/owner-notice";
import { getProperty, isUnavailableFor } from "./get-property.server";
import { readPictures } from "./pictures.server";
import { formatConfirmedDay } from "./format-confirmed-day.server";
import { readShownPhoto } from "./shown-photo";
import {
  countOwnersProperties,
  listOwnersProperties,
  listSimilarProperties,
  type ListingLine,
} from "./list-related.server";

const NO_LISTINGS: ListingLine[] = [];

const LIST = "/properties";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const session = await context.session();
  const viewer = session?.user ?? VISITOR;
  const property = await getProperty({ id: params.id, viewer });
  if (!property) throw new Response("Property not found", { status: 404 });
  if (property === "deleted") throw new Response("Property deleted", { status: 410 });
  recordView({ request, viewerId: viewer.id, property });
  countShownListing({ context, viewer, property });
  // In lite mode, a link replaces the lists of other listings.
  const { searchParams } = new URL(request.url);
  const { lite } = getPreferences(request);
  const { id, userId, reviewStatus } = property;
  const isHidden = reviewStatus !== "approved" || !property.available;
  const isOwn = viewer.id !== null && viewer.id === userId;
  // Land without an owner has no calendar that anyone maintains.
  const keepsCalendar = hasCalendar(property.propertyType) && userId !== null;
  const prefill = readRequestPrefill(searchParams);
  const [
    photos,
    favorites,
    owner,
    otherCount,
    owners,
    similar,
    { total, ofOwner },
    land,
    seasons,
    light,
    badges,
    hiddenReason,
    dates,
  ] = await Promise.all([
    readPictures(property.images),
    checkFavorites({ viewerId: viewer.id, itemType: "property", ids: [id] }),
    getOwner(userId),
    userId === null ? 0 : countOwnersProperties({ ownerId: userId, exceptId: id }),
    lite || userId === null ? NO_LISTINGS : listOwnersProperties({ ownerId: userId, exceptId: id }),
    lite ? NO_LISTINGS : listSimilarProperties(property),
    getListingReviewTotals(property),
    getVisibleLand({ property, viewer }),
    readSeasons(property),
    readLight(property),
    listBadges(userId, { propertyId: id }),
    getHiddenReason({ kind: "property", id, reviewStatus, viewer }),
    keepsCalendar && !isHidden && !isOwn
      ? readListingDates({ property, prefill, month: searchParams.get("month") })
      : null,
  ]);
  const reviews = await listNewestReviews({ subject: { kind: "property", id }, total, lite });
  const results = readResultsQuery(request, LIST);
  return respond(
    {
      property,
      confirmed: formatConfirmedDay(property),
      place: locateListing(property),
      land,
      owner,
      otherCount,
      ownerRating: ofOwner,
      reviews: { total, reviews },
      seasons,
      light,
      badges,
      hiddenReason,
      owners,
      similar,
      photos,
      shown: readShownPhoto(searchParams, photos),
      prefill,
      favorites,
      keepsCalendar,
      dates,
      isOwn,
      results,
      isGone: isUnavailableFor(viewer, { ...property, ownerId: userId }),
      json: context.structuredData(() => propertyData(property, { total, reviews })),
    },
    { headers: { ...noindexIf(isHidden), ...getResultsHeaders(results) } },
  );
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: `${data.property.title}, ${data.property.location}, ${data.property.state}`,
        description: cutText(data.property.description, 160),
        noindex: data.property.reviewStatus !== "approved" || !data.property.available,
        sharedPage: {
          matches,
          path: `/property/${data.property.id}`,
          picture: data.property.images[0],
        },
      })
    : pageMeta({ title: "Property not found", noindex: true });

export default function Property() {
  const { place, land, owners, similar, reviews, favorites, json, keepsCalendar, ...rest } =
    useLoaderData<typeof loader>();
  const { seasons, light, badges, hiddenReason, isGone, results, dates, ...shown } = rest;
  const { property, isOwn, owner } = shown;
  const [prefill, choose] = useChosenDates(shown.prefill);
  const isOpen = property.available && property.reviewStatus === "approved";
  const hasPage = isOpen || shown.otherCount > 0;
  const { lite } = useRootData();
  const { id, title, state, userId: ownerId } = property;
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
        {...{ ...shown, prefill, lite, heart }}
        buildPhotoPath={(photo) =>
          keepResults(addRequestPrefill(`/property/${id}?photo=${photo}`, prefill))
        }
        reviewBadge={<ReviewBadge status={property.reviewStatus} />}
        notice={
          isOwn ? (
            <OwnerNotice listing={property} reason={hiddenReason?.reviewReason ?? null} />
          ) : (
            <VisibilityNotice
              {...{ id, ownerId, status: property.reviewStatus, reason: hiddenReason, isOwn }}
              isListing
            />
          )
        }
        map={
          <>
            <PlaceMap place={place} />
            <VisibleLand land={land} />
          </>
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
        nextSeasons={formatNextSeasons(seasons)}
        seasons={
          <>
            <SeasonSection
              {...{ state, seasons }}
              {...(!isGone && { filePath: `/property/${id}/seasons.ics` })}
            />
            <LightSection light={light} />
          </>
        }
        credentials={<Credentials badges={badges} />}
        share={
          <>
            <ShareBox path={`/property/${id}`} title={title} />
            <Link to={`/compare?ids=${id}`}>Compare with others</Link>
            <TakeAlong id={id} hasFiles={property.lat !== null && !isGone} />
          </>
        }
        reviews={
          <ReviewSection
            {...reviews}
            path={`/property/${id}`}
            answeredBy={owner ? <OwnerName {...{ owner, hasPage }} /> : "The owner"}
          />
        }
        others={
          <>
            {lite ? (
              <Link to={`/properties?${new URLSearchParams({ state }).toString()}`}>
                More land in {state}
              </Link>
            ) : null}
            <ListingLines title="More from this owner" listings={owners} lite={lite} />
            <ListingLines title="Similar land nearby" listings={similar} lite={lite} />
          </>
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
