import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { VISITOR } from "~/features/accounts/permissions";
import { Breadcrumb } from "~/features/detail/components/breadcrumb";
import { ContactLinks } from "~/features/detail/components/contact-links";
import { ShareBox } from "~/features/detail/components/share-box";
import { readRequestPrefill } from "~/features/directory/read-request-prefill.server";
import { addRequestPrefill } from "~/features/directory/request-prefill";
import { FavoriteHeart } from "~/features/favorites/components/favorite-heart";
import { checkFavorites } from "~/features/favorites/favorites.server";
import { ListingLines } from "~/features/properties/components/listing-lines";
import { readPictures } from "~/features/properties/pictures.server";
import { listOwnerProperties } from "~/features/properties/list-related.server";
import { ReviewSection } from "~/features/reviews/components/review-section";
import { listNewestReviews } from "~/features/reviews/list-reviews.server";
import { readOpenings } from "~/features/seasons/read-openings.server";
import { readSeasonsAhead } from "~/features/seasons/read-seasons.server";
import { ReviewBadge } from "~/features/detail/components/review-badge";
import { VisibilityNotice } from "~/features/detail/components/visibility-notice";
import { getHiddenReason } from "~/features/detail/hidden-reason.server";
import { useKeepResults } from "~/features/detail/use-keep-results";
import { getResultsHeaders, readResultsQuery } from "~/features/detail/previous-results.server";
import { Credentials } from "~/features/verification/components/credentials";
import { listBadges } from "~/features/verification/list-badges.server";
import { cutText } from "~/formats/cut-text";
import { PageFailure } from "~/layout/components/page-failure";
import { MissingThing } from "~/layout/components/missing-thing";
import { getPreferences } from "~/layout/preferences.server";
import { useRootData } from "~/layout/root-data";
import { useAddress } from "~/layout/use-address";
import { respond } from "~/http/respond.server";
import { buildProfessionalJsonLd } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta";
import { noindexIf, passLoaderHeaders } from "~/seo/robots-header";
import { StructuredData } from "~/seo/structured-data";
import { Link } from "~/ui/link";

import { ProfessionalDetail } from "./components/professional-detail";
import { ProfessionalLines } from "./components/professional-lines";
import { listSimilarProfessionals } from "./list-similar.server";
import { getProfessional } from "./get-professional.server";
import { loadSections } from "./load-sections.server";
import { listPictureAddresses, loadShownPictures } from "./shown-pictures";

const LIST = "/pros";

/** Keeps the day of "Archery elk: 9 free days from Sep 7" on one line. */
const keepDay = (opening: string) =>
  opening.replace(/from .*$/, (day) => day.replaceAll(" ", "\u00a0"));

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const session = await context.session();
  const viewer = session?.user ?? VISITOR;
  const professional = await getProfessional({ id: params.id, viewer });
  if (!professional) throw new Response("Professional not found", { status: 404 });
  const { lite } = getPreferences(request);
  const { id, userId, rating, reviewCount, reviewStatus } = professional;
  const total = { rating, count: reviewCount };
  const ids = [professional.id];
  const seasonsAhead = readSeasonsAhead(professional);
  const [reviews, favorites, photos, listings, similar, sections, openings, badges, hiddenReason] =
    await Promise.all([
      listNewestReviews({ subject: { kind: "professional", id }, total, lite }),
      checkFavorites({ viewerId: viewer.id, itemType: "professional", ids }),
      readPictures(listPictureAddresses(professional)),
      listLand({ ownerId: userId, lite }),
      listSimilar(professional, lite),
      loadSections(professional, seasonsAhead, context.cards.insert),
      // An unclaimed profile has no calendar.
      userId === null
        ? null
        : readOpenings(
            { kind: "professional", id },
            seasonsAhead,
            professional.packages.flatMap(({ gameTypes }) => gameTypes),
          ),
      listBadges(userId),
      getHiddenReason({ kind: "professional", id, reviewStatus, viewer }),
    ]);
  const results = readResultsQuery(request, LIST);
  const { bio, ...shown } = professional;
  return respond(
    {
      professional: shown,
      description: cutText(bio, 160),
      sections,
      pictures: loadShownPictures(professional, photos),
      listings,
      similar,
      reviews: { total, reviews },
      openings,
      badges,
      favorites,
      hiddenReason,
      prefill: readRequestPrefill(new URL(request.url).searchParams),
      isOwn: viewer.id !== null && viewer.id === userId,
      results,
      json: context.structuredData(() => buildProfessionalJsonLd(professional, { total, reviews })),
    },
    { headers: { ...noindexIf(reviewStatus !== "approved"), ...getResultsHeaders(results) } },
  );
}

/** Lists the owner's land; lite mode leaves it out, because the list is long. */
async function listLand({ ownerId, lite }: { ownerId: string | null; lite: boolean }) {
  return ownerId === null || lite ? [] : await listOwnerProperties({ ownerId });
}

async function listSimilar(
  professional: Parameters<typeof listSimilarProfessionals>[0],
  lite: boolean,
) {
  return lite ? [] : await listSimilarProfessionals(professional);
}

export const headers = passLoaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? pageMeta({
        title: `${data.professional.name}, ${data.professional.location}, ${data.professional.state}`,
        description: data.description,
        noindex: data.professional.reviewStatus !== "approved",
        sharedPage: {
          matches,
          path: `/professional/${data.professional.id}`,
          picture: data.professional.coverImage ?? data.professional.profileImage ?? undefined,
        },
      })
    : pageMeta({ title: "Professional not found", noindex: true });

export default function Professional() {
  const {
    professional,
    sections,
    pictures,
    listings,
    similar,
    reviews,
    openings,
    badges,
    favorites,
    hiddenReason,
    prefill,
    isOwn,
    results,
    json,
  } = useLoaderData<typeof loader>();
  const { id, name, state, userId: ownerId } = professional;
  const { lite } = useRootData();
  const keepResults = useKeepResults(results);
  const heart = (
    <FavoriteHeart
      itemType="professional"
      itemId={id}
      favorites={favorites}
      hasRoom
      address={keepResults(useAddress())}
    />
  );
  return (
    <>
      <VisibilityNotice
        {...{ id, ownerId, status: professional.reviewStatus, reason: hiddenReason, isOwn }}
      />
      <ProfessionalDetail
        {...{ professional, sections, pictures, isOwn, prefill, lite, heart }}
        reviewBadge={<ReviewBadge status={professional.reviewStatus} />}
        breadcrumb={<Breadcrumb list={{ name: "Find Pros", path: LIST }} {...{ state, results }} />}
        calendar={
          openings === null ? null : (
            <>
              <ul className="grid gap-1">
                {openings.map((line) => (
                  <li key={line}>{keepDay(line)}</li>
                ))}
              </ul>
              <Link to={addRequestPrefill(`/professional/${id}/calendar`, prefill)}>
                See calendar
              </Link>
            </>
          )
        }
        share={<ShareBox path={`/professional/${id}`} title={name} isOwn={isOwn} />}
        credentials={<Credentials badges={badges} />}
        contactLinks={<ContactLinks {...professional} />}
        reviews={<ReviewSection {...reviews} path={`/professional/${id}`} answeredBy={name} />}
        others={
          <>
            <ListingLines title="Their land" listings={listings} lite={lite} />
            <ProfessionalLines title={`More pros in ${state}`} professionals={similar} />
          </>
        }
      />
      <StructuredData json={json} />
    </>
  );
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Professional not found" /> }} />;
}
