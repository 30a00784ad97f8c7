import { agents } from "./agents";
import { idInOrder } from "./demo-clock";
import type { ReviewStatus } from "./demo-types";
import { professionals } from "./professionals";
import { properties } from "./properties";

/** The age in days of the newest public entry of a kind, and the days between one entry and the next. */
const AGES = {
  property: { newest: 4, between: 2.5 },
  professional: { newest: 60, between: 5 },
  agent: { newest: 45, between: 7 },
} as const;

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
    daysAgo: computeAge("property", demo.reviewStatus, i),
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
