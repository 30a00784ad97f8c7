import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useFormAddress } from "~/forms/form-page";
import { SessionToken } from "~/layout/components/session-token";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";
import { TextField } from "~/ui/text-field";

import type { ListedCase } from "../list-cases.server";

interface CaseItemProps {
  item: SerializeFrom<ListedCase>;
  /** The page that takes the decision. */
  action: string;
  /** Why the last decision about it was not taken. */
  refusal: { reason: string; error: string[] | undefined } | undefined;
}

/** Something that was reported, with everybody's words, and the forms that decide on it. */
export function CaseItem({ item, action, refusal }: CaseItemProps) {
  const { id, thing, title, words, owner, path, outcome, decisionReason } = item;
  return (
    <li className="panel grid gap-3" id={id}>
      <h2 className="text-xl">
        {/* A conversation is not theirs to read. */}
        {thing === "message" || item.isDeleted ? title : <Link to={path}>{title}</Link>}
      </h2>
      <Standing item={item} />
      {owner ? (
        <p className="quiet">
          By <Link to={`/admin/users?search=${owner.id}`}>{owner.email ?? owner.name}</Link>
        </p>
      ) : null}
      {words ? <blockquote className="message-text">{words}</blockquote> : null}
      <ReportLines item={item} />
      {outcome === "hidden" ? (
        <>
          <p className="notice">Hidden: {decisionReason}</p>
          <VerdictForm {...{ id, action }} decision="keep">
            <Button variant="secondary">
              Show again<span className="visually-hidden">: {title}</span>
            </Button>
          </VerdictForm>
        </>
      ) : outcome === null ? (
        <div className="decision">
          <VerdictForm {...{ id, action }} decision="keep">
            <Button variant="secondary">
              Keep<span className="visually-hidden">: {title}</span>
            </Button>
          </VerdictForm>
          <VerdictForm {...{ id, action }} decision="hide">
            <TextField
              label="Reason for hiding"
              name="reason"
              id={`reason-${id}`}
              defaultValue={refusal?.reason}
              error={refusal?.error}
            />
            <Button variant="danger">
              Hide<span className="visually-hidden">: {title}</span>
            </Button>
          </VerdictForm>
        </div>
      ) : null}
    </li>
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
                {reporterId ? (
                  <Link to={`/admin/users?search=${reporterId}`}>{reporter}</Link>
                ) : (
                  reporter
                )}
                , <LocalTime moment={createdAt} text={sentAt} />
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

/** Two forms, so that Enter in the reason never keeps. */
function VerdictForm({
  id,
  action,
  decision,
  children,
}: {
  id: string;
  action: string;
  decision: "keep" | "hide";
  children: ReactNode;
}) {
  const address = useFormAddress(action);
  return (
    <Form method="post" action={address} noValidate preventScrollReset>
      <SessionToken />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="decision" value={decision} />
      {children}
    </Form>
  );
}
