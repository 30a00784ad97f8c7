import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { telephoneAddress } from "~/formats/telephone";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { BadgeSection } from "~/ui/badge-section";
import { Icon } from "~/ui/icon";
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
}

/** A professional's whole page. */
export function ProfessionalDetail({
  professional,
  isOwn,
  lite,
  heart,
  map,
}: ProfessionalDetailProps) {
  const { id, name } = professional;
  const isPublic = professional.reviewStatus === "approved";
  const canContact = isPublic && !isOwn;
  return (
    <article className="detail" id={`professional-${id}`}>
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
        <ContactLinks professional={professional} />
        {heart}
      </aside>
      <Paragraphs title="About" text={professional.bio} />
      <BadgeSection title="Game Types" items={professional.gameTypes} />
      <BadgeSection title="Services Offered" items={professional.services} />
      {map}
    </article>
  );
}

function ContactLinks({ professional }: Pick<ProfessionalDetailProps, "professional">) {
  const { phone, email, website } = professional;
  return (
    <ul className="contact-links">
      {phone ? (
        <li>
          <a href={telephoneAddress(phone)}>
            <Icon name="phone" /> {phone}
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`}>
            <Icon name="mail" /> {email}
          </a>
        </li>
      ) : null}
      {website && /^https?:\/\//.test(website) ? (
        <li>
          <a href={website} rel="noopener nofollow ugc">
            <Icon name="globe" /> {website.replace(/^https?:\/\//, "").replace(/\/$/, "")}
          </a>
        </li>
      ) : null}
    </ul>
  );
}
