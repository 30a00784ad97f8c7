import type { CardLook, Cards } from "~/features/directory/card";
import { BioLines } from "~/features/directory/components/bio-lines";
import { NO_PRICE } from "~/formats/money";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { FewBadges } from "~/ui/few-badges";
import { Link } from "~/ui/link";
import { Rating } from "~/ui/rating";

import type { ProfessionalCardItem } from "../search-professionals.server";

interface ProfessionalCardProps extends CardLook {
  professional: ProfessionalCardItem;
}

export const PROFESSIONAL_CARDS: Cards<ProfessionalCardItem> = {
  itemType: "professional",
  cardOf: (professional, look) => <ProfessionalCard professional={professional} {...look} />,
};

/** A guide or outfitter: who, where, for how much, how well, what for. */
export function ProfessionalCard({ professional, lite, heart }: ProfessionalCardProps) {
  return (
    <li className="card" id={`professional-${professional.id}`}>
      <div className="card-body">
        <ProfessionalFacts professional={professional} lite={lite} />
      </div>
      {heart}
    </li>
  );
}

function ProfessionalFacts({
  professional,
  lite,
}: Pick<ProfessionalCardProps, "professional" | "lite">) {
  const { id, name, specialty, location, state, bio } = professional;
  return (
    <>
      <div className="person">
        <Avatar name={name} image={lite ? null : professional.profileImage} />
        <div>
          <h3>
            <Link to={`/professional/${id}`}>{name}</Link>
          </h3>
          <p className="quiet">
            {location}, {state}
          </p>
          <p className="badges">
            {professional.verified ? <Badge tone="good">Verified</Badge> : null}{" "}
            <Rating rating={professional.rating} count={professional.reviewCount} />
          </p>
        </div>
      </div>
      <p className="figures">
        <span>{professional.priceRange ?? NO_PRICE}</span>
      </p>
      <p>{specialty}</p>
      <p className="badges">
        {professional.reviewStatus === "approved" ? null : (
          <Badge tone="notice">Pending review</Badge>
        )}
        <FewBadges items={professional.services} count={3} />
      </p>
      <BioLines bio={bio} lite={lite} />
    </>
  );
}
