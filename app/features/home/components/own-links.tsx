import type { ReactNode } from "react";

import { Link } from "~/ui/link";

interface OwnLink {
  path: string;
  title: string;
}

interface OwnLinksProps {
  title: string;
  /** Where all of them are. */
  to: string;
  links: readonly OwnLink[];
  /** Whether they are only led to. */
  lite: boolean;
  children?: ReactNode;
}

/** A line of a person's own things, the newest first; it scrolls where it is too long. */
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
