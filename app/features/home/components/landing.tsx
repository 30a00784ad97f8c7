import { CardList, type CardListProps } from "~/features/directory/components/card-list";
import type { IsoDate } from "~/formats/iso-date";
import { Brand } from "~/layout/components/brand";
import { useRootData } from "~/layout/root-data";
import { ButtonLink } from "~/ui/button";

import { GameCards, type GameCard } from "./game-cards";
import { HeroSearch } from "./hero-search";
import { Points, type SellingPoint } from "./points";
import { Ridgeline } from "./ridgeline";
import { Stats } from "./stats";

const REASONS: SellingPoint[] = [
  {
    icon: "shield",
    title: "Verified Professionals",
    text: "Guides and outfitters show what they hunt, what they offer and what it costs. Verified pros carry a badge.",
  },
  {
    icon: "land",
    title: "Premium Properties",
    text: "Land to buy, lease or hunt for a season, with acreage, game and price first, and every listing reviewed before it goes live.",
  },
  {
    icon: "message",
    title: "Direct Messaging",
    text: "Write to the guide, agent or landowner yourself. No call center in between, and no fee for asking.",
  },
];

export const GAMES: GameCard[] = [
  {
    gameType: "Elk",
    text: "Meadow parks, dark timber, and a ride in.",
    landscape: "elk-meadow-dawn",
    color: "#a7a494",
  },
  {
    gameType: "Deer",
    text: "Field edges, creek bottoms and a stand set for the wind.",
    landscape: "deer-stand-october",
    color: "#ad9777",
  },
  {
    gameType: "Waterfowl",
    text: "Flooded timber, marsh and a blind before sunrise.",
    landscape: "duck-blind-sunrise",
    color: "#b99a7e",
  },
];

const BECOME_PROFESSIONAL = "/api/login?returnTo=/profile/professional";

interface LandingProps {
  /** The cards of the newest listings; null when there are none. */
  land: CardListProps | null;
  /** The current day in the site's time zone. */
  today: IsoDate;
}

/** Shows the landing page of visitors. */
export function Landing({ land, today }: LandingProps) {
  const { lite } = useRootData();
  return (
    <>
      <section className="hero full">
        <div className="wrap hero-text">
          <div className="hero-bar">
            <Brand />
            <a className="button-quiet" href="/api/login">
              Log in
            </a>
          </div>
          <h1>Find your place to hunt.</h1>
          <p className="lede">
            Free to use. Ask the owner or guide, agree on the dates and the price, sign, and hunt.
          </p>
          <HeroSearch today={today} />
          <p className="actions">
            <ButtonLink to="/pros" variant="secondary">
              Find Hunting Pros
            </ButtonLink>{" "}
            <ButtonLink to="/properties" variant="secondary">
              Browse Properties
            </ButtonLink>{" "}
            <ButtonLink to="/#get-listed" variant="quiet">
              Get listed
            </ButtonLink>
          </p>
          {land ? (
            <section className="grid gap-3" aria-labelledby="newest">
              <h2 id="newest">New listings</h2>
              <CardList {...land} />
            </section>
          ) : null}
        </div>
        {/* The ridges stand at the section's bottom, so before its text they would move while the page loads. */}
        {lite ? null : <Ridgeline />}
      </section>
      <Stats />
      <section className="section" aria-labelledby="why">
        <h2 id="why">Why hunters choose Huntstead</h2>
        <Points points={REASONS} />
      </section>
      <section className="section" aria-labelledby="games">
        <h2 id="games">Browse land by game</h2>
        <GameCards games={GAMES} />
      </section>
      <section className="panel closing">
        <div className="grid gap-2">
          <h2>Prime weeks book early</h2>
          <p className="lede">
            An account is free. Save what you like and message owners and guides directly.
          </p>
        </div>
        <p className="actions">
          <ButtonLink to="/api/login" variant="secondary" reloadDocument>
            Get Started
          </ButtonLink>
        </p>
      </section>
      <section className="panel closing" id="get-listed">
        <div className="grid gap-2">
          <h2>Guide, outfitter or landowner?</h2>
          <p className="lede">
            Show what you offer and what it costs, in your own words. Requests come straight to you.
          </p>
        </div>
        <p className="actions">
          <ButtonLink to={BECOME_PROFESSIONAL} variant="secondary" reloadDocument>
            List your guide service
          </ButtonLink>{" "}
          <ButtonLink to="/list-property" variant="secondary">
            List Property
          </ButtonLink>
        </p>
      </section>
    </>
  );
}
