import type { SerializeFrom } from "@remix-run/node";
import { Fragment } from "react";

import { DecisionForm, DecisionForms, type RefusedDecision } from "~/forms/decision-forms";
import { addReturnPath } from "~/layout/admin-return-path";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmailText } from "~/ui/email-text";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

import type { ListedCase } from "../list-cases.server";
import { getAskOwnerPath, getCasePath } from "../report-kinds";

interface CaseItemProps {
  item: SerializeFrom<ListedCase>;
  /** The address that handles the decision. */
  action: string;
  refusal: RefusedDecision | undefined;
}

/** Shows a reported thing with the reports about it, and the forms to decide on it. */
export function CaseItem({ item, action, refusal }: CaseItemProps) {
  const { id, title, words, path, outcome, decisionReason } = item;
  const about = { id, seen: item.reports[0]?.id ?? "" };
  return (
    <li className="panel grid gap-3" id={id}>
      <h2 className="text-xl">{item.isOpenToAdmins ? <Link to={path}>{title}</Link> : title}</h2>
      <Standing item={item} />
      <PostedBy item={item} />
      {words ? <blockquote className="message-text">{words}</blockquote> : null}
      <ReportLines item={item} />
      <CaseActions item={item} />
      {outcome === "hidden" ? (
        <>
          <p className="notice">Hidden: {decisionReason}</p>
          <DecisionForm action={action} hidden={{ ...about, decision: "show" }}>
            <Button variant="secondary">
              Show again<span className="visually-hidden">: {title}</span>
            </Button>
          </DecisionForm>
        </>
      ) : outcome === null ? (
        <DecisionForms
          {...{ action, refusal, about }}
          name={title}
          accept={{ decision: "keep", label: "Keep" }}
          refuse={{ decision: "hide", label: "Hide", reasonLabel: "Reason for hiding" }}
        />
      ) : null}
    </li>
  );
}

function PostedBy({ item: { owner, isOwnerDeleted } }: { item: SerializeFrom<ListedCase> }) {
  if (!owner) return isOwnerDeleted ? <p className="quiet">Posted by a deleted account</p> : null;
  const { id, name, email, isAdmin, isSuspended } = owner;
  return (
    <p className="badges">
      <span>
        Posted by <Link to={`/admin/users/${id}`}>{name}</Link>
        {email && email !== name ? (
          <>
            , <EmailText address={email} />
          </>
        ) : null}
      </span>{" "}
      {isAdmin ? <Badge tone="good">Admin</Badge> : null}{" "}
      {isSuspended ? <Badge tone="notice">Suspended</Badge> : null}
    </p>
  );
}

/** Shows links to the pages that act on the listing and its owner; each returns to this case. */
function CaseActions({ item }: { item: SerializeFrom<ListedCase> }) {
  const { id, title, thing, thingId, owner, canUnpublish } = item;
  const back = getCasePath(id);
  const actions = [
    ...(canUnpublish
      ? [{ label: "Unpublish", to: addReturnPath(`/admin/listings/${thingId}/unpublish`, back) }]
      : []),
    ...(owner && !owner.isSuspended
      ? [{ label: "Suspend", to: addReturnPath(`/admin/users/${owner.id}/suspend`, back) }]
      : []),
    ...(owner?.email
      ? [
          {
            label: thing === "review" || thing === "message" ? "Ask the author" : "Ask the owner",
            to: getAskOwnerPath(id),
          },
        ]
      : []),
  ];
  if (actions.length === 0) return null;
  return (
    <p className="actions">
      {actions.map(({ label, to }) => (
        <Fragment key={to}>
          <ButtonLink to={to} variant="secondary">
            {label}
            <span className="visually-hidden">: {title}</span>
          </ButtonLink>{" "}
        </Fragment>
      ))}
    </p>
  );
}

function Standing({ item }: { item: SerializeFrom<ListedCase> }) {
  const { noun, outcome, openedAt, openedText, decidedAt, decidedText } = item;
  return (
    <p className="badges">
      <Badge>{noun[0]?.toUpperCase() + noun.slice(1)}</Badge>{" "}
      {item.withheldAt ? <Badge tone="notice">Hidden by reports</Badge> : null}{" "}
      {item.isDeleted ? <Badge tone="notice">Deleted since</Badge> : null}{" "}
      <span className="quiet">
        {decidedAt && decidedText ? (
          <>
            {outcome === "hidden" ? "Hidden" : "Kept"}{" "}
            <LocalTime moment={decidedAt} text={decidedText} />
          </>
        ) : (
          <>
            Reported <LocalTime moment={openedAt} text={openedText} />
          </>
        )}
      </span>
    </p>
  );
}

function ReportLines({ item: { reports, hasEarlier } }: { item: SerializeFrom<ListedCase> }) {
  return (
    <>
      <ol className="grid gap-3">
        {reports.map(({ id, reason, text, reporter, reporterId, createdAt, sentAt }) => (
          <li key={id}>
            <p>
              <strong>{reason}</strong>{" "}
              <span className="quiet">
                {reporterId ? <Link to={`/admin/users/${reporterId}`}>{reporter}</Link> : reporter},{" "}
                <LocalTime moment={createdAt} text={sentAt} />
              </span>
            </p>
            <p className="message-text">{text}</p>
          </li>
        ))}
      </ol>
      {hasEarlier ? <p className="quiet">There are earlier reports, too.</p> : null}
    </>
  );
}
