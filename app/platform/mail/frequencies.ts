/** How often admins hear of what waits for them. */
export const APPROVAL_FREQUENCIES = ["at-once", "daily", "never"] as const;
export type ApprovalFrequency = (typeof APPROVAL_FREQUENCIES)[number];
