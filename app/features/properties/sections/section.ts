import type { ReactElement } from "react";

import type { Viewer } from "~/features/accounts/permissions";
import type { FormattedSeason } from "~/features/seasons/format-seasons";

import type { PropertyDetail } from "../get-property.server";
import type { readListingOwner } from "../read-listing-owner.server";

/** A listing's page that is being loaded. */
export interface PropertyVisit {
  property: PropertyDetail;
  viewer: Viewer;
  lite: boolean;
  isOwn: boolean;
  /** True while the owner looks at a draft, which has no address, reviews, or calendar yet. */
  isPreview: boolean;
  /** The owner and the ratings, which the page shows beside its sections, too. */
  listingOwner: ReturnType<typeof readListingOwner>;
  /** The open and upcoming seasons, which several sections show. */
  seasons: Promise<FormattedSeason[]>;
}

/** Returns the content of a section, or null when the listing has nothing to show in it. */
export type LoadSection = (visit: PropertyVisit) => Promise<ReactElement | null>;
