import type { ReactNode } from "react";

import { Link } from "~/ui/link";

interface MissingThingProps {
  title: string;
  children?: ReactNode;
  /** The address and label of the button. The default leads home. */
  to?: string;
  action?: string;
}

/** Replaces a page that does not exist, or not for this visitor. */
export function MissingThing({ title, children, to = "/", action = "Go Home" }: MissingThingProps) {
  return (
    <div className="missing">
      <h1>{title}</h1>
      <p>{children ?? "It may have been taken down, or the address may be mistyped."}</p>
      <p>
        <Link className="button" to={to}>
          {action}
        </Link>
      </p>
    </div>
  );
}
