import { Badge } from "~/ui/badge";

import { describeRequestStatus, type DescribedStatus } from "../acceptance";

export function RequestStatusBadge({ request }: { request: DescribedStatus }) {
  return describeRequestStatus(request).map(({ text, tone }) => (
    <span key={text} className="contents">
      <Badge tone={tone}>{text}</Badge>{" "}
    </span>
  ));
}
