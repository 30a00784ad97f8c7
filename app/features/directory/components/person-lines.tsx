import type { ReactNode } from "react";

import { formatDistance, type CardDistance } from "../card";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";

interface PersonLinesProps {
  person: CardDistance & {
    name: string;
    profileImage: string | null;
    location: string;
    state: string;
    verified: boolean;
  };
  path: string;
  lite: boolean;
  /** True for cards in the first row, whose pictures load eagerly. */
  isFirst: boolean;
  /** The rating. Agents have none. */
  rating?: ReactNode;
}

/** Shows the head of a person's card: the portrait, name, place and rating. */
export function PersonLines({ person, path, lite, isFirst, rating }: PersonLinesProps) {
  const { name, profileImage, location, state, verified } = person;
  const distance = formatDistance(person);
  return (
    <div className="person">
      <Avatar name={name} image={lite ? null : profileImage} isFirst={isFirst} />
      <div>
        <h3>
          <Link to={path}>{name}</Link>
        </h3>
        <p className="quiet">
          {location}, {state}
          {distance ? ` · ${distance}` : null}
        </p>
        <p className="badges">
          {verified ? <Badge tone="good">Verified</Badge> : null} {rating}
        </p>
      </div>
    </div>
  );
}
