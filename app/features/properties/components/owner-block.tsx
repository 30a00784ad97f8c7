import type { ReactNode } from "react";

import { sayAnsweringTime } from "~/features/accounts/answering-time";
import type { Owner } from "~/features/accounts/get-owner.server";
import { counted } from "~/formats/counted";
import { Rating } from "~/ui/rating";

interface OwnerBlockProps {
  title: string;
  owner: Owner;
  /** How many other public listings they have. */
  others: number;
  /** What hunters say of all that they have. */
  rating: { rating: string; count: number };
  /** What was checked of them. */
  credentials?: ReactNode;
}

/** Who stands behind a listing. */
export function OwnerBlock({ title, owner, others, rating, credentials }: OwnerBlockProps) {
  const { name, memberSince, answersWithin } = owner;
  const facts = [`Member since ${memberSince}`, others > 0 && counted(others, "other listing")];
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
      {answersWithin ? <p className="quiet">{sayAnsweringTime(answersWithin)}</p> : null}
      {credentials}
    </section>
  );
}
