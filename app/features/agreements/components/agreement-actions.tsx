import { buildThreadPath } from "~/features/messaging/messages-address";
import { ButtonLink } from "~/ui/button";

import type { AgreementStatus } from "../offer-status";
import { AgreementStatusBadge } from "./offer-status-badge";

interface AgreementActionsProps {
  id: string;
  status: AgreementStatus;
  /** Null when the conversation was deleted. */
  conversationId: string | null;
}

/** Shows an agreement's status, and links to its files and conversation. */
export function AgreementActions({ id, status, conversationId }: AgreementActionsProps) {
  return (
    <p className="actions">
      <AgreementStatusBadge status={status} />{" "}
      <ButtonLink to={`/agreements/${id}.pdf`} variant="secondary" reloadDocument>
        PDF to print
      </ButtonLink>{" "}
      <ButtonLink to={`/agreements/${id}.txt`} variant="quiet" reloadDocument>
        Plain text
      </ButtonLink>{" "}
      {conversationId ? (
        <ButtonLink to={buildThreadPath(conversationId)} variant="quiet">
          Open the conversation
        </ButtonLink>
      ) : null}
    </p>
  );
}
