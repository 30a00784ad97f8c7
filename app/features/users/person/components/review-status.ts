const STATUSES: Record<string, string> = {
  approved: "Live",
  pending: "Pending review",
  rejected: "Not approved",
  withheld: "Hidden",
};

/** Describes the review status of a listing or profile for an admin. */
export const describeReviewStatus = (status: string): string => STATUSES[status] ?? status;
