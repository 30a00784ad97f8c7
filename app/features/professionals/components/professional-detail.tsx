import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { BadgeSection } from "~/ui/badge-section";
import { ButtonLink } from "~/ui/button";
import { Paragraphs } from "~/ui/paragraphs";
import { Rating } from "~/ui/rating";

import type { ProfessionalDetail as Professional } from "../get-professional.server";

interface ProfessionalDetailProps {
  professional: SerializeFrom<Professional>;
  isOwn: boolean;
  lite: boolean;
  heart?: ReactNode;
  map?: ReactNode;
  breadcrumb?: ReactNode;
  share?: ReactNode;
  /** Phone, mail and website. */
  contactLinks?: ReactNode;
  /** Their land, and other professionals. */
  others?: ReactNode;
}

/** A professional's whole page. */
export function ProfessionalDetail({
  professional,
  isOwn,
  lite,
  heart,
  map,
  breadcrumb,
  share,
  contactLinks,
  others,
}: ProfessionalDetailProps) {
  const { id, name } = professional;
  const isPublic = professional.reviewStatus === "approved";
  const canContact = isPublic && !isOwn;
  return (
    <article className="detail" id={`professional-${id}`}>
      {breadcrumb}
      <header>
        <div className="person">
          <Avatar name={name} image={lite ? null : professional.profileImage} large />
          <div>
            <h1>{name}</h1>
            <p className="quiet">
              {professional.location}, {professional.state}
            </p>
          </div>
        </div>
        <p>
          {professional.specialty}{" "}
          <Rating rating={professional.rating} count={professional.reviewCount} />
        </p>
        <p className="badges">
          {professional.verified ? <Badge tone="good">Verified</Badge> : null}
          {isPublic ? null : <Badge tone="notice">Pending review</Badge>}
        </p>
      </header>
      <aside className="panel">
        {professional.priceRange || canContact ? (
          <div className={canContact ? "contact-bar" : undefined}>
            {professional.priceRange ? <p className="price">{professional.priceRange}</p> : null}{" "}
            {canContact ? (
              <ButtonLink to={`/contact/${id}?type=professional`}>Contact</ButtonLink>
            ) : null}
          </div>
        ) : null}
        {contactLinks}
        {isOwn ? (
          <ButtonLink to="/profile/professional" variant="secondary">
            Edit professional profile
          </ButtonLink>
        ) : (
          heart
        )}
        {share}
      </aside>
      <Paragraphs title="About" text={professional.bio} />
      <BadgeSection title="Game Types" items={professional.gameTypes} />
      <BadgeSection title="Services Offered" items={professional.services} />
      {map}
      {others}
    </article>
  );
}
