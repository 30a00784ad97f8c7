import { buildThreadPath } from "~/features/messaging/messages-address";
import { ButtonLink } from "~/ui/button";

interface AgreementActionsProps {
  id: string;
  /** Null when the conversation was deleted. */
  conversationId: string | null;
}

/** Links to an agreement's files and its conversation. */
export function AgreementActions({ id, conversationId }: AgreementActionsProps) {
  return (
    <p className="actions">
      <ButtonLink to={`/agreements/${id}.pdf`} variant="secondary" reloadDocument>
        PDF to print
      </ButtonLink>{" "}
      <ButtonLink to={`/agreements/${id}.txt`} variant="secondary" reloadDocument>
        Plain text
      </ButtonLink>{" "}
      {conversationId ? (
        <ButtonLink to={buildThreadPath(conversationId)} variant="secondary">
          Open the conversation
        </ButtonLink>
      ) : null}
    </p>
  );
}
