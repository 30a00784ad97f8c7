import type { AgentDetail } from "~/features/agents/get-agent.server";
import type { AgentCardItem } from "~/features/agents/search-agents.server";
import type { Post } from "~/features/blog/get-post.server";
import type { ProfessionalDetail } from "~/features/professionals/get-professional.server";
import type { PropertyDetail } from "~/features/properties/get-property.server";
import type { PublicReview, ReviewTotal } from "~/features/reviews/list-reviews.server";
import { cutText } from "~/formats/cut-text";
import { describedTelephone } from "~/formats/telephone";

import {
  absolute,
  breadcrumbs,
  itemList,
  organization,
  place,
  structuredData,
  type Thing,
} from "./structured-data.server";

const DESCRIPTION_CHARACTERS = 300;

/** The code of acres in UN/CEFACT Recommendation 20. */
const ACRE = "ACR";

/** Describes a listing of land: its kind, its place, and its price while it is available. */
export function propertyData(property: PropertyDetail, reviewed: Reviewed): string {
  const { id, title, description, images, acreage, price, propertyType, available } = property;
  const path = `/property/${id}`;
  return structuredData(
    {
      "@type": "RealEstateListing",
      name: title,
      url: absolute(path),
      ...(description ? { description: cutText(description, DESCRIPTION_CHARACTERS) } : {}),
      ...(images.length > 0 ? { image: images.map(absolute) } : {}),
      datePosted: property.createdAt.toISOString(),
      dateModified: property.updatedAt.toISOString(),
      ...rating(reviewed),
      about: {
        ...place(property),
        name: title,
        additionalProperty: {
          "@type": "PropertyValue",
          name: "Acreage",
          value: Number(acreage),
          unitCode: ACRE,
        },
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
              url: absolute(path),
            },
          }),
    },
    breadcrumbs(["Browse Properties", "/properties"], [title, path]),
  );
}

/** The public reviews. Ratings come from reviews of hunts that took place. */
interface Reviewed {
  total: ReviewTotal;
  reviews: readonly PublicReview[];
}

function rating({ total: { rating: ratingValue, count }, reviews }: Reviewed): Partial<Thing> {
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

/** Describes a guide or outfitter as a local business. */
export function professionalData(professional: ProfessionalDetail, reviewed: Reviewed): string {
  const { id, name, bio, profileImage, phone, email, website, priceRange } = professional;
  const path = `/professional/${id}`;
  const { address, geo } = place(professional);
  return structuredData(
    {
      "@type": "LocalBusiness",
      "@id": absolute(path),
      name,
      url: absolute(path),
      description: cutText(bio, DESCRIPTION_CHARACTERS),
      address,
      ...(geo ? { geo } : {}),
      ...(profileImage ? { image: absolute(profileImage) } : {}),
      ...telephone(phone),
      ...(email ? { email } : {}),
      ...(website ? { sameAs: website } : {}),
      ...(priceRange ? { priceRange } : {}),
      ...rating(reviewed),
    },
    breadcrumbs(["Find Pros", "/pros"], [name, path]),
  );
}

function telephone(phone: string | null): { telephone?: string } {
  const described = phone === null ? null : describedTelephone(phone);
  return described === null ? {} : { telephone: described };
}

export function agentsData(agents: readonly AgentCardItem[]): string {
  return structuredData(itemList(agents.map(aboutAgent)));
}

/** Describes an agent. */
export function agentData(agent: AgentDetail): string {
  const { id, name, bio, website } = agent;
  return structuredData(
    {
      ...aboutAgent(agent),
      description: cutText(bio, DESCRIPTION_CHARACTERS),
      ...(website ? { sameAs: website } : {}),
    },
    breadcrumbs(["Find Agents", "/agents"], [name, `/agent/${id}`]),
  );
}

function aboutAgent(agent: AgentCardItem | AgentDetail): Thing {
  const address = absolute(`/agent/${agent.id}`);
  return {
    "@type": "RealEstateAgent",
    "@id": address,
    name: agent.name,
    url: address,
    address: place({ ...agent, lat: null, lng: null }).address,
    ...(agent.profileImage ? { image: absolute(agent.profileImage) } : {}),
    ...telephone(agent.phone),
    ...(agent.email ? { email: agent.email } : {}),
  };
}

/** Describes a page of a list whose items have pages of their own. */
export function listData(
  [title, path]: [title: string, path: string],
  items: { name: string; path: string }[],
): string {
  return structuredData(itemList(items), breadcrumbs([title, path]));
}

export function postData(post: Post & { picture: string }): string {
  const path = `/blog/${post.slug}`;
  return structuredData(
    {
      "@type": "BlogPosting",
      headline: post.title,
      url: absolute(path),
      mainEntityOfPage: absolute(path),
      description: cutText(post.content, DESCRIPTION_CHARACTERS),
      image: absolute(post.picture),
      datePublished: post.createdAt.toISOString(),
      dateModified: post.updatedAt.toISOString(),
      author: organization(),
      publisher: organization(),
    },
    breadcrumbs(["Blog", "/blog"], [post.title, path]),
  );
}
