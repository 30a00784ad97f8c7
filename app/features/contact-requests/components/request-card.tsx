import type { SerializeFrom } from "@remix-run/node";

import { ReviewList } from "~/features/reviews/components/review-list";
import { Link } from "~/ui/link";
import { PhoneLink } from "~/ui/phone-link";
import { Rating } from "~/ui/rating";

import type { RequestOfConversation } from "../list-requests-of-conversation.server";
import { listOpenMoves } from "../request-status";
import { RequestOfferLinks } from "./request-offer-links";
import { RequestMoves } from "./request-moves";
import { RequestPicture } from "./request-picture";
import { RequestStatusBadge } from "./request-status-badge";
import { RequestWarnings } from "./request-warnings";

interface RequestCardProps {
  request: SerializeFrom<RequestOfConversation>;
  /** The address that handles the status forms. */
  action: string;
}

/**
 * Shows a request above its conversation, collapsed to leave room for the messages: listing, dates and status; the rest
 * when expanded. The buttons of a pending request are always visible.
 */
export function RequestCard({ request, action }: RequestCardProps) {
  const { about, side, status, asked, phone, offer, canOffer, hunter, note } = request;
  const moves = listOpenMoves(side, status);
  const answers = moves.filter((to) => to !== "closed");
  const forms = { request, action };
  return (
    <article className="panel request-card">
      <details>
        <summary>
          <h3 className="text-base">{about.title}</h3>
          <span className="badges quiet">
            <RequestStatusBadge request={request} /> <span>{about.kind}</span>{" "}
            {asked ? (
              <span>
                {side === "sender" ? "You asked for:" : "Asked for:"} {asked}
              </span>
            ) : null}{" "}
            {hunter ? <Rating {...hunter.total} /> : null}
          </span>
        </summary>
        <div className="actions">
          <RequestPicture image={about.image} />{" "}
          <Link to={about.path} className="button-quiet">
            {LISTING[about.kind]}
            <span className="visually-hidden">: {about.title}</span>
          </Link>{" "}
          {phone ? (
            <p className="quiet">
              Phone: <PhoneLink phone={phone} />
            </p>
          ) : null}{" "}
          <RequestMoves
            request={{ ...request, canOffer: false }}
            moves={moves.filter((to) => to === "closed")}
            action={action}
          />
        </div>
        {hunter ? (
          <>
            <h4>What owners and guides say</h4>
            <ReviewList reviews={hunter.reviews} answeredBy="The hunter" />
          </>
        ) : null}
      </details>
      {note ? <p>{note}</p> : null}
      <RequestWarnings {...request} />
      {answers.length > 0 || canOffer || offer ? (
        <div className="actions">
          <RequestOfferLinks request={request} /> <RequestMoves {...forms} moves={answers} />
        </div>
      ) : null}
    </article>
  );
}

const LISTING = {
  "Guide request": "See the profile",
  "Agent request": "See the profile",
  "Property request": "See the listing",
} as const;
