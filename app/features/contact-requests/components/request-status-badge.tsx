import { Badge } from "~/ui/badge";

export function RequestStatusBadge({ status }: { status: string }) {
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  const tone = status === "pending" ? "notice" : status === "accepted" ? "good" : "plain";
  return <Badge tone={tone}>{word}</Badge>;
}
