import type { Owner } from "~/features/accounts/get-owner.server";
import { formatOwnerName } from "~/features/accounts/components/owner-name";
import { getOwnerPath } from "~/features/accounts/owner-path";
import type { AgentDetail } from "~/features/agents/get-agent.server";
import type { AgentCardItem } from "~/features/agents/search-agents.server";
import type { Post } from "~/features/blog/get-post.server";
import type { ProfessionalDetail } from "~/features/professionals/get-professional.server";
import type { PropertyDetail } from "~/features/properties/get-property.server";
import type { PublicReview, ReviewTotal } from "~/features/reviews/list-reviews.server";
import { cutText } from "~/formats/cut-text";
import { formatInternationalTelephone } from "~/formats/telephone";

import {
  toAbsoluteUrl,
  buildBreadcrumbs,
  buildItemList,
  buildOrganization,
  describePlace,
  serializeStructuredData,
  type StructuredThing,
} from "./structured-data.server";

const DESCRIPTION_CHARACTERS = 300;

/** The code of acres in UN/CEFACT Recommendation 20. */
const ACRE = "ACR";

/** Describes the lodging on the land as an amenity; nothing where there is none. */
const buildAmenity = (lodging: string | null) =>
  lodging === null || lodging === "No lodging"
    ? {}
    : {
        amenityFeature: {
          "@type": "LocationFeatureSpecification",
          name: lodging,
          value: true,
        },
      };

/** Describes a listing of land: its kind, its place, and its price while it is available. */
export function buildPropertyJsonLd(property: PropertyDetail, reviewed: ReviewSummary): string {
  const { id, title, description, images, acreage, price, propertyType, available } = property;
  const { maxHunters, lodging } = property;
  const path = `/property/${id}`;
  return serializeStructuredData(
    {
      "@type": "RealEstateListing",
      name: title,
      url: toAbsoluteUrl(path),
      ...(description ? { description: cutText(description, DESCRIPTION_CHARACTERS) } : {}),
      ...(images.length > 0 ? { image: images.map(toAbsoluteUrl) } : {}),
      datePosted: property.createdAt.toISOString(),
      dateModified: property.updatedAt.toISOString(),
      ...buildRating(reviewed),
      about: {
        ...describePlace(property),
        name: title,
        additionalProperty: {
          "@type": "PropertyValue",
          name: "Acreage",
          value: Number(acreage),
          unitCode: ACRE,
        },
        ...(maxHunters === null ? {} : { maximumAttendeeCapacity: maxHunters }),
        ...buildAmenity(lodging),
      },
      ...(price === null
        ? {}
        : {
            offers: {
              "@type": "Offer",
              price,
              priceCurrency: "USD",
              businessFunction: `http://purl.org/goodrelations/v1#${propertyType === "Sale" ? "Sell" : "LeaseOut"}`,
              availability: `https://schema.org/${available ? "InStock" : "SoldOut"}`,
              url: toAbsoluteUrl(path),
            },
          }),
    },
    buildBreadcrumbs(["Browse Properties", "/properties"], [title, path]),
  );
}

/** The public reviews. Ratings come from reviews of hunts that took place. */
interface ReviewSummary {
  total: ReviewTotal;
  reviews: readonly PublicReview[];
}

function buildRating({
  total: { rating: ratingValue, count },
  reviews,
}: ReviewSummary): Partial<StructuredThing> {
  if (count === 0) return {};
  return {
    aggregateRating: { "@type": "AggregateRating", ratingValue, reviewCount: count },
    ...(reviews.length > 0
      ? {
          review: reviews.map(({ author, stars, text, publishedAt }) => ({
            "@type": "Review",
            author: { "@type": "Person", name: author },
            reviewRating: { "@type": "Rating", ratingValue: stars },
            reviewBody: cutText(text, DESCRIPTION_CHARACTERS),
            datePublished: publishedAt.toISOString(),
          })),
        }
      : {}),
  };
}

/** Describes the page of a person who lists land. A person has no rating, their listings have. */
export function buildOwnerJsonLd(owner: Owner): string {
  const { id, portrait } = owner;
  const name = formatOwnerName(owner);
  const path = getOwnerPath(id);
  return serializeStructuredData(
    {
      "@type": "ProfilePage",
      url: toAbsoluteUrl(path),
      mainEntity: {
        "@type": "Person",
        "@id": toAbsoluteUrl(path),
        name,
        url: toAbsoluteUrl(path),
        ...(portrait ? { image: toAbsoluteUrl(portrait) } : {}),
      },
    },
    buildBreadcrumbs(["Browse Properties", "/properties"], [name, path]),
  );
}

/** Describes a guide or outfitter as a local business. */
export function buildProfessionalJsonLd(
  professional: ProfessionalDetail,
  reviewed: ReviewSummary,
): string {
  const { id, name, bio, profileImage, phone, email, website, priceRange } = professional;
  const path = `/professional/${id}`;
  const { address, geo } = describePlace(professional);
  return serializeStructuredData(
    {
      "@type": "LocalBusiness",
      "@id": toAbsoluteUrl(path),
      name,
      url: toAbsoluteUrl(path),
      description: cutText(bio, DESCRIPTION_CHARACTERS),
      address,
      ...(geo ? { geo } : {}),
      ...(profileImage ? { image: toAbsoluteUrl(profileImage) } : {}),
      ...buildTelephone(phone),
      ...(email ? { email } : {}),
      ...(website ? { sameAs: website } : {}),
      ...(priceRange ? { priceRange } : {}),
      ...buildRating(reviewed),
    },
    buildBreadcrumbs(["Find Pros", "/pros"], [name, path]),
  );
}

function buildTelephone(phone: string | null): { telephone?: string } {
  const described = phone === null ? null : formatInternationalTelephone(phone);
  return described === null ? {} : { telephone: described };
}

export function buildAgentListJsonLd(agents: readonly AgentCardItem[]): string {
  return serializeStructuredData(buildItemList(agents.map(buildAgent)));
}

/** Describes an agent. */
export function buildAgentJsonLd(agent: AgentDetail): string {
  const { id, name, bio, website } = agent;
  return serializeStructuredData(
    {
      ...buildAgent(agent),
      description: cutText(bio, DESCRIPTION_CHARACTERS),
      ...(website ? { sameAs: website } : {}),
    },
    buildBreadcrumbs(["Find Agents", "/agents"], [name, `/agent/${id}`]),
  );
}

function buildAgent(agent: AgentCardItem | AgentDetail): StructuredThing {
  const address = toAbsoluteUrl(`/agent/${agent.id}`);
  return {
    "@type": "RealEstateAgent",
    "@id": address,
    name: agent.name,
    url: address,
    address: describePlace({ ...agent, lat: null, lng: null }).address,
    ...(agent.profileImage ? { image: toAbsoluteUrl(agent.profileImage) } : {}),
    ...buildTelephone(agent.phone),
    ...(agent.email ? { email: agent.email } : {}),
  };
}

/** Describes a page of a list whose items have pages of their own. */
export function buildListJsonLd(
  [title, path]: [title: string, path: string],
  paths: string[],
): string {
  return serializeStructuredData(buildItemList(paths), buildBreadcrumbs([title, path]));
}

export function buildPostJsonLd(post: Post & { picture: string }): string {
  const path = `/blog/${post.slug}`;
  return serializeStructuredData(
    {
      "@type": "BlogPosting",
      headline: post.title,
      url: toAbsoluteUrl(path),
      mainEntityOfPage: toAbsoluteUrl(path),
      description: cutText(post.content, DESCRIPTION_CHARACTERS),
      image: toAbsoluteUrl(post.picture),
      datePublished: post.createdAt.toISOString(),
      dateModified: post.updatedAt.toISOString(),
      author: buildOrganization(),
      publisher: buildOrganization(),
    },
    buildBreadcrumbs(["Blog", "/blog"], [post.title, path]),
  );
}
