import type { SerializeFrom } from "@remix-run/node";

import { Link } from "~/ui/link";

import type { RequestOfConversation } from "../list-requests.server";
import { PhoneLink } from "./phone-link";
import { RequestMoves } from "./request-moves";
import { RequestPicture } from "./request-picture";
import { RequestStatusBadge } from "./request-status-badge";

interface RequestCardProps {
  request: SerializeFrom<RequestOfConversation>;
  /** The page that takes the status forms. */
  action: string;
}

/** A request above its conversation: the listing, the dates and the status. */
export function RequestCard({ request, action }: RequestCardProps) {
  const { about, side, status, preferredDates, phone } = request;
  return (
    <article className="panel request request-card">
      <RequestPicture image={about.image} />
      <div>
        <h3 className="text-lg">
          <Link to={about.path}>{about.title}</Link>
        </h3>
        <p className="badges">
          <RequestStatusBadge status={status} />{" "}
          {preferredDates ? (
            <span>
              {side === "sender" ? "You asked for:" : "Dates asked for:"} {preferredDates}
            </span>
          ) : null}
        </p>
        {phone ? (
          <p className="quiet">
            Phone: <PhoneLink number={phone} />
          </p>
        ) : null}
      </div>
      <div className="actions">
        <RequestMoves request={request} side={side} action={action} />
      </div>
    </article>
  );
}
