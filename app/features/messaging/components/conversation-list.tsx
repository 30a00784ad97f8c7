import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { UnreadBadge } from "~/ui/unread-badge";

import { MESSAGES, threadAddress } from "../messages-address";
import { personLetter, personName } from "../person";
import { SaidTime } from "./said-time";
import type { ShownMessages } from "./shown-messages";

interface ConversationListProps extends Omit<ShownMessages, "thread"> {
  openId: string | null;
}

export function ConversationList({ conversations, older, newer, openId }: ConversationListProps) {
  return (
    <nav className="conversation-list" aria-label="Conversations">
      {conversations.length === 0 ? (
        <EmptyState
          icon="message"
          actions={
            <>
              <ButtonLink to="/pros" variant="secondary">
                Find Pros
              </ButtonLink>{" "}
              <ButtonLink to="/properties" variant="secondary">
                Browse Properties
              </ButtonLink>
            </>
          }
        >
          <p>No conversations yet. Start by contacting a professional or property owner.</p>
        </EmptyState>
      ) : null}
      <ul>
        {conversations.map(({ id, otherUser, preview, isOwn, unreadCount, ...last }) => (
          <li key={id} className="conversation">
            <Avatar name={personLetter(otherUser)} image={otherUser.profileImageUrl} />
            <div className="conversation-words">
              <p>
                <Link to={threadAddress(id)} aria-current={id === openId ? "page" : undefined}>
                  {personName(otherUser)}
                </Link>
                <UnreadBadge count={unreadCount} />
              </p>
              <p className="quiet conversation-preview">
                {isOwn ? "You: " : null}
                {preview}
              </p>
              <p className="quiet">
                <SaidTime moment={last.lastMessageAt} text={last.time} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      {newer || older ? (
        <p className="actions">
          {newer ? <Link to={`${MESSAGES}?after=${newer}`}>Newer conversations</Link> : null}{" "}
          {older ? <Link to={`${MESSAGES}?after=${older}`}>Older conversations</Link> : null}
        </p>
      ) : null}
    </nav>
  );
}
