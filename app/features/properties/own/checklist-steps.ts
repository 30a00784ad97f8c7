import { OWN_VERIFICATION_PATH } from "~/features/verification/verification-kinds";

interface StepWords {
  done: string;
  missing: string;
  /** Returns the address where the owner of a listing does it. */
  buildPath(id: string): string;
}

/** The steps that complete a listing, in their order. */
export const CHECKLIST_STEPS = {
  photos: {
    done: "Photos added",
    missing: "Add photos",
    buildPath: (id) => `/profile/listings/${id}/edit#photos`,
  },
  boundary: {
    done: "Boundary added",
    missing: "Add the boundary",
    buildPath: (id) => `/profile/listings/${id}/boundary`,
  },
  calendar: {
    done: "Calendar up to date",
    missing: "Check your calendar",
    buildPath: (id) => `/profile/listings/${id}/calendar`,
  },
  rules: {
    done: "Rules written",
    missing: "Write your rules",
    buildPath: (id) => `/profile/listings/${id}/edit#rules`,
  },
  verification: {
    done: "Proof of ownership sent",
    missing: "Send proof of ownership",
    buildPath: (id) => `${OWN_VERIFICATION_PATH}?propertyId=${id}`,
  },
} as const satisfies Record<string, StepWords>;

export type ChecklistStep = keyof typeof CHECKLIST_STEPS;

/** Names the steps in their order. */
export const STEP_NAMES = Object.keys(CHECKLIST_STEPS) as ChecklistStep[];
