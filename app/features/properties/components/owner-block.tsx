import type { ReactNode } from "react";

import { formatResponseTime } from "~/features/accounts/response-time";
import type { Owner } from "~/features/accounts/get-owner.server";
import { formatCount } from "~/formats/format-count";
import { Rating } from "~/ui/rating";

interface OwnerBlockProps {
  title: string;
  owner: Owner;
  /** The number of the owner's other public listings. */
  others: number;
  /** The owner's average rating across all listings. */
  rating: { rating: string; count: number };
  /** The owner's verified credentials. */
  credentials?: ReactNode;
}

/** The owner of a listing. */
export function OwnerBlock({ title, owner, others, rating, credentials }: OwnerBlockProps) {
  const { name, memberSince, answersWithin } = owner;
  const facts = [`Member since ${memberSince}`, others > 0 && formatCount(others, "other listing")];
  return (
    <section className="owner">
      <h2>{title}</h2>
      {name ? (
        <p>
          <strong>{name}</strong>
        </p>
      ) : null}
      {rating.count > 0 ? (
        <p>
          <Rating {...rating} />
        </p>
      ) : null}
      <p className="quiet">{facts.filter(Boolean).join(" · ")}</p>
      {answersWithin ? <p className="quiet">{formatResponseTime(answersWithin)}</p> : null}
      {credentials}
    </section>
  );
}
