import type { FormState } from "~/forms/form-page";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

import { MESSAGES_PATH, buildThreadPath } from "../messages-address";
import { formatPersonName } from "../person";
import type { KeptMessage } from "../handle-thread-form.server";
import { Composer } from "./composer";
import type { ShownThread } from "./shown-messages";
import { MessageList } from "./message-list";
import { PersonAvatar } from "./person-avatar";
import { WriteBlockedNotice } from "./write-blocked-notice";
import { ThreadMenu } from "./thread-menu";
import { ThreadRequests } from "./thread-requests";
import { useUnsentMessages } from "./use-unsent-messages";

interface ThreadProps {
  thread: ShownThread;
  form: FormState<KeptMessage>;
  /** True when new messages appear by themselves. */
  isLive: boolean;
}

/** Shows one conversation: the other participant, the messages, and the form for a new one. */
export function Thread({ thread, form, isLive }: ThreadProps) {
  const { id, other, permission, isLatest, isWatching } = thread;
  const name = formatPersonName(other);
  const unsent = useUnsentMessages(thread);
  return (
    <section className="thread-pane" aria-labelledby="partner">
      <header className="thread-header">
        <Link to={MESSAGES_PATH} className="icon-button back-to-list">
          <Icon name="back" />
          <span className="visually-hidden">Back to conversations</span>
        </Link>{" "}
        <PersonAvatar person={other} />
        <h2 id="partner" className="text-xl" data-focus>
          <span className="two-lines">{name}</span>
        </h2>{" "}
        <ThreadMenu thread={thread} name={name} isLive={isLive} />
      </header>
      <ThreadRequests thread={thread} form={form} />
      {isWatching ? (
        <p className="quiet">
          This page checks for new messages every 15 seconds. It doesn&apos;t mark them as read.
        </p>
      ) : null}
      <MessageList thread={thread} name={name} unsent={isLatest ? unsent : null} />
      {isWatching || !isLatest ? (
        <p>
          <Link to={buildThreadPath(id)} className="button-secondary">
            {isLatest ? "Write a message" : "Back to the latest messages"}
          </Link>
        </p>
      ) : permission === "open" ? (
        <Composer thread={thread} form={form} unsent={unsent} />
      ) : (
        <WriteBlockedNotice permission={permission} name={name} conversationId={id} />
      )}
    </section>
  );
}
