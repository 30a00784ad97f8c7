import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { formatOwnerName } from "~/features/accounts/components/owner-name";
import { getOwnerPath } from "~/features/accounts/owner-path";
import { CardList } from "~/features/directory/components/card-list";
import { renderCards } from "~/features/directory/render-cards.server";
import { PROPERTY_CARDS } from "~/features/properties/components/property-card";
import { ReviewList } from "~/features/reviews/components/review-list";
import { formatCount } from "~/formats/format-count";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { useRootData } from "~/layout/root-data";
import { buildOwnerJsonLd } from "~/seo/json-ld.server";
import { pageMeta } from "~/seo/page-meta";
import { StructuredData } from "~/seo/structured-data";
import { NumberedPagination } from "~/ui/pagination";
import { Rating } from "~/ui/rating";
import { readPageNumber } from "~/ui/read-page-number";

import { OwnerHeader } from "./components/owner-header";
import { loadOwner } from "./load-owner.server";

export async function loader(visit: LoaderFunctionArgs) {
  const { request, params, context } = visit;
  const { searchParams } = new URL(request.url);
  const found = await loadOwner({
    id: params.id,
    page: readPageNumber(searchParams),
    reviewPage: readPageNumber(searchParams, "reviews"),
  });
  if (!found) throw new Response("Owner not found", { status: 404 });
  const { owner, listings, ...shown } = found;
  const { rows, ...numbers } = listings;
  return {
    ...shown,
    owner,
    listings: { ...numbers, ...(await renderCards(rows, PROPERTY_CARDS, visit)) },
    json: context.structuredData(() => buildOwnerJsonLd(owner)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return pageMeta({ title: "Owner not found", noindex: true });
  const { owner, listings, total } = data;
  const name = formatOwnerName(owner);
  const reviewed = total.count > 0 ? ` and ${formatCount(total.count, "review")}` : "";
  return pageMeta({
    title: `Hunting land by ${name}`,
    page: listings.page,
    description: `Hunting land by ${name}, a member of Huntstead since ${owner.memberSince}: ${formatCount(listings.total, "listing")}${reviewed}.`,
    sharedPage: {
      matches,
      path: getOwnerPath(owner.id, { listings: listings.page }),
      ...(owner.portrait ? { picture: owner.portrait } : {}),
    },
  });
};

export default function OwnerPage() {
  const { owner, listings, reviews, total, badges, profiles, json } =
    useLoaderData<typeof loader>();
  const { lite } = useRootData();
  const { cards, itemType, favorites } = listings;
  return (
    <div className="grid gap-8">
      <OwnerHeader {...{ owner, total, badges, profiles, lite }} />
      <section className="grid gap-4">
        <h2>{formatCount(listings.total, "listing")}</h2>
        <CardList {...{ cards, itemType, favorites }} />
        <NumberedPagination
          label="Pages of listings"
          page={listings.page}
          lastPage={listings.lastPage}
          buildPagePath={(page) =>
            getOwnerPath(owner.id, { listings: page, reviews: reviews.page })
          }
        />
      </section>
      {total.count > 0 ? (
        <section id="reviews" className="grid gap-4 max-w-3xl">
          <h2>Reviews</h2>
          <p>
            <Rating {...total} />
          </p>
          <ReviewList reviews={reviews.rows} answeredBy={formatOwnerName(owner)} isPublic />
          <NumberedPagination
            label="Pages of reviews"
            page={reviews.page}
            lastPage={reviews.lastPage}
            buildPagePath={(page) =>
              `${getOwnerPath(owner.id, { listings: listings.page, reviews: page })}#reviews`
            }
          />
        </section>
      ) : null}
      <StructuredData json={json} />
    </div>
  );
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Owner not found" /> }} />;
}
