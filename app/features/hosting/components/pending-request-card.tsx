import type { PendingRequest } from "~/features/contact-requests/list-pending-requests.server";
import { buildThreadPath } from "~/features/messaging/messages-address";
import { formatStay } from "~/formats/format-stay";
import type { IsoDate } from "~/formats/iso-date";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Thumbnail } from "~/ui/thumbnail";

interface PendingRequestCardProps {
  request: PendingRequest;
  today: IsoDate;
  lite: boolean;
}

/** Shows who asks for what, and the owner's next step: an offer where the listing has a calendar, else a reply. */
export function PendingRequestCard({ request, today, lite }: PendingRequestCardProps) {
  const { id, person, title, path, dates, groupSize, preferredDates, amount } = request;
  const stay = formatStay({ dates, groupSize }, today);
  const { canOffer, conversationId } = request;
  const hiddenTitle = <span className="visually-hidden">: {title}</span>;
  return (
    <li className="panel to-answer">
      {lite ? null : <Thumbnail image={request.image} />}
      <div>
        <h3>
          {person} asks {dates ? "for" : "about"} <Link to={path}>{title}</Link>
          {stay ? `, ${stay}` : null}
        </h3>
        <p className="quiet">{[preferredDates, amount].filter(Boolean).join(" · ")}</p>
      </div>
      {request.taken ? <p className="field-error">{request.taken}</p> : null}
      <p className="two-lines">{request.message}</p>
      <p className="actions">
        {canOffer ? (
          <ButtonLink to={`/requests/${id}/offer`}>Make an offer{hiddenTitle}</ButtonLink>
        ) : null}{" "}
        {conversationId ? (
          <ButtonLink
            to={buildThreadPath(conversationId)}
            variant={canOffer ? "secondary" : "primary"}
          >
            Reply{hiddenTitle}
          </ButtonLink>
        ) : null}
      </p>
    </li>
  );
}
