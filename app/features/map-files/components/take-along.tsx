import { Link } from "~/ui/link";

import { MapFileLinks } from "./file-links";

interface TakeAlongProps {
  id: string;
  /** Whether this viewer may have its files: somebody knows where the land is, and it is to be had. */
  hasFiles: boolean;
}

/** A listing on paper and in a receiver. */
export function TakeAlong({ id, hasFiles }: TakeAlongProps) {
  const path = `/property/${id}`;
  const sheet = <Link to={`${path}/sheet`}>Field sheet</Link>;
  return hasFiles ? (
    <MapFileLinks path={path}>{sheet} </MapFileLinks>
  ) : (
    <p className="take-along">{sheet}</p>
  );
}
