import { Badge } from "~/ui/badge";

import type { StatusName } from "../acceptance";

export function RequestStatusBadge({ request }: { request: { statusNames: StatusName[] } }) {
  return request.statusNames.map(({ text, tone }) => (
    <span key={text} className="contents">
      <Badge tone={tone}>{text}</Badge>{" "}
    </span>
  ));
}
