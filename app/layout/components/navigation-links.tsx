import { Link, useLocation } from "@remix-run/react";

import { currentLink, type NavigationLink } from "../navigation";

export function NavigationLinks({ links }: { links: NavigationLink[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {links.map(({ to, label, isDocument }) => (
        <li key={label}>
          {isDocument ? (
            <a href={to}>{label}</a>
          ) : (
            <Link to={to} aria-current={currentLink(to, pathname)}>
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
