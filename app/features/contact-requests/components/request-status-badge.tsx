import { Badge } from "~/ui/badge";

import { formatRequestStatus, type DescribedStatus } from "../acceptance";

export function RequestStatusBadge({ request }: { request: DescribedStatus }) {
  const { status } = request;
  const tone = status === "pending" ? "notice" : status === "accepted" ? "good" : "plain";
  return <Badge tone={tone}>{formatRequestStatus(request)}</Badge>;
}
