import type { ReactNode } from "react";

import { Link } from "~/ui/link";

interface OwnLink {
  path: string;
  title: string;
}

interface OwnLinksProps {
  title: string;
  /** The page that lists all of them. */
  to: string;
  links: readonly OwnLink[];
  /** Says whether only a link to the list is shown. */
  lite: boolean;
  children?: ReactNode;
}

/** Shows a line of a person's own things, the newest first. It scrolls where it is too long. */
export function OwnLinks({ title, to, links, lite, children }: OwnLinksProps) {
  if (links.length === 0) return null;
  return (
    <nav className="own-links" aria-label={title}>
      <Link to={to}>{title}</Link>
      {children}
      {lite ? null : (
        <ul>
          {links.map(({ path, title }) => (
            <li key={path}>
              <Link to={path} className="chip">
                <span>{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
