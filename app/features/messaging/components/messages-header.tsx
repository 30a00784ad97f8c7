import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";

import { MESSAGES, REQUESTS } from "../messages-address";

/** The page's heading, the way home, and its two boxes. */
export function MessagesHeader({ box }: { box: "messages" | "requests" }) {
  const current = (name: typeof box) => (name === box ? "page" : undefined);
  return (
    <header className="grid gap-4">
      <div className="flex items-center gap-2">
        <Link to="/" className="icon-button">
          <Icon name="back" />
          <span className="visually-hidden">Back to Home</span>
        </Link>{" "}
        <h1>Messages</h1>
      </div>
      <nav className="tabs" aria-label="Inbox">
        <Link to={MESSAGES} aria-current={current("messages")}>
          Conversations
        </Link>{" "}
        <Link to={REQUESTS} aria-current={current("requests")}>
          Contact requests
        </Link>
      </nav>
    </header>
  );
}
