import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { useRootData } from "~/layout/root-data";
import { Link } from "~/ui/link";

import type { ReviewedListing } from "../list-owner-reviews.server";
import type { ShownReview } from "../list-reviews.server";
import { Stars } from "./stars";

interface ReviewListProps {
  /** On pages about several listings, each with its listing; null for one that is no longer public. */
  reviews: (SerializeFrom<ShownReview> & { listing?: ReviewedListing | null })[];
  /** The name of the person whose answers are shown below. */
  answeredBy: ReactNode;
  /** Says whether the reviews are of something public, where admins may hide them. */
  isPublic?: boolean;
}

/** Shows reviews with the answers to them. */
export function ReviewList({ reviews, answeredBy, isPublic = false }: ReviewListProps) {
  const mayHide = (useRootData().viewer?.isAdmin ?? false) && isPublic;
  return (
    <ul className="grid gap-6 reviews">
      {reviews.map(({ id, author, stars, text, publishedAt, publishedOn, answer, listing }) => (
        <li key={id} className="grid gap-1">
          <p className="badges">
            <strong>{author}</strong> <Stars stars={stars} />{" "}
            <time className="quiet" dateTime={publishedAt}>
              {publishedOn}
            </time>{" "}
            {mayHide ? (
              <Link to={`/reviews/${id}/hide`}>
                Hide<span className="visually-hidden"> the review by {author}</span>
              </Link>
            ) : isPublic ? (
              <Link to={`/report/review/${id}`} rel="nofollow">
                Report<span className="visually-hidden"> the review by {author}</span>
              </Link>
            ) : null}
          </p>
          {listing === undefined ? null : (
            <p className="quiet">
              {listing ? <Link to={listing.path}>{listing.title}</Link> : "A former listing"}
            </p>
          )}
          <p className="message-text">{text}</p>
          {answer ? (
            <div className="answer">
              <p className="quiet">{answeredBy} answered:</p>
              <p className="message-text">{answer}</p>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
