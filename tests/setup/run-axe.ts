import type { Page } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";

export type AxeRules = RunOptions["runOnly"];

/** WCAG 2.2 A and AA and good practice. */
export const ALL_RULES: AxeRules = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The rules that depend on the theme alone. */
export const COLOR_RULES: AxeRules = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block"],
};

/**
 * Returns axe's violations on a page without frames. The `@axe-core/playwright` package also checks frames and reports
 * passed rules, which takes twice the time.
 */
export async function runAxe(page: Page, runOnly: AxeRules): Promise<Result[]> {
  await page.evaluate(axe.source);
  const options: RunOptions = { runOnly, resultTypes: ["violations"] };
  const { violations } = await page.evaluate(
    (runOptions) => (window as unknown as { axe: typeof axe }).axe.run(document, runOptions),
    options,
  );
  return violations;
}
