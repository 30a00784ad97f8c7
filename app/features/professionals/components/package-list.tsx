import { exactPrice } from "~/formats/money";
import { FewBadges } from "~/ui/few-badges";

import type { Package } from "../showcase.schema";

/** What can be booked with a professional. */
export function PackageList({ packages }: { packages: Package[] }) {
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby="packages-title">
      <h2 id="packages-title">Packages</h2>
      <ul className="packages">
        {packages.map((offered) => (
          <li key={offered.id} className="panel">
            <PackageFacts offered={offered} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PackageFacts({ offered }: { offered: Package }) {
  const { title, days, price, gameTypes, included } = offered;
  return (
    <>
      <h3>{title}</h3>
      <p className="figures">
        <span>{exactPrice(price)}</span>{" "}
        <span className="quiet">
          {days} {days === 1 ? "day" : "days"}
        </span>
      </p>
      <p className="badges">
        <FewBadges items={gameTypes} count={gameTypes.length} />
      </p>
      {included ? <p className="included">{included}</p> : null}
    </>
  );
}
