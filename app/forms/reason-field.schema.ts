import { abortOnFailure, longText } from "~/platform/limit-fields";

/**
 * Returns a field for the reason of a decision, which the person concerned reads.
 *
 * @param missing the error for an empty reason
 */
export const reasonField = (missing: string) =>
  longText(missing).min(1, missing).max(1_000, abortOnFailure("At most 1,000 characters"));
