import type { JobRequester } from "~/platform/jobs/job-queue";

/** The part of `res.locals` in which admission lets a request release its slot while it waits for a job. */
export interface SlotHolder {
  withoutSlot?: JobRequester["withoutSlot"];
}
