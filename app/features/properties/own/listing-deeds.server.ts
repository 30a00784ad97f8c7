import * as z from "zod/v4";

import { deleteListing, markListing, restoreListing } from "./mark-listing.server";

export const listingDeedSchema = z.object({
  intent: z.enum(["sold", "leased", "reopen", "delete", "restore", "duplicate"]),
});

interface OwnListingId {
  id: string | undefined;
  ownerId: string;
}

/** The actions on a listing, with the message shown when they are done. */
export const LISTING_DEEDS: Record<
  Exclude<z.infer<typeof listingDeedSchema>["intent"], "duplicate">,
  { deed(own: OwnListingId): Promise<boolean | "standing agreement">; title: string }
> = {
  sold: { deed: (own) => markListing({ ...own, available: false }), title: "Marked as sold" },
  leased: { deed: (own) => markListing({ ...own, available: false }), title: "Marked as leased" },
  reopen: { deed: (own) => markListing({ ...own, available: true }), title: "Open again" },
  delete: { deed: deleteListing, title: "Listing deleted" },
  restore: { deed: restoreListing, title: "Listing restored" },
};
