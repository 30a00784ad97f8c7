import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";

import { findFreePort } from "../../tests/setup/start-server";
import { getChromiumOptions } from "../find-chromium.mjs";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type LighthouseCategory = (typeof CATEGORIES)[number];

export interface PageScores {
  path: string;
  /** The score from 0 to 1. */
  scores: Partial<Record<LighthouseCategory, number>>;
  /** The audits that lower the score. */
  faults: string[];
}

/** Returns the paths of public pages, one of each kind. */
export async function listPublicPaths(origin: string): Promise<string[]> {
  const findId = async (list: string) => {
    const [first] = (await (await fetch(`${origin}/api/${list}?limit=1`)).json()) as {
      id: string;
    }[];
    if (!first) throw new Error(`There are no ${list}`);
    return first.id;
  };
  return [
    "/",
    "/properties",
    "/pros",
    "/agents",
    `/property/${await findId("properties")}`,
    `/professional/${await findId("professionals")}`,
    "/blog",
    "/blog/reading-a-topo-map-for-elk",
    "/mortgage-calculator",
    "/about",
    "/insurance",
    "/contact",
  ];
}

/**
 * Scores pages as Lighthouse does for a phone on a slow line.
 *
 * @returns one by one, as each is ready
 */
export async function* scorePages(
  origin: string,
  paths: readonly string[],
  categories: readonly LighthouseCategory[] = CATEGORIES,
): AsyncGenerator<PageScores> {
  const port = await findFreePort();
  const browser = await chromium.launch(
    await getChromiumOptions(`--remote-debugging-port=${port}`),
  );
  try {
    for (const path of paths) {
      const run = await lighthouse(origin + path, {
        port,
        output: "json",
        logLevel: "error",
        onlyCategories: [...categories],
      });
      if (!run) throw new Error(`Lighthouse said nothing about ${path}`);
      const { lhr } = run;
      if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
      const scores: PageScores["scores"] = {};
      const faults: string[] = [];
      for (const category of categories) {
        const { score, auditRefs } = lhr.categories[category] ?? { score: null, auditRefs: [] };
        scores[category] = score ?? 0;
        for (const { id, weight } of auditRefs) {
          const audit = lhr.audits[id];
          if (weight > 0 && audit && audit.score !== null && audit.score < 0.9) {
            faults.push(`${category} ${id}: ${audit.displayValue ?? audit.title}`);
          }
        }
      }
      yield { path, scores, faults };
    }
  } finally {
    await browser.close();
  }
}
