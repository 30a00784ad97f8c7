import { useLocation } from "@remix-run/react";

import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { UnreadBadge } from "~/ui/unread-badge";

import { getAriaCurrent, type NavigationLink } from "../navigation";

export function NavigationLinks({ links }: { links: NavigationLink[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          {link.isDocument ? (
            <a href={link.to}>{link.label}</a>
          ) : (
            <Link to={link.to} aria-current={getAriaCurrent(link, pathname)}>
              {link.icon ? <Icon name={link.icon} /> : null}
              {link.icon ? <span>{link.label}</span> : link.label}
              <UnreadBadge count={link.count} label={link.countLabel} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
