import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { UnreadBadge } from "~/ui/unread-badge";

const REQUESTS = "/messages?box=requests";
const SHORTCUTS: { to: string; label: string; icon: IconName }[] = [
  { to: "/profile", label: "My listings", icon: "land" },
  { to: REQUESTS, label: "Requests", icon: "mail" },
  { to: "/messages", label: "Messages", icon: "message" },
  { to: "/favorites", label: "Favorites", icon: "heart" },
];

interface WelcomeProps {
  firstName: string | null;
  unread: number;
  /** Received requests that have no answer yet. */
  waiting: number;
}

export function Welcome({ firstName, unread, waiting }: WelcomeProps) {
  return (
    <>
      <h1>Welcome back{firstName ? `, ${firstName}` : ""}</h1>
      <nav aria-label="Shortcuts">
        <ul className="shortcuts">
          {SHORTCUTS.map(({ to, label, icon }) => (
            <li key={label}>
              <Link to={to}>
                <Icon name={icon} />
                {label}
                {to === "/messages" ? <UnreadBadge count={unread} /> : null}
                {to === REQUESTS ? <UnreadBadge count={waiting} what="waiting" /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
