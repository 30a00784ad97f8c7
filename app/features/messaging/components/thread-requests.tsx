import { RequestCard } from "~/features/contact-requests/components/request-card";

import { threadAddress } from "../messages-address";
import type { ShownThread } from "./message-panes";

interface ThreadRequestsProps {
  thread: ShownThread;
  /** What was just sent came too late for the state that the request is in. */
  hasChanged: boolean;
}

/** The requests that a conversation is about: the first in sight, the others folded away. */
export function ThreadRequests({ thread, hasChanged }: ThreadRequestsProps) {
  const [first, ...others] = thread.requests;
  if (!first) return null;
  const action = threadAddress(thread.id);
  return (
    <section className="grid gap-3" aria-label="Requests" id="requests">
      {hasChanged ? (
        <p className="notice" role="alert">
          That request has changed in the meantime.
        </p>
      ) : null}
      <RequestCard request={first} action={action} />
      {others.length > 0 ? (
        <details>
          <summary>More requests ({others.length})</summary>
          <div className="grid gap-3">
            {others.map((request) => (
              <RequestCard key={request.id} request={request} action={action} />
            ))}
          </div>
        </details>
      ) : null}
    </section>
  );
}
