import type { Hunt } from "~/features/agreements/list-hunts.server";
import { Link } from "~/ui/link";

import { HuntCard } from "./hunt-card";

/** Lists the next hunts on the owner's land. */
export function AgreedHunts({ hunts, lite }: { hunts: Hunt[]; lite: boolean }) {
  return (
    <section className="grid gap-3" aria-labelledby="hunts">
      <h2 id="hunts">Agreed hunts</h2>
      {hunts.length === 0 ? (
        <p className="quiet">No upcoming hunts. An accepted offer becomes one.</p>
      ) : (
        <ul className="hunts">
          {hunts.map((hunt) => (
            <HuntCard key={hunt.id} party="owner" {...{ hunt, lite }} />
          ))}
        </ul>
      )}
      <p>
        <Link to="/agreements">All agreements</Link>
      </p>
    </section>
  );
}
