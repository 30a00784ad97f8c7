import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";

import { movesOpenTo, type ChosenMove, type RequestSide } from "../request-status";

const BUTTONS: Record<ChosenMove, string> = {
  accepted: "Accept",
  declined: "Decline",
  closed: "Mark as closed",
};

interface RequestMovesProps {
  request: { id: string; status: string; about: { title: string } };
  /** On which side the reader is; the admins stand in for a recipient. */
  side: RequestSide;
  /** The page that takes the forms. */
  action: string;
}

/** A form for each status that the reader may bring a request to. */
export function RequestMoves({ request, side, action }: RequestMovesProps) {
  return movesOpenTo(side, request.status).map((to) => (
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
