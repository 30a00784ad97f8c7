import type { SerializeFrom } from "@remix-run/node";

import { DecisionForms, type RefusedDecision } from "~/forms/decision-forms";
import { Link } from "~/ui/link";
import { LocalTime } from "~/ui/local-time";

import type { PendingVerification } from "../list-pending-verifications.server";
import { DocumentLinks } from "./document-links";
import { StatedFacts } from "./stated-facts";

interface PendingItemProps {
  item: SerializeFrom<PendingVerification>;
  /** The address that handles the decision. */
  action: string;
  refusal: RefusedDecision | undefined;
}

/** Shows a pending verification, and the forms to decide on it. */
export function PendingItem({ item, action, refusal }: PendingItemProps) {
  const { id, title, person, pages, createdAt, sentAt, documents, isOwn, listing } = item;
  const name = `${title}, ${person.name}`;
  return (
    <li className="panel grid gap-3" id={id}>
      <h2>{`${title}: ${person.name}`}</h2>
      <p className="quiet">
        Sent <LocalTime moment={createdAt} text={sentAt} /> by{" "}
        <Link to={`/admin/users/${person.id}`}>{person.email ?? person.name}</Link>
      </p>
      {listing ? (
        <p>
          For <Link to={`/property/${listing.id}`}>{listing.title}</Link>
        </p>
      ) : null}
      <StatedFacts {...{ ...item, listing: null }} />
      <DocumentLinks documents={documents} />
      {documents.length === 0 ? (
        <p className="quiet">Without a document, you can only reject this.</p>
      ) : null}
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
        <DecisionForms
          {...{ action, name, refusal }}
          about={{ id }}
          accept={{
            ...{ decision: "approve", label: "Approve" },
            // Without documents there is nothing to check.
            disabled: documents.length === 0,
          }}
          refuse={{ decision: "reject", label: "Reject", reasonLabel: "Reason for rejecting" }}
        />
      )}
    </li>
  );
}
