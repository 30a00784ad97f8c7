import type { FormState } from "~/forms/form-page";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

import { MESSAGES, threadAddress } from "../messages-address";
import { personLetter, personName } from "../person";
import type { KeptMessage } from "../take-thread-form.server";
import { Composer } from "./composer";
import type { ShownThread } from "./shown-messages";
import { MessageList } from "./message-list";
import { StandingNotice } from "./standing-notice";
import { ThreadLinks } from "./thread-links";
import { ThreadRequests } from "./thread-requests";
import { useUnsentMessages } from "./use-unsent-messages";

interface ThreadProps {
  thread: ShownThread;
  form: FormState<KeptMessage>;
}

/** One conversation: who with, what was said, and the field for more. */
export function Thread({ thread, form }: ThreadProps) {
  const { id, other, standing, isLatest, isWatching } = thread;
  const name = personName(other);
  const unsent = useUnsentMessages(thread);
  return (
    <section className="thread-pane" aria-labelledby="partner">
      <header className="thread-header">
        <Link to={MESSAGES} className="icon-button back-to-list">
          <Icon name="back" />
          <span className="visually-hidden">Back to conversations</span>
        </Link>{" "}
        <Avatar name={personLetter(other)} image={other.profileImageUrl} />
        <h2 id="partner" className="text-xl" data-focus>
          {name}
        </h2>
      </header>
      <ThreadRequests thread={thread} form={form} />
      <MessageList thread={thread} name={name} unsent={isLatest ? unsent : null} />
      {isWatching || !isLatest ? (
        <p>
          <Link to={threadAddress(id)} className="button-secondary">
            {isLatest ? "Write a message" : "Back to the latest messages"}
          </Link>
        </p>
      ) : standing === "open" ? (
        <Composer thread={thread} form={form} unsent={unsent} />
      ) : (
        <StandingNotice standing={standing} name={name} conversationId={id} />
      )}
      <ThreadLinks thread={thread} name={name} />
    </section>
  );
}
