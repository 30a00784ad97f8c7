import type { MetaFunction } from "@remix-run/node";

import { pageMeta } from "~/seo/page-meta";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";

import { Mission } from "./components/mission";
import { Points } from "./components/points";
import { Stats } from "./components/stats";
import { STEPS, VALUES } from "./static-content";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    sharedPage: { matches, path: "/about" },
    title: "About",
    description:
      "Why Huntstead exists, what we stand for, and how hunters, guides and landowners find each other here.",
  });

export default function About() {
  return (
    <>
      <h1>About Huntstead</h1>
      <Mission />
      <Stats />
      <section className="section" aria-labelledby="values">
        <h2 id="values">What we stand for</h2>
        <Points points={VALUES} />
      </section>
      <section className="section" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <Points points={STEPS} numbered />
      </section>
      <p className="quiet">
        Developers: see <Link to="/api">our API</Link>.
      </p>
      <section className="panel closing">
        <h2>Ready when you are</h2>
        <p className="actions">
          <ButtonLink to="/api/login" reloadDocument>
            Get Started
          </ButtonLink>{" "}
          <ButtonLink to="/contact" variant="secondary">
            Contact Us
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
