import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { OwnerName } from "~/features/accounts/components/owner-name";
import { getOwner } from "~/features/accounts/get-owner.server";
import { VISITOR } from "~/features/accounts/permissions";
import { getProperty } from "~/features/properties/get-property.server";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { noindexHeaders } from "~/seo/robots-header";

import { ReviewPages } from "./components/review-pages";
import { getListingReviewTotals } from "./list-reviews.server";
import { loadReviewList } from "./load-review-list.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = (await context.session())?.user ?? VISITOR;
  const property = await getProperty({ id: params.id, viewer });
  if (!property || property === "deleted") throw missing();
  const { id, title, userId, available, reviewStatus } = property;
  const { total } = await getListingReviewTotals(property);
  const list = await loadReviewList(request, { subject: { kind: "property", id }, total });
  if (!list) throw missing();
  const owner = await getOwner(userId);
  const hasPage = available && reviewStatus === "approved";
  return { ...list, title, path: `/property/${id}`, owner, hasPage };
}

const missing = () => new Response("Reviews not found", { status: 404 });

export const headers = noindexHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Reviews: ${data.title}` : "Reviews not found", noindex: true });

export default function PropertyReviews() {
  const { owner, hasPage, ...list } = useLoaderData<typeof loader>();
  const answeredBy = owner ? <OwnerName {...{ owner, hasPage }} /> : "The owner";
  return <ReviewPages {...list} answeredBy={answeredBy} />;
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Reviews not found" /> }} />;
}
