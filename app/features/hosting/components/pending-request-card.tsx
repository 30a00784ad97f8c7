import { ACCEPT_LABELS } from "~/features/contact-requests/acceptance";
import { RequestWarnings } from "~/features/contact-requests/components/request-warnings";
import type { PendingRequest } from "~/features/contact-requests/list-pending-requests.server";
import { buildThreadPath, REQUESTS_PATH } from "~/features/messaging/messages-address";
import { formatStay } from "~/formats/format-stay";
import type { IsoDate } from "~/formats/iso-date";
import { Button, ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Thumbnail } from "~/ui/thumbnail";

interface PendingRequestCardProps {
  request: PendingRequest;
  today: IsoDate;
  lite: boolean;
  /** Proves that the card's form was shown to this session. The home page renders cards outside of Remix. */
  csrfToken: string;
}

/** Shows who asks for what, and the owner's next steps: those of the inbox, without the menu. */
export function PendingRequestCard({ request, today, lite, csrfToken }: PendingRequestCardProps) {
  const { id, person, title, path, dates, groupSize, preferredDates, amount } = request;
  const stay = formatStay({ dates, groupSize }, today);
  const { acceptance, canOffer, conversationId } = request;
  const hiddenTitle = <span className="visually-hidden">: {title}</span>;
  const asks = acceptance === "showing" ? "wants to see" : dates ? "asks for" : "asks about";
  return (
    <li className="panel to-answer">
      {lite ? null : <Thumbnail image={request.image} />}
      <div>
        <h3>
          {person} {asks} <Link to={path}>{title}</Link>
          {stay ? `, ${stay}` : null}
        </h3>
        <p className="quiet">{[preferredDates, amount].filter(Boolean).join(" · ")}</p>
      </div>
      <RequestWarnings {...request} />
      <p className="two-lines">{request.message}</p>
      <div className="actions">
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
        ) : null}{" "}
        {acceptance === "interest" ? null : (
          <form method="post" action={REQUESTS_PATH}>
            <input type="hidden" name="csrf" value={csrfToken} />
            <input type="hidden" name="requestId" value={id} />
            <input type="hidden" name="status" value="accepted" />
            <Button variant="secondary">
              {ACCEPT_LABELS[acceptance]}
              {hiddenTitle}
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}
