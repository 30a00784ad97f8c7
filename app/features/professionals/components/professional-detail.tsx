import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { NoOwnerNote } from "~/features/accounts/components/owner-name";
import { addRequestPrefill, type RequestPrefill } from "~/features/directory/request-prefill";
import { MarkupSection } from "~/http/remix/markup-section";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { BadgeSection } from "~/ui/badge-section";
import { ButtonLink } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { Rating } from "~/ui/rating";

import { PackageList } from "./package-list";
import { ProfessionalPhotos, type ShownPhoto } from "./professional-photos";
import type { ProfessionalDetail as Professional } from "../get-professional.server";
import type { ProfessionalSections } from "../load-sections.server";

interface ProfessionalDetailProps {
  professional: SerializeFrom<Omit<Professional, "bio">>;
  sections: ProfessionalSections;
  isOwn: boolean;
  /** The dates and the group that the viewer searched for. */
  prefill: RequestPrefill;
  lite: boolean;
  heart?: ReactNode;
  /** The review status of a profile that is not public. */
  reviewBadge?: ReactNode;
  breadcrumb?: ReactNode;
  /** The link to the professional's calendar. */
  calendar?: ReactNode;
  share?: ReactNode;
  /** The professional's cover and photos. */
  pictures: { cover: ShownPhoto | null; photos: ShownPhoto[] };
  /** The badges of what admins have verified. */
  credentials?: ReactNode;
  /** Phone, mail and website. */
  contactLinks?: ReactNode;
  reviews?: ReactNode;
  /** Links to their land, and to other professionals. */
  others?: ReactNode;
}

/** Shows a professional's whole page. */
export function ProfessionalDetail({
  professional,
  sections: { about, location, seasons },
  isOwn,
  prefill,
  lite,
  heart,
  reviewBadge,
  breadcrumb,
  calendar,
  share,
  pictures: { cover, photos },
  credentials,
  contactLinks,
  reviews,
  others,
}: ProfessionalDetailProps) {
  const { id, name } = professional;
  const isPublic = professional.reviewStatus === "approved";
  const rating = <Rating rating={professional.rating} count={professional.reviewCount} />;
  const contactAddress = isPublic && !isOwn ? `/contact/${id}?type=professional` : null;
  return (
    <article className="detail" id={`professional-${id}`}>
      {breadcrumb}
      {cover && !lite ? (
        <div className="pro-cover">
          <Picture
            address={cover.address}
            alt={cover.caption}
            color={cover.color}
            format={cover.format}
            sizes="(min-width: 1232px) 1200px, 94vw"
            priority
          />
        </div>
      ) : null}
      <header>
        <div className="person">
          <Avatar
            name={name}
            image={lite ? null : (professional.logoImage ?? professional.profileImage)}
            large
          />
          <div>
            <h1>{name}</h1>
            <p className="quiet">
              {professional.location}, {professional.state}
            </p>
            <p className="badges">
              {professional.verified ? <Badge tone="good">Verified</Badge> : null} {reviewBadge}{" "}
              {professional.reviewCount > 0 ? <a href="#reviews">{rating}</a> : rating}
            </p>
          </div>
        </div>
        <p className="lede">{professional.specialty}</p>
      </header>
      <aside className="panel">
        {professional.priceRange || contactAddress ? (
          <div className={contactAddress ? "contact-bar" : undefined}>
            {professional.priceRange ? <p className="price">{professional.priceRange}</p> : null}{" "}
            {contactAddress ? (
              <ButtonLink to={addRequestPrefill(contactAddress, prefill)}>Contact</ButtonLink>
            ) : null}
          </div>
        ) : null}
        {contactAddress && professional.userId === null ? (
          <NoOwnerNote kind="profile" email={professional.email} />
        ) : null}
        {calendar}
        {credentials}
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
      {about === null ? null : <MarkupSection markup={about} className="prose" />}
      <BadgeSection title="Game Types" items={professional.gameTypes} />
      <BadgeSection title="Services Offered" items={professional.services} />
      <PackageList packages={professional.packages} {...{ contactAddress, prefill }} />
      <ProfessionalPhotos name={name} photos={photos} lite={lite} />
      {location === null ? null : <MarkupSection markup={location} />}
      {seasons === null ? null : <MarkupSection markup={seasons} id="seasons" />}
      {reviews}
      {others}
    </article>
  );
}
