import { agents } from "./agents";
import { idInOrder } from "./demo-clock";
import type { ReviewStatus } from "./demo-types";
import { pastHunts } from "./past-hunts";
import { professionals } from "./professionals";
import { properties } from "./properties";

/** The age in days of the newest public entry of a kind, and the days between one entry and the next. */
const AGES = {
  property: { newest: 4, between: 2.5 },
  professional: { newest: 470, between: 0.5 },
  agent: { newest: 45, between: 7 },
} as const;

/** Listings on which a past hunt took place. They are older than any of these hunts, on whatever day the demo is filled. */
const HUNTED_AGE = 470;
const hunted = new Set(
  pastHunts
    // Game without a closed season was hunted on the days that the demo data says.
    .filter(({ season: { game } }) => game !== "Wild Hog")
    .map(({ about }) => Object.values(about)[0] as string),
);

/** Returns an entry's age in days. Pending and rejected entries are days old, whatever their place in the list. */
function computeAge(kind: keyof typeof AGES, status: ReviewStatus, i: number): number {
  if (status === "pending") return 0.4 + (i % 9) * 0.7;
  if (status === "rejected") return 8 + (i % 5);
  const { newest, between } = AGES[kind];
  return newest + i * between;
}

/** Returns the demo listings with their ids and ages, also for tests that need one in a certain state. */
export function demoListings() {
  return properties.map((demo, i) => ({
    demo,
    id: idInOrder(`property/${demo.key}`, i, 7),
    daysAgo: hunted.has(demo.key)
      ? HUNTED_AGE + i / 2
      : computeAge("property", demo.reviewStatus, i),
  }));
}

export function demoProfessionals() {
  return professionals.map((demo, i) => ({
    demo,
    id: idInOrder(`professional/${demo.key}`, i, 13),
    daysAgo: computeAge("professional", demo.reviewStatus, i),
  }));
}

export function demoAgents() {
  return agents.map((demo, i) => ({
    demo,
    id: idInOrder(`agent/${demo.key}`, i, 19),
    daysAgo: computeAge("agent", demo.reviewStatus, i),
  }));
}
