import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import { UnreadBadge } from "~/ui/unread-badge";

const SHORTCUTS: { to: string; label: string; icon: IconName }[] = [
  { to: "/profile", label: "My listings", icon: "land" },
  { to: "/messages?box=requests", label: "Requests", icon: "mail" },
  { to: "/messages", label: "Messages", icon: "message" },
  { to: "/favorites", label: "Favorites", icon: "heart" },
];

export function Welcome({ firstName, unread }: { firstName: string | null; unread: number }) {
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
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
