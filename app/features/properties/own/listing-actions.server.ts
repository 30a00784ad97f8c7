import * as z from "zod/v4";

import { deleteListing, markListing, restoreListing } from "./mark-listing.server";

export const listingActionSchema = z.object({
  intent: z.enum(["sold", "leased", "reopen", "delete", "restore", "duplicate"]),
});

interface OwnListingId {
  id: string | undefined;
  ownerId: string;
}

/** The actions on a listing, with the message shown when they are done. */
export const LISTING_ACTIONS: Record<
  Exclude<z.infer<typeof listingActionSchema>["intent"], "duplicate">,
  { run(listing: OwnListingId): Promise<boolean | "active agreement">; title: string }
> = {
  sold: {
    run: (listing) => markListing({ ...listing, available: false }),
    title: "Marked as sold",
  },
  leased: {
    run: (listing) => markListing({ ...listing, available: false }),
    title: "Marked as leased",
  },
  reopen: { run: (listing) => markListing({ ...listing, available: true }), title: "Open again" },
  delete: { run: deleteListing, title: "Listing deleted" },
  restore: { run: restoreListing, title: "Listing restored" },
};
