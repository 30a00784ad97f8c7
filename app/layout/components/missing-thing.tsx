import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

/** In place of something that is not there, or not for this visitor. */
export function MissingThing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="missing">
      <h1>{title}</h1>
      <p>{children ?? "It may have been taken down, or the address may be mistyped."}</p>
      <p>
        <Link className="button" to="/">
          Go Home
        </Link>
      </p>
    </div>
  );
}
