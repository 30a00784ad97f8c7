import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { requireUser } from "~/features/accounts/require-user.server";
import { LandMap } from "~/features/boundaries/components/land-map";
import { OwnReviews } from "~/features/reviews/components/own-reviews";
import { readOwnReviews } from "~/features/reviews/read-own-reviews.server";
import { getLastReviewDay } from "~/features/reviews/review-window";
import { loadTrip } from "~/features/trips/load-trip.server";
import { formatDate } from "~/formats/date-range";
import { formatDateTime } from "~/formats/date-time";
import { MarkupSection } from "~/http/remix/markup-section";
import { MissingThing } from "~/layout/components/missing-thing";
import { PageFailure } from "~/layout/components/page-failure";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { ButtonLink } from "~/ui/button";

import { AgreementActions } from "./components/agreement-actions";
import { AgreementDocument } from "./document/components/agreement-document";
import { getOtherName } from "./offer-status";
import { getAgreement } from "./read-agreements.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = await requireUser({ request, context });
  const agreement = await getAgreement({ id: params.id, personId: viewer.id });
  if (!agreement) throw new Response("Agreement not found", { status: 404 });
  const { cancelledAt, timeZone } = agreement;
  const [hunt, reviews] = await Promise.all([
    loadTrip({ agreement, viewer, insert: context.cards.insert }),
    readOwnReviews(agreement),
  ]);
  return {
    agreement,
    hunt,
    reviews,
    reviewsUntil: formatDate(getLastReviewDay(agreement.endDate)),
    cancelledOn: cancelledAt && formatDateTime(cancelledAt, timeZone, "day"),
  };
}

export const headers = privateHeaders;
export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data ? `Agreement: ${data.agreement.title}` : "Agreement not found",
    noindex: true,
  });

export default function AgreementPage() {
  const { agreement, hunt, reviews, reviewsUntil, cancelledOn } = useLoaderData<typeof loader>();
  const { id, status, text, sha256, conversationId, cancelledBy, party } = agreement;
  const otherName = getOtherName(agreement);
  return (
    <div className="mx-auto w-full max-w-3xl grid gap-6">
      <MarkupSection markup={hunt.trip} className="trip" />
      {hunt.landMap ? <LandMap {...hunt.landMap} /> : null}
      {hunt.times ? <MarkupSection markup={hunt.times} className="trip" /> : null}
      {cancelledOn ? (
        <div className="notice">
          <p>
            {cancelledBy === party ? "You" : otherName} canceled it on {cancelledOn}:
          </p>
          <p className="message-text">{agreement.cancelReason}</p>
        </div>
      ) : null}
      <OwnReviews
        reviews={reviews}
        agreementPath={`/agreements/${id}`}
        otherName={otherName}
        until={reviewsUntil}
      />
      {/* A standing agreement has the link to its conversation above. */}
      <AgreementActions id={id} conversationId={status === "standing" ? null : conversationId} />
      <AgreementDocument text={text} hash={sha256} isBelowTitle />
      {status === "standing" ? (
        <p className="actions">
          <ButtonLink to={`/agreements/${id}/cancel`} variant="quiet">
            Cancel agreement
          </ButtonLink>
        </p>
      ) : null}
    </div>
  );
}

export function ErrorBoundary() {
  return <PageFailure contentByStatus={{ 404: <MissingThing title="Agreement not found" /> }} />;
}
