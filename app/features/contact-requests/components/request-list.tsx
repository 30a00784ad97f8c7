import type { SerializeFrom } from "@remix-run/node";

import { MessageTime } from "~/features/messaging/components/message-time";
import { buildThreadPath } from "~/features/messaging/messages-address";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { PhoneLink } from "~/ui/phone-link";
import { Rating } from "~/ui/rating";

import type { ListedRequest } from "../list-requests.server";
import { listOpenMoves, type RequestSide } from "../request-status";
import { RequestOfferLinks } from "./request-offer-links";
import { RequestMoves } from "./request-moves";
import { RequestPicture } from "./request-picture";
import { RequestStatusBadge } from "./request-status-badge";
import { RequestWarnings } from "./request-warnings";

type ShownRequest = SerializeFrom<ListedRequest> & {
  /** Set for admins only, who answer for unclaimed listings. */
  email?: string;
  /** The time, in the site's time zone. */
  sentAt: string;
};

interface RequestListProps {
  requests: ShownRequest[];
  /** The reader's side; admins act for a recipient without an account. */
  side: RequestSide;
  /** The address that handles the status forms. */
  action: string;
  empty: string;
}

export function RequestList({ requests, side, action, empty }: RequestListProps) {
  if (requests.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <ol className="grid gap-6">
      {requests.map((request) => (
        <li key={request.id} id={request.id} className="panel request">
          <RequestPicture image={request.about.image} />
          <div className="grid gap-2">
            <h3>
              <Link to={request.about.path}>{request.about.title}</Link>
            </h3>
            <p className="badges">
              <RequestStatusBadge request={request} />{" "}
              <MessageTime moment={request.createdAt} text={request.sentAt} />
            </p>
          </div>
          <p className="message-text">{request.message}</p>
          {request.asked ? (
            <p>
              {side === "sender" ? "You asked for:" : "Asked for:"} {request.asked}
            </p>
          ) : null}
          {request.note ? <p>{request.note}</p> : null}
          <RequestWarnings {...request} />
          {side === "recipient" ? <Sender {...request} /> : null}
          <div className="actions">
            {request.offer || request.canOffer ? <RequestOfferLinks request={request} /> : null}{" "}
            {request.conversationId ? (
              <ButtonLink
                to={buildThreadPath(request.conversationId)}
                variant={isReplyNext(request, side) ? "primary" : "secondary"}
              >
                {side === "recipient" ? "Reply" : "See conversation"}
                <span className="visually-hidden">: {request.about.title}</span>
              </ButtonLink>
            ) : null}{" "}
            <RequestMoves
              request={request}
              moves={listOpenMoves(side, request.status)}
              action={action}
              isShort={side === "recipient"}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Checks whether the reader's next step is a reply. Where an offer can be made, the offer is. */
const isReplyNext = (
  { status, canOffer }: Pick<ShownRequest, "status" | "canOffer">,
  side: RequestSide,
) => side === "recipient" && status === "pending" && !canOffer;

type SenderProps = Pick<ShownRequest, "name" | "email" | "phone" | "rating">;

function Sender({ name, email, phone, rating }: SenderProps) {
  return (
    <p>
      From {name}
      {/* A person who has deleted their account has no address. */}
      {email ? (
        <span>
          , <a href={`mailto:${email}`}>{email}</a>
        </span>
      ) : null}
      {phone ? (
        <span>
          , <PhoneLink phone={phone} />
        </span>
      ) : null}{" "}
      {rating ? <Rating {...rating} /> : null}
    </p>
  );
}
