import type { Missing, Outcome, Refused } from "~/forms/take-form.server";

import { MOST_DRAFTS, type DraftSaved } from "./drafts.server";

export const NO_DRAFT: Missing = { missing: "No such draft" };

const REFUSALS: Record<Exclude<DraftSaved, "saved" | "foreign">, Refused> = {
  "too many": {
    status: 409,
    errors: {
      "": [`You have ${MOST_DRAFTS} drafts already. Finish or delete one at your profile first.`],
    },
  },
  "too long": { status: 400, errors: { "": ["This is too long for a draft."] } },
};

/** Why a draft was not kept, for whoever wanted it. */
export const notKept = (outcome: Exclude<DraftSaved, "saved">): Outcome =>
  outcome === "foreign" ? NO_DRAFT : REFUSALS[outcome];
