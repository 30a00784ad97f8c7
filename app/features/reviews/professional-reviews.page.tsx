import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { VISITOR } from "~/features/accounts/permissions";
import { getProfessional } from "~/features/professionals/get-professional.server";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { noindexHeaders } from "~/seo/robots-header";

import { ReviewPages } from "./components/review-pages";
import { loadReviewList } from "./load-review-list.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = (await context.session())?.user ?? VISITOR;
  const professional = await getProfessional({ id: params.id, viewer });
  if (!professional) throw missing();
  const { id, name, rating, reviewCount } = professional;
  const total = { rating, count: reviewCount };
  const list = await loadReviewList(request, { subject: { kind: "professional", id }, total });
  if (!list) throw missing();
  return { ...list, title: name, path: `/professional/${id}` };
}

const missing = () => new Response("Reviews not found", { status: 404 });

export const headers = noindexHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Reviews: ${data.title}` : "Reviews not found", noindex: true });

export default function ProfessionalReviews() {
  const list = useLoaderData<typeof loader>();
  return <ReviewPages {...list} answeredBy={list.title} />;
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Reviews not found" /> }} />;
}
