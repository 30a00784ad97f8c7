import { Badge } from "~/ui/badge";

const WORDS: Partial<Record<string, string>> = {
  pending: "Pending review",
  rejected: "Not approved",
  withheld: "Hidden",
};

/** What an owner or an admin is told of what nobody else sees; nothing beside what is public. */
export function ReviewBadge({ status }: { status: string }) {
  const words = WORDS[status];
  return words ? <Badge tone="notice">{words}</Badge> : null;
}
