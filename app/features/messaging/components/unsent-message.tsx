import { Button } from "~/ui/button";

import type { UnsentMessage as PendingMessage } from "../browser/unsent-messages";
import type { UnsentQueue } from "./use-unsent-messages";

const STATES: Record<PendingMessage["state"], string> = {
  sending: "Sending…",
  sent: "Sent",
  waiting: "Not sent yet",
  retrying: "Not sent yet, trying again…",
  refused: "Not sent",
};

/** Shows an own message that is being sent, waits for a retry, or was refused. */
export function UnsentMessage({
  message,
  unsent,
}: {
  message: PendingMessage;
  unsent: UnsentQueue;
}) {
  const { clientId, content, state, reason } = message;
  return (
    <li className="message message-own message-unsent" aria-live="off">
      <p className="visually-hidden">You:</p>
      <p className="message-text">{content}</p>
      <p className="quiet" aria-live="polite">
        {reason ? `${STATES[state]}${state === "refused" ? ":" : "."} ${reason}` : STATES[state]}
      </p>
      {state === "refused" || state === "waiting" ? (
        <p className="actions">
          <Button type="button" variant="quiet" onClick={() => unsent.edit(clientId)}>
            Edit
          </Button>
          <Button type="button" variant="quiet" onClick={() => unsent.discard(clientId)}>
            Discard
          </Button>
        </p>
      ) : null}
    </li>
  );
}
