import { Badge } from "~/ui/badge";

const WORDS: Partial<Record<string, string>> = {
  pending: "Pending review",
  rejected: "Not approved",
  withheld: "Hidden",
};

/** Shows the review status to the owner and admins; null for a public item. */
export function ReviewBadge({ status }: { status: string }) {
  const words = WORDS[status];
  return words ? <Badge tone="notice">{words}</Badge> : null;
}
