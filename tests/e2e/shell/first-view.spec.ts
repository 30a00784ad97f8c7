import type { Page } from "@playwright/test";

import { expect, signIn, test } from "../../setup/browser";

const SCREENS = [
  { width: 1280, height: 800, begins: 420 },
  { width: 360, height: 740, begins: 520 },
];

/** Expects a list's first card to begin within the first screen, on a desktop and on a phone. */
async function expectFirstCardHigh(page: Page, path: string, extraHeight = 0): Promise<void> {
  await page.goto(path);
  const card = page.locator(".card-grid .card").first();
  await expect(card).toBeVisible();
  for (const { begins, ...screen } of SCREENS) {
    await page.setViewportSize(screen);
    // A window that was just made smaller gets its layout a moment later.
    await expect
      .poll(async () => (await card.boundingBox())?.y, `${path} at ${screen.width} px`)
      .toBeLessThan(begins + (screen.width < 640 ? extraHeight : 0));
    const header = await page.getByRole("banner").boundingBox();
    expect(header?.height, `header of ${path} at ${screen.width} px`).toBeLessThanOrEqual(72);
  }
}

test("shows a list's first card within the first screen", async ({ page }) => {
  for (const path of ["/properties", "/pros", "/agents"]) await expectFirstCardHigh(page, path);
});

test("shows the home page's first card within the first screen", async ({ page, scripts }) => {
  for (const email of ["hunter@huntstead.test", "admin@huntstead.test"]) {
    await page.context().clearCookies();
    await signIn(page, email, "/about");
    for (const path of ["/", "/?tab=properties"]) {
      // On a phone the button of the filters, which scripts make needless, has its own row.
      await expectFirstCardHigh(page, path, scripts ? 0 : 52);
    }
    await expect(page.getByRole("navigation", { name: "Saved" })).toBeVisible();
  }
});
