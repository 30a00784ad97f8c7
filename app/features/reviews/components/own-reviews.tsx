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
  const { ownReview, otherReview, canWrite } = reviews;
  if (!ownReview && !otherReview && !canWrite) return null;
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
      {ownReview ? (
        <PartyReview name="You" answeredBy={otherName} review={ownReview}>
          {ownReview.hiddenReason ? (
            <p className="notice">An admin has hidden your review: {ownReview.hiddenReason}</p>
          ) : null}
          {ownReview.publishedAt ? null : (
            <p className="quiet">
              It goes live when you&apos;ve both written one, or after {until}.
            </p>
          )}
        </PartyReview>
      ) : null}
      {otherReview ? (
        <PartyReview name={otherName} answeredBy="You" review={otherReview}>
          {otherReview.answer ? null : (
            <p>
              <ButtonLink to={`/reviews/${otherReview.id}/answer`} variant="secondary">
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
