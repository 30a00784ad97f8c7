import { Link, useLocation } from "@remix-run/react";

import { UnreadBadge } from "~/ui/unread-badge";

import { currentLink, type NavigationLink } from "../navigation";

export function NavigationLinks({ links }: { links: NavigationLink[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map(({ to, label, isDocument, unread }) => (
        <li key={label}>
          {isDocument ? (
            <a href={to}>{label}</a>
          ) : (
            <Link to={to} aria-current={currentLink(to, pathname)}>
              {label}
              <UnreadBadge count={unread} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
