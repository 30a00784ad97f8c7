import type { SerializeFrom } from "@remix-run/node";

import { RequestStatusBadge } from "~/features/contact-requests/components/request-status-badge";
import type { ListedRequest } from "~/features/contact-requests/list-requests.server";
import { buildThreadPath } from "~/features/messaging/messages-address";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

type SentRequest = Pick<
  SerializeFrom<ListedRequest>,
  "id" | "about" | "statusNames" | "asked" | "note" | "offer" | "agreement" | "conversationId"
>;

/** Lists the requests that a hunter sent, each with what became of it and one next step. */
export function SentRequests({ requests }: { requests: SentRequest[] }) {
  return (
    <ul className="entries">
      {requests.map((request) => (
        <li key={request.id}>
          <div>
            <p>
              <Link to={request.about.path}>{request.about.title}</Link>{" "}
              <RequestStatusBadge request={request} />
            </p>
            {request.offer?.status === "open" ? (
              <p>{request.offer.price} for the whole group and all days.</p>
            ) : null}
            {request.asked ? <p className="quiet">{request.asked}</p> : null}
            {request.note ? <p>{request.note}</p> : null}
          </div>
          <NextStep request={request} />
        </li>
      ))}
    </ul>
  );
}

function NextStep({ request }: { request: SentRequest }) {
  const { about, offer, agreement, conversationId } = request;
  const step =
    offer?.status === "open"
      ? { to: `/offers/${offer.id}`, label: "Review offer" }
      : agreement
        ? { to: `/agreements/${agreement.id}`, label: "See the agreement" }
        : conversationId
          ? { to: buildThreadPath(conversationId), label: "See conversation" }
          : null;
  if (!step) return null;
  return (
    <ButtonLink to={step.to} variant="secondary">
      {step.label}
      <span className="visually-hidden">: {about.title}</span>
    </ButtonLink>
  );
}
