import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

import type { ChosenMove } from "../request-status";

const BUTTONS: Record<ChosenMove, string> = {
  accepted: "Accept",
  declined: "Decline",
  closed: "Mark as closed",
};

interface RequestMovesProps {
  request: { id: string; about: { title: string } };
  /** The statuses to show a button for. */
  moves: readonly ChosenMove[];
  /** The address that handles the forms. */
  action: string;
}

/** Shows a form for each status that the reader may set. */
export function RequestMoves({ request, moves, action }: RequestMovesProps) {
  return moves.map((to) => (
    <Form key={to} method="post" action={action} preventScrollReset>
      <SessionToken />
      <input type="hidden" name="requestId" value={request.id} />
      <input type="hidden" name="status" value={to} />
      <Button variant={to === "closed" ? "quiet" : "secondary"}>
        {BUTTONS[to]}
        <span className="visually-hidden">: {request.about.title}</span>
      </Button>
    </Form>
  ));
}
