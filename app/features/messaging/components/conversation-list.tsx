import { RequestPicture } from "~/features/contact-requests/components/request-picture";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { UnreadBadge } from "~/ui/unread-badge";

import { buildMessagesPath, MESSAGES_PATH, buildThreadPath } from "../messages-address";
import { formatPersonName } from "../person";
import { MessageTime } from "./message-time";
import { PersonAvatar } from "./person-avatar";
import type { ShownMessages } from "./shown-messages";

interface ConversationListProps extends Omit<ShownMessages, "thread"> {
  openId: string | null;
}

export function ConversationList({ conversations, openId, ...list }: ConversationListProps) {
  const { isUnreadOnly, older, newer } = list;
  const buildPath = (after: string) => buildMessagesPath({ isUnreadOnly, after });
  return (
    <nav className="conversation-list" aria-label="Conversations">
      {conversations.length > 0 || isUnreadOnly ? <Filter isUnreadOnly={isUnreadOnly} /> : null}
      {conversations.length === 0 ? <NoConversations isUnreadOnly={isUnreadOnly} /> : null}
      <ul>
        {conversations.map((conversation) => (
          <Conversation
            key={conversation.id}
            conversation={conversation}
            isOpen={conversation.id === openId}
          />
        ))}
      </ul>
      {newer || older ? (
        <p className="actions" key={`${newer} ${older}`}>
          {newer ? <Link to={buildPath(newer)}>Newer conversations</Link> : null}{" "}
          {older ? <Link to={buildPath(older)}>Older conversations</Link> : null}
        </p>
      ) : null}
    </nav>
  );
}

function Filter({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  return (
    <p className="toggle">
      <Link to={MESSAGES_PATH} aria-current={isUnreadOnly ? undefined : "true"}>
        All
      </Link>{" "}
      <Link
        to={buildMessagesPath({ isUnreadOnly: true })}
        aria-current={isUnreadOnly ? "true" : undefined}
      >
        Unread
      </Link>
    </p>
  );
}

function NoConversations({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  if (isUnreadOnly) {
    return (
      <EmptyState icon="check">
        <p>No unread messages.</p>
      </EmptyState>
    );
  }
  return (
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
  );
}

interface ConversationProps {
  conversation: ShownMessages["conversations"][number];
  isOpen: boolean;
}

function Conversation({ conversation, isOpen }: ConversationProps) {
  const { id, otherUser, subject, image, preview, isOwn, unreadCount } = conversation;
  const name = formatPersonName(otherUser);
  return (
    <li className="conversation">
      <div className="conversation-pictures">
        <RequestPicture image={image} />
        <PersonAvatar person={otherUser} />
      </div>
      <div className="conversation-words">
        <p>
          <Link to={buildThreadPath(id)} aria-current={isOpen ? "page" : undefined}>
            {name}
          </Link>
          <UnreadBadge count={unreadCount} />
          <span className="quiet">
            {" "}
            <MessageTime moment={conversation.lastMessageAt} text={conversation.time} />
          </span>
        </p>
        {subject && subject !== name ? <p className="quiet">{subject}</p> : null}
        <p className="text-sm">{isOwn ? `You: ${preview}` : preview}</p>
      </div>
    </li>
  );
}
