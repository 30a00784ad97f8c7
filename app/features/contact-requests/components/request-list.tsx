import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";

import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

import type { ListedRequest } from "../list-requests.server";
import { movesOpenTo, type ChosenMove, type RequestSide } from "../request-status";

type ShownRequest = SerializeFrom<ListedRequest> & {
  /** The time as the site's zone writes it. */
  sentAt: string;
};

interface RequestListProps {
  requests: ShownRequest[];
  /** On which side the reader is; the admins stand in for a recipient. */
  side: RequestSide;
  /** The page that takes the status forms. */
  action: string;
  empty: string;
}

const BUTTONS: Record<ChosenMove, string> = {
  accepted: "Accept",
  declined: "Decline",
  closed: "Close",
};

export function RequestList({ requests, side, action, empty }: RequestListProps) {
  if (requests.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <ol className="grid gap-6">
      {requests.map((request) => (
        <li key={request.id} id={request.id} className="panel grid gap-3">
          <h3>
            <Link to={request.about.path}>{request.about.title}</Link>
          </h3>
          <p className="badges">
            <Status status={request.status} />
            <LocalTime moment={request.createdAt} text={request.sentAt} />
          </p>
          <p className="whitespace-pre-line">{request.message}</p>
          {request.preferredDates ? <p>Preferred dates: {request.preferredDates}</p> : null}
          {side === "recipient" ? <Sender {...request} /> : null}
          <StatusForms request={request} side={side} action={action} />
        </li>
      ))}
    </ol>
  );
}

function Status({ status }: { status: string }) {
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  const tone = status === "pending" ? "notice" : status === "accepted" ? "good" : "plain";
  return <Badge tone={tone}>{word}</Badge>;
}

function Sender({ name, email, phone }: Pick<ShownRequest, "name" | "email" | "phone">) {
  return (
    <p>
      From {name}
      {/* Whoever has deleted their account has none. */}
      {email ? (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      ) : null}
      {phone ? `, ${phone}` : null}
    </p>
  );
}

function StatusForms({
  request,
  side,
  action,
}: Pick<RequestListProps, "side" | "action"> & { request: ShownRequest }) {
  const moves = movesOpenTo(side, request.status);
  if (moves.length === 0) return null;
  return (
    <div className="actions">
      {moves.map((to) => (
        <Form key={to} method="post" action={action}>
          <SessionToken />
          <input type="hidden" name="requestId" value={request.id} />
          <input type="hidden" name="status" value={to} />
          <Button variant={to === "closed" ? "quiet" : "secondary"}>
            {BUTTONS[to]}
            <span className="visually-hidden">: {request.about.title}</span>
          </Button>
        </Form>
      ))}
    </div>
  );
}
