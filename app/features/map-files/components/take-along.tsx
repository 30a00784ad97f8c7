import { Link } from "~/ui/link";

import { MapFileLinks } from "./file-links";

interface TakeAlongProps {
  id: string;
  /** True when the listing is available and has a position, so that map files exist. */
  hasFiles: boolean;
}

/** Links to a listing's field sheet and map files. */
export function TakeAlong({ id, hasFiles }: TakeAlongProps) {
  const path = `/property/${id}`;
  const sheet = <Link to={`${path}/sheet`}>Field sheet</Link>;
  return hasFiles ? (
    <MapFileLinks path={path}>{sheet} </MapFileLinks>
  ) : (
    <p className="take-along">{sheet}</p>
  );
}
