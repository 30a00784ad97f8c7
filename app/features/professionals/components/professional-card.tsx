import type { CardOptions, CardList } from "~/features/directory/card";
import { BioLines } from "~/features/directory/components/bio-lines";
import { PersonLines } from "~/features/directory/components/person-lines";
import { NO_PRICE } from "~/formats/money";
import { Badge } from "~/ui/badge";
import { FewBadges } from "~/ui/few-badges";
import { Rating } from "~/ui/rating";

import type { ProfessionalCardItem } from "../search-professionals.server";

interface ProfessionalCardProps extends CardOptions {
  professional: ProfessionalCardItem;
}

export const PROFESSIONAL_CARDS: CardList<ProfessionalCardItem> = {
  itemType: "professional",
  renderCard: (professional, options) => (
    <ProfessionalCard professional={professional} {...options} />
  ),
};

/** Shows a guide's or outfitter's name, place, prices, rating and game. */
export function ProfessionalCard({
  professional,
  lite,
  isFirst = false,
  heart,
  linkQuery = "",
}: ProfessionalCardProps) {
  return (
    <li className="card" id={`professional-${professional.id}`}>
      <div className="card-body">
        <ProfessionalFacts {...{ professional, lite, isFirst, linkQuery }} />
      </div>
      {heart}
    </li>
  );
}

function ProfessionalFacts({
  professional,
  lite,
  isFirst,
  linkQuery,
}: Pick<ProfessionalCardProps, "professional" | "lite"> & { isFirst: boolean; linkQuery: string }) {
  const { id, specialty, bio, rating, reviewCount } = professional;
  return (
    <>
      <PersonLines
        person={professional}
        path={`/professional/${id}${linkQuery}`}
        lite={lite}
        isFirst={isFirst}
        rating={<Rating rating={rating} count={reviewCount} />}
      />
      <p className="figures">
        <span>{professional.priceRange ?? NO_PRICE}</span>
      </p>
      <p>{specialty}</p>
      <p className="badges">
        {professional.reviewStatus === "approved" ? null : (
          <>
            <Badge tone="notice">Pending review</Badge>{" "}
          </>
        )}
        <FewBadges items={professional.services} count={3} />
      </p>
      <BioLines bio={bio} lite={lite} />
    </>
  );
}
