import { listActiveHunts } from "~/features/agreements/active-agreements.server";
import { formatShortDates } from "~/formats/date-range";
import { Link } from "~/ui/link";

import type { LoadSection } from "./section";

/** Loads the viewer's own hunts on this land, with links to their agreements. */
export const loadHunts: LoadSection = async ({ property, viewer, isOwn }) => {
  if (viewer.id === null || isOwn) return null;
  const hunts = await listActiveHunts({ propertyId: property.id, hunterId: viewer.id });
  if (hunts.length === 0) return null;
  return (
    <>
      {hunts.map(({ id, today, ...range }) => (
        <p key={id}>
          You hunt here {formatShortDates(range, today)}.{" "}
          <Link to={`/agreements/${id}`}>See the agreement</Link>
        </p>
      ))}
    </>
  );
};
