import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";

const EXPECTED_NOISE = [/Failed to load resource: the server responded with a status of 4\d\d/];

/** A test whose page fails it by any unexpected error on the console or in a script. */
export const test = base.extend<{ page: Page; scripts: boolean }>({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !EXPECTED_NOISE.some((noise) => noise.test(text))) {
        errors.push(text);
      }
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await use(page);
    expect(errors).toEqual([]);
  },
  /** Whether this project runs scripts. */
  scripts: async ({ javaScriptEnabled }, use) => {
    await use(javaScriptEnabled !== false);
  },
});

export { expect };

export type Theme = "dark" | "light";

/** Makes a theme the visitor's choice. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  const { origin } = new URL(page.url().startsWith("http") ? page.url() : baseOf());
  await page.context().addCookies([{ name: "theme", value: theme, url: origin }]);
}

/** Signs in by the embedded provider as one of the demo accounts, or as anybody. */
export async function signIn(page: Page, email: string, returnTo = "/"): Promise<void> {
  await page.goto(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).not.toHaveURL(/\/idp\//);
}

/** Nothing that axe finds, by WCAG 2.2 A and AA, and no sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const summary = found.violations.map(({ id, nodes }) => ({
    id,
    where: nodes
      .slice(0, 5)
      .map(({ target, failureSummary }) => `${target.join(" ")}: ${failureSummary}`),
  }));
  expect(summary).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

function baseOf(): string {
  return `http://localhost:${process.env.E2E_PORT ?? "3217"}`;
}
