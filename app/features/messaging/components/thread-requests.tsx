import { RequestCard } from "~/features/contact-requests/components/request-card";
import { FormRefusal, type FormState } from "~/forms/form-page";

import { buildThreadPath } from "../messages-address";
import type { ShownThread } from "./shown-messages";

interface ThreadRequestsProps {
  thread: ShownThread;
  form: FormState;
}

/** Shows the requests of a conversation: the first one visible, the others in a disclosure. */
export function ThreadRequests({ thread, form }: ThreadRequestsProps) {
  const [first, ...others] = thread.requests;
  if (!first) return null;
  const action = buildThreadPath(thread.id);
  return (
    <section className="grid gap-3" aria-label="Requests" id="requests">
      {form.typed.requestId ? <FormRefusal form={form} /> : null}
      <RequestCard request={first} action={action} />
      {others.length > 0 ? (
        <details>
          <summary className="button-quiet">More requests ({others.length})</summary>
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
