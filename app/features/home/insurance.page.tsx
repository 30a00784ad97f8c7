import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/seo/page-meta";
import { PageHeading } from "~/ui/page-heading";

import { InsuranceAgent } from "./components/insurance-agent";
import { Points, type SellingPoint } from "./components/points";

const COVERS: SellingPoint[] = [
  {
    title: "Hunting leases",
    text: "Liability for the landowner and the hunters, for a weekend or the whole year.",
  },
  {
    title: "Guides and outfitters",
    text: "General liability, stock, vehicles and camps, at the limits that permits and land agencies require.",
  },
  {
    title: "Land and cabins",
    text: "Vacant land, timber, outbuildings and the cabin at the end of the road.",
  },
];

const AT_HAND = [
  "County and acreage of the land, and who owns it",
  "How many people hunt on it, and for how many days a year",
  "Stands, blinds, cabins, stock and vehicles that should be covered",
  "What your lease or permit says about insurance",
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    sharedPage: { matches, path: "/insurance" },
    title: "Hunting land and outfitter insurance",
    description:
      "Insurance for hunting leases, guides and outfitters, land and cabins: call an agent who hunts.",
  });

export default function Insurance() {
  return (
    <>
      <PageHeading title="Insurance for hunting land, guides and outfitters">
        A standard policy wasn&apos;t written for a hunting lease, a string of horses or a cabin in
        the timber. Talk to an agent who knows all three.
      </PageHeading>
      <div className="detail">
        <section aria-labelledby="covers">
          <h2 id="covers">What to ask about</h2>
          <Points points={COVERS} />
        </section>
        <section className="prose" aria-labelledby="at-hand">
          <h2 id="at-hand">Have these ready when you call</h2>
          <ul className="bullets">
            {AT_HAND.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
        <InsuranceAgent />
      </div>
    </>
  );
}
