import type { SerializeFrom } from "@remix-run/node";

import { ButtonLink } from "~/ui/button";

import type { readOwnReviews } from "../read-own-reviews.server";
import { Stars } from "./stars";

interface OwnReviewsProps {
  reviews: SerializeFrom<Awaited<ReturnType<typeof readOwnReviews>>>;
  agreementPath: string;
  /** The name with which the other party has signed. */
  otherName: string;
  /** The last day for a review, formatted for display. */
  until: string;
}

/** Shows the reviews of an agreement as one of its parties sees them. */
export function OwnReviews({ reviews, agreementPath, otherName, until }: OwnReviewsProps) {
  const { own, others, canWrite } = reviews;
  if (!own && !others && !canWrite) return null;
  return (
    <section className="panel">
      <h2>Reviews</h2>
      {canWrite ? (
        <>
          <p>You can review each other until {until}.</p>
          <p>
            <ButtonLink to={`${agreementPath}/review`}>Write a review</ButtonLink>
          </p>
        </>
      ) : null}
      {own ? (
        <PartyReview name="You" answeredBy={otherName} review={own}>
          {own.hiddenReason ? (
            <p className="notice">An admin has hidden your review: {own.hiddenReason}</p>
          ) : null}
          {own.publishedAt ? null : (
            <p className="quiet">
              It goes live when you&apos;ve both written one, or after {until}.
            </p>
          )}
        </PartyReview>
      ) : null}
      {others ? (
        <PartyReview name={otherName} answeredBy="You" review={others}>
          {others.answer ? null : (
            <p>
              <ButtonLink to={`/reviews/${others.id}/answer`} variant="secondary">
                Answer
              </ButtonLink>
            </p>
          )}
        </PartyReview>
      ) : null}
    </section>
  );
}

interface PartyReviewProps {
  name: string;
  answeredBy: string;
  review: { stars: number; text: string; answer: string | null };
  children: React.ReactNode;
}

function PartyReview({ name, answeredBy, review, children }: PartyReviewProps) {
  return (
    <>
      <p className="badges">
        <strong>{name}</strong> <Stars stars={review.stars} />
      </p>
      <p className="message-text">{review.text}</p>
      {review.answer ? (
        <div className="answer">
          <p className="quiet">{answeredBy} answered:</p>
          <p className="message-text">{review.answer}</p>
        </div>
      ) : null}
      {children}
    </>
  );
}
