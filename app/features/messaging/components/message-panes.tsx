import type { SerializeFrom } from "@remix-run/node";

import { EmptyState } from "~/ui/empty-state";

import type { ThreadRefusal } from "../answer-thread-form.server";
import type { readMessages } from "../read-messages.server";
import { ConversationList } from "./conversation-list";
import { Thread } from "./thread";
import { useLiveMessages } from "./use-live-messages";

export type ShownMessages = SerializeFrom<Awaited<ReturnType<typeof readMessages>>>;
export type ShownThread = NonNullable<ShownMessages["thread"]>;

/** The conversations and the open one, side by side where there is room, else one at a time. */
export function MessagePanes({
  thread,
  refusal,
  hasChanged,
  ...list
}: ShownMessages & {
  refusal: ThreadRefusal | undefined;
  /** A request's form came too late for the state that it is in. */
  hasChanged: boolean;
}) {
  useLiveMessages({ isWanted: !thread?.isWatching });
  return (
    <div className={thread ? "message-panes has-thread" : "message-panes"}>
      <ConversationList {...list} openId={thread?.id ?? null} />
      {thread ? (
        <Thread key={thread.id} thread={thread} refusal={refusal} hasChanged={hasChanged} />
      ) : (
        <EmptyState icon="message" className="thread-pane">
          <p>Select a conversation to start messaging</p>
        </EmptyState>
      )}
    </div>
  );
}
