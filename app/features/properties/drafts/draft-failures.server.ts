import type { MissingOutcome, FormOutcome, RefusedOutcome } from "~/forms/handle-form.server";

import { CHANGED_ELSEWHERE, REPLACES } from "./open-draft";
import { MAX_LISTING_DRAFTS, type DraftChanged, type DraftSaved } from "./drafts.server";

export const NO_DRAFT: MissingOutcome = { missing: "Draft not found" };

const REFUSALS: Record<"too many" | "too long", RefusedOutcome> = {
  "too many": {
    status: 409,
    errors: {
      "": [
        `You already have ${MAX_LISTING_DRAFTS} drafts. Finish or delete one at your profile first.`,
      ],
    },
  },
  "too long": { status: 400, errors: { "": ["This is too long for a draft."] } },
};

/** Returns the unchanged form, which asks whether to replace the newer version. */
export const keepFormOnConflict = ({ changed }: DraftChanged): RefusedOutcome => ({
  status: 409,
  errors: { [REPLACES]: [CHANGED_ELSEWHERE] },
  keep: { changed },
});

/** Returns the reason why a draft was not saved. */
export function describeDraftFailure(outcome: Exclude<DraftSaved, "saved">): FormOutcome {
  if (outcome === "foreign") return NO_DRAFT;
  return typeof outcome === "object" ? keepFormOnConflict(outcome) : REFUSALS[outcome];
}
