import type { MetaFunction } from "@remix-run/node";

import { useRootData } from "~/layout/root-data";
import { pageMeta } from "~/seo/page-meta";
import { ButtonLink } from "~/ui/button";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";

import { Points } from "./components/points";
import { Stats } from "./components/stats";
import { STEPS, VALUES } from "./static-content";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    found: { matches, path: "/about" },
    title: "About",
    description:
      "Why Huntstead exists, what it stands for, and how hunters, guides and landowners find each other on it.",
  });

export default function About() {
  const { lite } = useRootData();
  return (
    <>
      <h1>About Huntstead</h1>
      <section className="split" aria-labelledby="mission">
        <div className="prose">
          <h2 id="mission">Our mission</h2>
          <p className="lede">
            Good hunting begins with knowing the right people and the right ground. We bring
            hunters, guides, agents and landowners together, so that a season is not spent on
            searching.
          </p>
          <p>
            The best outfitters rarely have the loudest websites, and the best ground often changes
            hands over a kitchen table. Huntstead gives both a place to be found, on a slow phone in
            a pickup as well as at a desk.
          </p>
        </div>
        {lite ? null : (
          <Picture
            address="/landscapes/high-ridges-sunset-1600.jpg"
            alt=""
            color="#d98d5a"
            format="webp"
            sizes="(min-width: 52em) 576px, 94vw"
            priority
          />
        )}
      </section>
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
        Writing a program? <Link to="/api">The API</Link> does what the pages do.
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
