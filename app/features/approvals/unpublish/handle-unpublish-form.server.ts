import { handleForm, type FormOutcome, type Visit } from "~/forms/handle-form.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

import { unpublishSchema } from "./unpublish.schema";
import { republishListing, unpublishListing } from "./unpublish-listing.server";

/** Handles the form by which an admin unpublishes a listing, or publishes it again. */
export function handleUnpublishForm({
  visit,
  path,
  id,
  backTo,
}: {
  visit: Visit;
  path: string;
  id: string | undefined;
  /** The page to return to. */
  backTo: string;
}): Promise<Response> {
  return handleForm({
    visit,
    schema: unpublishSchema,
    prefilledFields: ["intent"],
    path,
    allowedSender: "admin",
    save: ({ value, user: { id: adminId } }) =>
      runTransaction(async (tx): Promise<FormOutcome> => {
        const isUnpublish = value.intent === "unpublish";
        const result = isUnpublish
          ? await unpublishListing(tx, { id, adminId, reason: value.reason })
          : await republishListing(tx, { id, adminId });
        if (result.refused === "not found") return { missing: "Listing not found" };
        if (result.refused) return { status: 409, errors: { "": [REFUSALS[result.refused]] } };
        const toast = { title: isUnpublish ? "Unpublished" : "Published", text: result.title };
        return { to: backTo, toast };
      }),
  });
}

const REFUSALS = {
  waiting: "Changes to this listing are waiting for review. Decide on them first.",
  "not public": "This listing isn't public. Here is its current state.",
  public: "This listing has changed. Here is its current state.",
} as const;
