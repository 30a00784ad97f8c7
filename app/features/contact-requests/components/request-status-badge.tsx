import { Badge } from "~/ui/badge";

import type { StatusName } from "../acceptance";

export function RequestStatusBadge({ request }: { request: { statusNames: StatusName[] } }) {
  // One element holds them, because a translated page has no text node that React could insert a badge before.
  return (
    <span className="contents">
      {request.statusNames.map(({ text, tone }) => (
        <span key={text} className="contents">
          <Badge tone={tone}>{text}</Badge>{" "}
        </span>
      ))}
    </span>
  );
}
