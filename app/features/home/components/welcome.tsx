import { Link } from "@remix-run/react";

import { Icon, type IconName } from "~/ui/icon";

const SHORTCUTS: { to: string; label: string; icon: IconName }[] = [
  { to: "/profile", label: "My listings", icon: "land" },
  { to: "/messages?box=requests", label: "Requests", icon: "mail" },
  { to: "/messages", label: "Messages", icon: "message" },
  { to: "/favorites", label: "Favorites", icon: "heart" },
];

export function Welcome({ firstName }: { firstName: string | null }) {
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
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
