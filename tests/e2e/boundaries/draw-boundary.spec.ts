import type { Locator, Page, Request } from "@playwright/test";

import {
  serveTiles,
  chooseTheme,
  expect,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";
import { findOwnListing, openListingMenu } from "../../fixtures/own-listing-row";

test.beforeEach(({ page }) => serveTiles(page));

/** A demo listing whose owner shows its boundary to everybody. */
const SEEN_BY_ALL = "Ruby Creek Elk Lease";
const OPEN = { name: "Draw on the map" };

/** Opens the owner's page of a listing's boundary. */
async function openBoundary(page: Page, title: string): Promise<void> {
  await signIn(page, "owner@huntstead.test", "/hosting");
  const row = findOwnListing(page, title);
  await openListingMenu(row);
  await row.getByRole("link", { name: /^Boundary ?:/ }).click();
  await expect(page).toHaveURL(/\/boundary$/);
}

async function openMap(page: Page): Promise<Locator> {
  await page.getByRole("button", OPEN).click();
  const map = page.locator(".slippy-map");
  await expect(map).toBeVisible();
  await expect(page.getByText(/^Drawn: |^Nothing is drawn/)).toBeVisible();
  return map;
}

type Point = readonly [x: number, y: number];

async function press(map: Locator, ...points: Point[]): Promise<void> {
  for (const [x, y] of points) await map.click({ position: { x, y } });
}

/** Drags from a place of the map to another one, as a hand does: not in one step. */
async function drag(page: Page, map: Locator, [from, to]: [Point, Point]): Promise<void> {
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error("The map has no place");
  await page.mouse.move(box.x + from[0], box.y + from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 6 });
  await page.mouse.up();
}

const SQUARE: Point[] = [
  [150, 60],
  [350, 60],
  [350, 220],
  [150, 220],
];

test("draws a boundary on the map, edits it, and saves it @both", async ({ page, scripts }) => {
  await openBoundary(page, "Southside Bobwhite");
  if (!scripts) {
    await expect(page.getByLabel("Corners (Optional)")).toBeVisible();
    await expect(page.getByRole("button", OPEN)).toHaveCount(0);
    return;
  }
  const corners = page.getByLabel("Corners (Optional)");
  const drawn = page.getByText(/^Drawn: /);
  const map = await openMap(page);
  const [first, ...others] = SQUARE;
  if (!first) throw new Error("A square has corners");
  await press(map, first, ...others, first);
  await expect(drawn).toContainText("4 corners");
  await expect(corners).toHaveValue(/^(36\.\d{6}, -78\.\d{6}\n){3}36\.\d{6}, -78\.\d{6}$/);
  await expectAccessible(page, scripts);

  // A corner moved, one added on a side, and one removed by pressing it.
  const before = await corners.inputValue();
  await drag(page, map, [first, [120, 40]]);
  await expect(corners).not.toHaveValue(before);
  await expect(drawn).toContainText("4 corners");
  await drag(page, map, [
    [350, 140],
    [420, 140],
  ]);
  await expect(drawn).toContainText("5 corners");
  await press(map, [420, 140]);
  await expect(drawn).toContainText("4 corners");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(drawn).toContainText("5 corners");

  await page.getByRole("button", { name: "Cut out a piece" }).click();
  await press(map, [200, 100], [250, 100], [220, 140]);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(corners).toHaveValue(/^\{"type":"MultiPolygon"/);
  await page.getByRole("button", { name: "Add another part" }).click();
  await press(map, [480, 60], [560, 60], [520, 140]);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(drawn).toContainText("2 parts, 11 corners");
  await page.getByRole("button", { name: "Remove part 2" }).click();
  await expect(drawn).toContainText("Drawn: 8 corners");

  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.getByRole("status")).toContainText("Boundary saved");
  await expect(page.getByText(/acres in 1 part, with 8 points/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Outline of the property/ })).toBeVisible();

  // The saved outline is on the map for editing; the text field stays empty until it is edited.
  await openMap(page);
  await expect(drawn).toContainText("8 corners");
  await expect(corners).toHaveValue("");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});

test("keeps what is drawn or typed before the saved boundary has loaded", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts there is no map");
  await openBoundary(page, SEEN_BY_ALL);
  const corners = page.getByLabel("Corners (Optional)");
  const drawn = page.getByText(/^Drawn: /);
  const edits: [summary: string, edit: (map: Locator) => Promise<void>][] = [
    ["Drawn: 3 corners", (map) => press(map, [150, 60], [350, 60], [350, 220])],
    ["Drawn: 4 corners", () => corners.fill("45, -111\n45, -110\n46, -110\n46, -111")],
  ];
  const isSavedBoundary = (request: Request) => request.url().endsWith("/boundary");
  for (const [summary, edit] of edits) {
    let sendBoundary = () => {};
    const edited = new Promise<void>((resolve) => (sendBoundary = resolve));
    await page.route(/\/api\/properties\/.+\/boundary$/, async (route) => {
      await edited;
      await route.continue();
    });
    const map = await openMap(page);
    const settled = Promise.race([
      page.waitForEvent("requestfinished", isSavedBoundary),
      page.waitForEvent("requestfailed", isSavedBoundary),
    ]);
    await edit(map);
    await expect(drawn).toContainText(summary);
    const typed = await corners.inputValue();
    sendBoundary();
    await settled;
    await expect(drawn).toContainText(summary);
    await expect(corners).toHaveValue(typed);
    await page.unrouteAll();
    await corners.fill("");
    await page.getByRole("button", { name: "Close the map" }).click();
  }
});

test("explores a boundary on an interactive map @both", async ({ page, scripts }) => {
  const response = await page.request.get("/api/properties?limit=500");
  const listings = (await response.json()) as { id: string; title: string }[];
  const open = page.getByRole("button", { name: "Explore on the map" });
  await page.goto(`/property/${listings.find(({ title }) => title === SEEN_BY_ALL)?.id}`);
  await expect(page.getByText(/^The boundary encloses/)).toBeVisible();
  const drawn = page.getByRole("img", { name: /^Outline of the property/ });
  await expect(drawn).toBeVisible();
  if (!scripts) return expect(open).toHaveCount(0);
  await open.click();
  await expect(page.locator(".slippy-map path.present-boundary")).toBeVisible();
  // There is one map at a time.
  await expect(drawn).toBeHidden();
  await expectAccessible(page, scripts);
});

test("shows a boundary's error at the field and keeps the drawing", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts there is no map");
  await openBoundary(page, "Appomattox Headwaters");
  const corners = page.getByLabel("Corners (Optional)");
  const drawn = page.getByText(/^Drawn: /);
  const map = await openMap(page);
  // An hourglass that is saved without closing the ring.
  await press(map, [150, 60], [350, 220], [350, 60], [150, 220]);
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.locator("#boundaryText-error")).toContainText("Part 1 crosses itself");
  await expect(drawn).toContainText("4 corners");
  const hourglass = await corners.inputValue();
  expect(hourglass.split("\n")).toHaveLength(4);

  // Once the ring is closed, the map shows the crossing.
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByRole("group", OPEN).getByText(/Part 1 crosses itself/)).toBeVisible();
  await expect(page.locator("path.crossing-lines")).toBeVisible();
  await chooseTheme(page, "dark");
  await expectContrast(page);

  // A place far out at sea is drawn while it is typed, and rejected when it is saved.
  await corners.fill("30, -60\n30, -59.9\n30.1, -59.9");
  await expect(drawn).toContainText("3 corners");
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.locator("#boundaryText-error")).toContainText("is not in the United States");
  await expect(drawn).toContainText("3 corners");

  await corners.fill("north of here");
  await expect(page.getByText(/The corners below can't be drawn\. Line 1/)).toBeVisible();

  // A map opened anew begins with what is typed.
  await corners.fill(hourglass);
  await page.getByRole("button", { name: "Close the map" }).click();
  await expect(page.getByRole("button", OPEN)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(drawn).toContainText("4 corners");
  await expect(page.getByRole("group", OPEN)).toBeFocused();
});

test("loads no drawing code before the map is opened", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts there is no map");
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await openBoundary(page, "Cave Run Hills");
  await page.getByRole("button", OPEN).waitFor();
  const about = () => fetched.filter((path) => /draw-map|base-map|map-states|boundary-/.test(path));
  expect(about()).toEqual([]);
  await openMap(page);
  expect(about().some((path) => path.includes("draw-map"))).toBe(true);
});

test("shows an error when the map can't be loaded, and offers no map in lite mode", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts there is no map");
  await openBoundary(page, "Cave Run Hills");
  await page.route(/draw-map/, (route) => route.abort());
  await page.getByRole("button", OPEN).click();
  await expect(page.getByRole("alert")).toContainText("The map couldn't be loaded");
  await page.getByRole("button", { name: "Turn Lite mode on" }).click();
  await expect(page.getByRole("button", { name: "Turn Lite mode off" })).toBeVisible();
  await expect(page.getByRole("button", OPEN)).toHaveCount(0);
});
