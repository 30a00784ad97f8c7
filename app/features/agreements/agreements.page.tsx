import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { listReviewable } from "~/features/reviews/read-own-reviews.server";
import { sayDate, sayDateRange } from "~/formats/date-range";
import { exactPrice } from "~/formats/money";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { PageHeading } from "~/ui/page-heading";

import { AgreementStatusBadge } from "./components/offer-status-badge";
import { listAgreements } from "./read-agreements.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: personId } = await requireUser({ request, context });
  const beforeId = new URL(request.url).searchParams.get("before");
  const { agreements, older } = await listAgreements({ personId, beforeId });
  return {
    older,
    reviewable: await listReviewable(personId, agreements),
    // The whole text of fifty would be much for a slow line.
    agreements: agreements.map(({ text: _text, ...agreement }) => agreement),
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: "Agreements", noindex: true });

export default function Agreements() {
  const { agreements, older, reviewable } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading title="Agreements" />
      {agreements.length === 0 ? (
        <EmptyState icon="mail">
          <p>No agreements yet. An offer that you accept becomes one.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {agreements.map((agreement) => (
            <li key={agreement.id} className="panel">
              <h2 className="text-base">
                <Link to={`/agreements/${agreement.id}`}>{agreement.title}</Link>
              </h2>
              <p className="badges">
                <AgreementStatusBadge status={agreement.status} />{" "}
                <span>{sayDateRange(agreement)}</span>{" "}
                <span className="quiet">{exactPrice(agreement.total)}</span>{" "}
                <span className="quiet">
                  with {agreement.party === "hunter" ? agreement.ownerName : agreement.hunterName}
                </span>
              </p>
              {reviewable[agreement.id] ? (
                <p>
                  <Link to={`/agreements/${agreement.id}/review`}>
                    Write a review<span className="visually-hidden">: {agreement.title}</span>
                  </Link>{" "}
                  until {sayDate(reviewable[agreement.id] ?? "")}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {older ? (
        <p>
          <Link to={`/agreements?before=${older}`}>Older agreements</Link>
        </p>
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  return <PageFailure instead={{}} />;
}
