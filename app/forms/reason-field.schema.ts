import { andStop, longText } from "~/platform/limit-fields";

/**
 * The reason of a decision, which the person that it is about reads.
 *
 * @param missing what is said where there is none
 */
export const reasonField = (missing: string) =>
  longText(missing).min(1, missing).max(1_000, andStop("At most 1,000 characters"));
