import { randomUUID } from "node:crypto";

import { saveDraft } from "./drafts.server";
import { getListingForEdit } from "../editor/get-listing-for-edit.server";
import { listFormPhotos } from "../editor/listing-pictures.server";
import { toStoredTexts } from "../editor/typed-listing";

/**
 * Creates a draft from an owner's listing, including its exact position and photos.
 *
 * @returns the draft's id, or the reason for the failure
 */
export async function duplicateListing({
  id,
  ownerId,
}: {
  id: string | undefined;
  ownerId: string;
}): Promise<{ draft: string } | "not found" | "too many" | "too long" | "foreign"> {
  const listing = await getListingForEdit({ id, ownerId });
  if (!listing) return "not found";
  const { photos, ...fields } = listing.fields;
  // The listing may show pictures that a new listing may not use.
  const allowed = await listFormPhotos({
    ownerId,
    images: photos.map(({ address }) => address),
    alts: photos.map(({ alt }) => alt),
  });
  const texts = toStoredTexts({ ...fields, photos: allowed.filter(({ isMissing }) => !isMissing) });
  const draft = randomUUID();
  const outcome = await saveDraft({ id: draft, ownerId, texts });
  if (typeof outcome === "object") throw new Error("A draft that was just begun has changed");
  return outcome === "saved" ? { draft } : outcome;
}
