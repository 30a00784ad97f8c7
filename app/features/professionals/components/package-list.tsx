import { addRequestPrefill, type RequestPrefill } from "~/features/directory/request-prefill";
import { formatCount } from "~/formats/format-count";
import { formatExactPrice } from "~/formats/money";
import { ButtonLink } from "~/ui/button";
import { FewBadges } from "~/ui/few-badges";

import type { Package } from "../showcase.schema";

interface PackageListProps {
  packages: Package[];
  /** The address of the contact form; null for viewers who can't send a request. */
  contactAddress: string | null;
  /** The dates and the group that the viewer searched for. */
  prefill: RequestPrefill;
}

/** Lists a professional's packages. Each links to a request that is filled in with it. */
export function PackageList({ packages, contactAddress, prefill }: PackageListProps) {
  if (packages.length === 0) return null;
  return (
    <section aria-labelledby="packages-title">
      <h2 id="packages-title">Packages</h2>
      <ul className="packages">
        {packages.map((huntPackage) => (
          <li key={huntPackage.id} className="panel">
            <PackageFacts huntPackage={huntPackage} />
            {contactAddress ? (
              <p>
                <ButtonLink
                  to={addRequestPrefill(`${contactAddress}&package=${huntPackage.id}`, prefill)}
                  variant="secondary"
                >
                  Ask about this hunt
                  <span className="visually-hidden">: {huntPackage.title}</span>
                </ButtonLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PackageFactsProps {
  huntPackage: Package;
  /** The heading level of each package, one below the section's. */
  heading?: "h2" | "h3";
}

export function PackageFacts({ huntPackage, heading: Heading = "h3" }: PackageFactsProps) {
  const { title, days, price, pricePer, gameTypes, included } = huntPackage;
  return (
    <>
      <Heading className="text-xl">{title}</Heading>
      <p className="figures">
        <span>{formatExactPrice(price)}</span>{" "}
        {price === null ? null : <small>per {pricePer} </small>}
        <small>{formatCount(days, "day")}</small>
      </p>
      <p className="badges">
        <FewBadges items={gameTypes} count={gameTypes.length} />
      </p>
      {included ? <p className="whitespace-pre-line">{included}</p> : null}
    </>
  );
}
