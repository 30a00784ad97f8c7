import { formatResponseTime } from "~/features/accounts/response-time";
import { formatOwnerName } from "~/features/accounts/components/owner-name";
import type { Owner } from "~/features/accounts/get-owner.server";
import type { ReviewTotal } from "~/features/reviews/list-reviews.server";
import { Credentials } from "~/features/verification/components/credentials";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { Rating } from "~/ui/rating";

import type { OwnerProfile } from "../load-owner.server";

interface OwnerHeaderProps {
  owner: Owner;
  total: ReviewTotal;
  badges: readonly string[];
  profiles: readonly OwnerProfile[];
  lite: boolean;
}

const PROFILE_LABELS = { professional: "Also a guide", agent: "Also an agent" };

/** Introduces an owner: portrait, name, rating, answering time, and badges. */
export function OwnerHeader({ owner, total, badges, profiles, lite }: OwnerHeaderProps) {
  const { portrait, memberSince, answersWithin } = owner;
  const name = formatOwnerName(owner);
  const facts = [`Member since ${memberSince}`, answersWithin && formatResponseTime(answersWithin)];
  return (
    <header className="grid gap-4">
      <div className="person">
        <Avatar name={name} image={lite ? null : portrait} large />
        <div>
          <h1>{name}</h1>
          <p>
            {total.count > 0 ? (
              <Link to="#reviews">
                <Rating {...total} />
              </Link>
            ) : (
              <Rating {...total} />
            )}
          </p>
          <p className="quiet">{facts.filter(Boolean).join(" · ")}</p>
        </div>
      </div>
      <Credentials badges={badges} />
      {profiles.map(({ kind, id, name: profile }) => (
        <p key={id}>
          {PROFILE_LABELS[kind]}: <Link to={`/${kind}/${id}`}>{profile}</Link>
        </p>
      ))}
    </header>
  );
}
