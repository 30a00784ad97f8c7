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

test("shows a list's first card within the first screen @both", async ({ page }) => {
  for (const path of ["/properties", "/pros", "/agents"]) await expectFirstCardHigh(page, path);
});

test("shows what needs an answer within the first screen of the home page, before the directory", async ({
  page,
}) => {
  await signIn(page, "hunter@huntstead.test", "/");
  const first = page.getByRole("link", { name: /^Review offer/ }).first();
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect(first).toBeInViewport();
  }
  const order = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(order.slice(0, 2)).toEqual(["Needs your answer", "Next hunts"]);
  await expect(
    page.getByRole("navigation", { name: "Saved" }).locator("img").first(),
  ).toBeVisible();
  await expect(page.getByRole("search")).toBeVisible();
});

test("shows a new person the directory within the first screen of the home page", async ({
  page,
  scripts,
}) => {
  await signIn(page, `first-view-${crypto.randomUUID()}@example.com`, "/about");
  // On a phone the button of the filters, which scripts make needless, has its own row.
  for (const path of ["/", "/?tab=properties"]) {
    await expectFirstCardHigh(page, path, scripts ? 0 : 52);
  }
});

/** The fields of the search row by their accessible names, from left to right and from top to bottom. */
const ROW = ["All land", "Game types", "Where", "From", "To", "Hunters", "Price", "Filters"];

test("shows the search row in order: all of it on a desktop, what, where and when on a phone @both", async ({
  page,
  scripts,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/properties");
  const bar = page.locator(".filter-bar");
  const fields = ROW.map((name) =>
    bar.getByLabel(name, { exact: true }).or(bar.locator("summary").filter({ hasText: name })),
  );
  const boxes = await Promise.all(fields.map((field) => field.boundingBox()));
  const lefts = boxes.map((box) => box?.x ?? NaN);
  expect(lefts).toEqual([...lefts].sort((a, b) => a - b));
  const middles = boxes.map((box) => Math.round(((box?.y ?? NaN) + (box?.height ?? NaN) / 2) / 4));
  expect(new Set(middles).size).toBe(1);
  // The search field and the order are beside the number of results.
  const count = await page.getByRole("heading", { name: "Results" }).locator("..").boundingBox();
  const beside = [
    page.getByRole("link", { name: "Save this search" }),
    page.getByRole("searchbox", { name: "Search" }),
    page.getByLabel("Sort by"),
    page.getByRole("link", { name: "Map", exact: true }),
  ];
  for (const element of beside) {
    const { y = NaN, height = NaN } = (await element.boundingBox()) ?? {};
    expect(Math.abs(y + height / 2 - (count?.y ?? NaN) - (count?.height ?? NaN) / 2)).toBeLessThan(
      4,
    );
  }

  await page.setViewportSize({ width: 360, height: 740 });
  for (const [i, field] of fields.entries()) {
    const isOnPhone = !["Game types", "Hunters", "Price"].includes(ROW[i] ?? "");
    await expect(field, ROW[i]).toBeVisible({ visible: isOnPhone });
  }
  await expect(page.getByRole("button", { name: "Show results" })).toBeVisible({
    visible: !scripts,
  });
});
