import { getOwner, type Owner } from "~/features/accounts/get-owner.server";
import type { Member } from "~/features/accounts/permissions";
import { getAgent, type AgentDetail } from "~/features/agents/get-agent.server";
import { listAgreements, type Agreement } from "~/features/agreements/read-agreements.server";
import { drawParcel } from "~/features/boundaries/draw-parcel.server";
import type { ParcelDrawing } from "~/features/boundaries/parcel-drawing";
import { listVisiblePlaces, type VisiblePlace } from "~/features/boundaries/visible-place.server";
import { listFavorites } from "~/features/favorites/favorites.server";
import {
  getProfessional,
  type ProfessionalDetail,
} from "~/features/professionals/get-professional.server";
import { listPropertiesByIds, type PropertyById } from "~/features/properties/list-by-ids.server";
import { readLight, readSeasons } from "~/features/seasons/read-seasons.server";
import type { FormattedLight } from "~/features/seasons/format-light";
import type { FormattedSeason } from "~/features/seasons/format-seasons";
import { formatCoordinates, type CoordinateNotations } from "~/formats/coordinates";

import { readPicture } from "./read-picture.server";

/** The maximum number of favorites in a pack: at 100 KB each, more would not open on a phone. */
const MAX_PACKED_FAVORITES = 100;

export interface PackedListing {
  listing: PropertyById;
  /** A data URI. */
  picture: string | null;
  owner: Owner | null;
  isExact: boolean;
  coordinates: CoordinateNotations | null;
  boundaryAcres: number | null;
  drawing: ParcelDrawing | null;
  seasons: FormattedSeason[];
  light: FormattedLight | null;
}

export interface PackContents {
  madeAt: Date;
  listings: PackedListing[];
  professionals: ProfessionalDetail[];
  agents: AgentDetail[];
  agreements: Agreement[];
  /** The number of favorites that didn't fit. */
  omittedCount: number;
}

/** Gathers a person's newest favorites and latest agreements, as they may see them. */
export async function gatherPack(owner: Member): Promise<PackContents> {
  const favorites = await listFavorites(owner);
  const packed = favorites.slice(0, MAX_PACKED_FAVORITES);
  const listIds = (type: string) =>
    packed.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId);
  const propertyIds = listIds("property");
  const [properties, places, { agreements }] = await Promise.all([
    listPropertiesByIds({ ids: propertyIds, viewer: owner }),
    listVisiblePlaces({ propertyIds, viewer: owner }),
    listAgreements({ personId: owner.id }),
  ]);
  const listings: PackedListing[] = [];
  // Packed one at a time, so that a hundred pictures do not block other requests.
  for (const listing of properties) listings.push(await packListing(listing, places));
  const professionals: ProfessionalDetail[] = [];
  for (const id of listIds("professional")) {
    const professional = await getProfessional({ id, viewer: owner });
    if (professional) professionals.push(professional);
  }
  const agents: AgentDetail[] = [];
  for (const id of listIds("agent")) {
    const agent = await getAgent({ id, viewer: owner });
    if (agent) agents.push(agent);
  }
  return {
    madeAt: new Date(),
    listings,
    professionals,
    agents,
    agreements,
    omittedCount: favorites.length - packed.length,
  };
}

async function packListing(
  listing: PropertyById,
  places: Map<string, VisiblePlace>,
): Promise<PackedListing> {
  const { position = null, isExact = false, boundary = null } = places.get(listing.id) ?? {};
  const [image] = listing.images;
  const owner = await getOwner(listing.userId);
  return {
    listing,
    picture: image ? await readPicture(image) : null,
    owner,
    isExact,
    coordinates: position && formatCoordinates({ ...position, isExact }),
    boundaryAcres: boundary?.acres ?? null,
    drawing: position && drawParcel({ outline: boundary?.outline ?? null, position, isExact }),
    seasons: await readSeasons(listing),
    light: await readLight(listing),
  };
}
