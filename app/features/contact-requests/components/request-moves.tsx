import { Form } from "@remix-run/react";

import { Dropdown } from "~/layout/components/dropdown";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";

import { ACCEPT_LABELS, type Acceptance } from "../acceptance";
import type { ChosenMove } from "../request-status";
import { canOfferAgain, type OfferedRequest } from "./request-offer-links";

const LABELS: Record<Exclude<ChosenMove, "accepted">, string> = {
  declined: "Decline",
  closed: "Mark as closed",
};

interface MovedRequest extends OfferedRequest {
  about: { kind: string; title: string };
  acceptance: Acceptance;
}

interface RequestMovesProps {
  request: MovedRequest;
  /** The statuses to show a button for. */
  moves: readonly ChosenMove[];
  /** The address that handles the forms. */
  action: string;
  /** True to show a button only for accepting, where no offer can be made, and the others in the menu. */
  isShort?: boolean;
}

/**
 * Shows a form for each status that the reader may set. Where an offer is the next step, accepting without one is in a
 * menu, and so is another offer beside an agreement.
 */
export function RequestMoves({ request, moves, action, isShort = false }: RequestMovesProps) {
  const { id, acceptance, about } = request;
  const isInMenu = (to: ChosenMove) => (to === "accepted" ? acceptance === "interest" : isShort);
  const hasOffer = canOfferAgain(request);
  return (
    <>
      {moves
        .filter((to) => !isInMenu(to))
        .map((to) => (
          <RequestMove key={to} {...{ request, to, action }} />
        ))}{" "}
      {moves.some(isInMenu) || hasOffer ? (
        <Dropdown
          className="dropdown request-menu"
          summary={
            <>
              More<span className="visually-hidden"> answers: {about.title}</span>
            </>
          }
        >
          <ul>
            {hasOffer ? (
              <li>
                <Link to={`/requests/${id}/offer`} className="button-secondary">
                  Make another offer<span className="visually-hidden">: {about.title}</span>
                </Link>
              </li>
            ) : null}
            {moves.filter(isInMenu).map((to) => (
              <li key={to}>
                <RequestMove {...{ request, to, action }} />
                {to === "accepted" ? (
                  <p className="hint">
                    {about.kind === "Property request" ? "Shares your boundary. " : ""}Holds no
                    dates.
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </Dropdown>
      ) : null}
    </>
  );
}

function RequestMove({
  request: { id, about, acceptance },
  to,
  action,
}: {
  request: MovedRequest;
  to: ChosenMove;
  action: string;
}) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <SessionToken />
      <input type="hidden" name="requestId" value={id} />
      <input type="hidden" name="status" value={to} />
      <Button variant={to === "closed" ? "quiet" : "secondary"}>
        {to === "accepted" ? ACCEPT_LABELS[acceptance] : LABELS[to]}
        <span className="visually-hidden">: {about.title}</span>
      </Button>
    </Form>
  );
}
