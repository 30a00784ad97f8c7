import type { Viewer } from "~/features/accounts/permissions";
import { listFavorites } from "~/features/favorites/favorites.server";
import { listSimilarProperties } from "~/features/properties/list-related.server";
import { listPropertiesByIds, type PropertyById } from "~/features/properties/list-by-ids.server";
import { listViewedLines } from "~/features/recently-viewed/recently-viewed.server";

/** A listing that can be added to the comparison. */
export type ComparisonChoice = Pick<PropertyById, "id" | "title" | "location" | "state">;

const MAX_CHOICES = 8;

/** Lists what a viewer may want to add: saved, then seen, then similar listings. */
export async function listChoices({
  viewer,
  compared,
}: {
  viewer: Viewer;
  compared: readonly PropertyById[];
}): Promise<ComparisonChoice[]> {
  const [first] = compared;
  const { id, isAdmin } = viewer;
  const member = id === null ? null : { id, isAdmin };
  const [saved, viewed, similar] = await Promise.all([
    member ? listFavorites(member) : [],
    member ? listViewedLines({ viewer: member }) : [],
    first ? listSimilarProperties(first) : [],
  ]);
  const ids = [
    ...saved.filter(({ itemType }) => itemType === "property").map(({ itemId }) => itemId),
    ...viewed.map(({ id }) => id),
    ...similar.map(({ id }) => id),
  ];
  const others = [...new Set(ids)].filter((id) => !compared.some((listing) => listing.id === id));
  const listings = await listPropertiesByIds({ ids: others.slice(0, MAX_CHOICES), viewer });
  return listings.map(({ id, title, location, state }) => ({ id, title, location, state }));
}
