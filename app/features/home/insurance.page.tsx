import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/seo/page-meta";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { PageHeading } from "~/ui/page-heading";

import { Points, type Point } from "./components/points";
import { INSURANCE_AGENT } from "./static-content";

const COVERS: Point[] = [
  {
    title: "Hunting leases",
    text: "Liability for landowner and lessee alike, for a weekend or for the whole year.",
  },
  {
    title: "Guides and outfitters",
    text: "General liability, stock, vehicles and camps, as permits and land agencies ask for it.",
  },
  {
    title: "Land and cabins",
    text: "Vacant ground, timber, outbuildings and the cabin at the end of the road.",
  },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    found: { matches, path: "/insurance" },
    title: "Hunting land and outfitter insurance",
    description:
      "Insurance for hunting leases, guides and outfitters, land and cabins: call an agent who hunts.",
  });

export default function Insurance() {
  const { name, agency, phone } = INSURANCE_AGENT;
  return (
    <>
      <PageHeading title="Insurance for hunting land and those who guide on it">
        A lease, a string of horses or a cabin in the timber is not what an ordinary policy was
        written for. Talk it through with somebody who knows all three.
      </PageHeading>
      <section className="panel closing" aria-label="Your agent">
        <div className="person">
          <Avatar name={name} large />
          <div>
            <h2>{name}</h2>
            <p className="quiet">{agency}</p>
          </div>
        </div>
        <p className="actions">
          <ButtonLink to={`tel:+1${phone.replace(/\D/g, "")}`}>
            <Icon name="phone" />
            Call {phone}
          </ButtonLink>
        </p>
      </section>
      <section className="section" aria-labelledby="covers">
        <h2 id="covers">What to ask about</h2>
        <Points points={COVERS} />
      </section>
    </>
  );
}
