import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { listReviewable } from "~/features/reviews/read-own-reviews.server";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { AgreementList } from "./components/agreement-list";
import { listAgreementsByDay } from "./read-agreements.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const after = new URL(request.url).searchParams.get("after");
  const { agreements, next } = await listAgreementsByDay({ personId, after });
  return {
    next,
    reviewable: await listReviewable(personId, agreements),
    // The texts of fifty agreements would be too large for a slow connection.
    agreements: agreements.map(({ text: _text, ...agreement }) => agreement),
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Agreements", noindex: true });

export default function Agreements() {
  const { agreements, next, reviewable } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Agreements" />
      {agreements.length === 0 ? (
        <EmptyState icon="mail">
          <p>No agreements yet. An accepted offer becomes one.</p>
        </EmptyState>
      ) : (
        <AgreementList agreements={agreements} reviewable={reviewable} />
      )}
      {next ? (
        <p>
          <Link to={`/agreements?after=${next}`}>More agreements</Link>
        </p>
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  return <PageFailure />;
}
