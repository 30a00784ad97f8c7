import type { SerializeFrom } from "@remix-run/node";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

import { useFormAddress } from "~/forms/form-page";
import { SessionToken } from "~/layout/components/session-token";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";
import { TextField } from "~/ui/text-field";

import type { WaitingVerification } from "../list-waiting-verifications.server";
import { DocumentLinks } from "./document-links";
import { StatedFacts } from "./stated-facts";

interface WaitingItemProps {
  item: SerializeFrom<WaitingVerification>;
  /** The page that takes the decision. */
  action: string;
  /** Why the last decision about it was not taken. */
  refusal: { reason: string; error: string[] | undefined } | undefined;
}

/** What somebody sent, and the forms that decide on it. */
export function WaitingItem({ item, action, refusal }: WaitingItemProps) {
  const { id, title, person, pages, createdAt, sentAt, documents, isOwn } = item;
  const name = `${title}, ${person.name}`;
  return (
    <li className="panel grid gap-3" id={id}>
      <h2>{`${title}: ${person.name}`}</h2>
      <p className="quiet">
        Sent <LocalTime moment={createdAt} text={sentAt} /> by{" "}
        <Link to={`/admin/users?search=${person.id}`}>{person.email ?? person.name}</Link>
      </p>
      <StatedFacts {...item} />
      <DocumentLinks documents={documents} />
      {pages.length > 0 ? (
        <p>
          Public pages:{" "}
          {pages.map(({ path, name: page }, i) => (
            <span key={path}>
              {i > 0 ? ", " : null}
              <Link to={path}>{page}</Link>
            </span>
          ))}
        </p>
      ) : null}
      {isOwn ? (
        <p className="notice">You sent this yourself. Another admin has to decide.</p>
      ) : (
        <div className="decision">
          <VerdictForm {...{ id, action }} decision="approve">
            <Button variant="secondary">
              Approve<span className="visually-hidden">: {name}</span>
            </Button>
          </VerdictForm>
          <VerdictForm {...{ id, action }} decision="reject">
            <TextField
              label="Reason for rejecting"
              name="reason"
              id={`reason-${id}`}
              defaultValue={refusal?.reason}
              error={refusal?.error}
            />
            <Button variant="danger">
              Reject<span className="visually-hidden">: {name}</span>
            </Button>
          </VerdictForm>
        </div>
      )}
    </li>
  );
}

/** Two forms, so that Enter in the reason never approves. */
function VerdictForm({
  id,
  action,
  decision,
  children,
}: {
  id: string;
  action: string;
  decision: "approve" | "reject";
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
