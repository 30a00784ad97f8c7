import type { FormState } from "~/forms/form-page";
import { EmptyState } from "~/ui/empty-state";

import type { KeptMessage } from "../handle-thread-form.server";
import { ConversationList } from "./conversation-list";
import type { ShownMessages } from "./shown-messages";
import { Thread } from "./thread";
import { useLiveMessages } from "./use-live-messages";

/** Shows the list of conversations and the open one, side by side on wide screens, else one at a time. */
export function MessagePanes({
  thread,
  form,
  ...list
}: ShownMessages & { form: FormState<KeptMessage> }) {
  const isLive = useLiveMessages({ isWanted: !thread?.isWatching });
  return (
    <div className={thread ? "message-panes has-thread" : "message-panes"}>
      <ConversationList {...list} openId={thread?.id ?? null} />
      {thread ? (
        <Thread key={thread.id} thread={thread} form={form} isLive={isLive} />
      ) : (
        <EmptyState icon="message" className="thread-pane">
          <p>Select a conversation to start messaging</p>
        </EmptyState>
      )}
    </div>
  );
}
