import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { UnreadBadge } from "~/ui/unread-badge";

import { MESSAGES_PATH, REQUESTS_PATH } from "../messages-address";

/** Shows the page's heading, a link home, and the tabs of its two boxes. */
export function MessagesHeader({
  box,
  waiting,
}: {
  box: "messages" | "requests";
  /** The number of received requests without an answer. */
  waiting: number;
}) {
  const current = (name: typeof box) => (name === box ? "page" : undefined);
  return (
    <header className="messages-header grid gap-4">
      <div className="flex items-center gap-2">
        <Link to="/" className="icon-button">
          <Icon name="back" />
          <span className="visually-hidden">Back to Home</span>
        </Link>{" "}
        <h1>Messages</h1>
      </div>
      <nav className="tabs" aria-label="Inbox">
        <Link to={MESSAGES_PATH} aria-current={current("messages")}>
          Conversations
        </Link>{" "}
        <Link to={REQUESTS_PATH} aria-current={current("requests")}>
          Contact requests
          <UnreadBadge count={waiting} label="waiting" />
        </Link>
      </nav>
    </header>
  );
}
