import type { Requester } from "~/platform/jobs/job-queue";

/** What admission leaves in `res.locals` for work that waits for a job. */
export interface SlotHolder {
  withoutSlot?: Requester["withoutSlot"];
}
