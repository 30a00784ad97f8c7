import type { ReactNode } from "react";

import { Link } from "~/ui/link";

import { MapFileLinks } from "./file-links";

interface TakeAlongProps {
  id: string;
  /** True when the listing is available and has a position, so that map files exist. */
  hasFiles: boolean;
  /** A further link. */
  children?: ReactNode;
}

/** Links to a listing's field sheet and map files. */
export function TakeAlong({ id, hasFiles, children }: TakeAlongProps) {
  const path = `/property/${id}`;
  const links = (
    <>
      <Link to={`${path}/sheet`}>Field sheet</Link> {children}{" "}
    </>
  );
  return hasFiles ? (
    <MapFileLinks path={path}>{links}</MapFileLinks>
  ) : (
    <p className="take-along">{links}</p>
  );
}
