import type { Locator, Page } from "@playwright/test";

import { expect, blockRequests, test, waitForHandlers } from "../../setup/browser";

/** With scripts, a choice submits the form. */
async function show(page: Page, scripts: boolean) {
  if (!scripts) await page.getByRole("button", { name: "Show results" }).click();
}

/** Returns what opens a part of the filter bar: the menu of a filter, or the fields behind "Filters". */
const openerOf = (page: Page, name: "Game types" | "Filters") =>
  page.locator(".filter-bar summary").filter({ hasText: name });

const getBoxes = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { top, bottom, left } = element.getBoundingClientRect();
      return { top, bottom, left };
    }),
  );

test("filters land by state, type, price, and game, opens a listing, and returns with the filters @smoke @both", async ({
  page,
  scripts,
}) => {
  await page.goto("/properties");
  if (scripts) await waitForHandlers(page.getByRole("main"));
  await page.getByRole("radio", { name: "Lease" }).check();
  await page.getByLabel("Price", { exact: true }).selectOption("$5,000 - $10,000");
  await openerOf(page, "Game types").click();
  await page.getByLabel("Elk").check();
  await expect(openerOf(page, "Game types")).toContainText(scripts ? "Elk" : "Any game");
  await openerOf(page, "Filters").click();
  await page.getByLabel("State").selectOption("Montana");
  await show(page, scripts);
  await expect(page).toHaveURL(/gameTypes=Elk/);
  await expect(page).toHaveURL(/state=Montana/);
  await expect(page).toHaveURL(/propertyType=Lease/);
  const card = page.getByRole("listitem").filter({ hasText: "Lease" }).first();
  const title = await card.getByRole("heading").innerText();
  await expect(card).toContainText("Montana");
  await expect(card).toContainText("Elk");
  if (scripts) await page.evaluate(() => document.body.setAttribute("data-seen", ""));
  await card.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // With scripts the document is not reloaded.
  await expect(page.locator("body[data-seen]")).toHaveCount(scripts ? 1 : 0);
  await page.goBack();
  await expect(page.getByLabel("State")).toHaveValue("Montana");
  await expect(page.getByLabel("Elk")).toBeChecked();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("shows a price's unit, except for land for sale", async ({ page }) => {
  // Some listings have no price, and other tests add some.
  const figures = page.locator(".card .figures").filter({ hasText: "$" });
  await page.goto("/properties?propertyType=Lease");
  const leased = figures.filter({ hasText: / per (year|season)/ }).first();
  await expect(leased).toHaveText(/^\$[\d.]+K? [\d,.]+ acres \$[\d,]+ per (year|season)$/);
  await page.goto("/properties?propertyType=Sale");
  await expect(figures.first()).toHaveText(/^\$[\d.]+[KM] [\d,.]+ acres \$[\d,]+( per \w+)?$/);
  await expect(figures.filter({ hasText: /one-time/i })).toHaveCount(0);
});

test("keeps a card's badge and rating on one line, at 360 px and wide", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/pros");
    const cards = page
      .locator(".card")
      .filter({ hasText: "Verified" })
      .filter({ hasText: "review" });
    const badges = await getBoxes(cards.getByText("Verified"));
    const ratings = await getBoxes(cards.locator(".rating"));
    expect(badges.length).toBeGreaterThan(5);
    expect(ratings).toHaveLength(badges.length);
    for (const [i, badge] of badges.entries()) {
      expect(ratings[i]?.top, `${width}`).toBeLessThan(badge.bottom);
      expect(ratings[i]?.left).toBeGreaterThan(badge.left);
    }
  }
});

test("shows the whole placeholder of the search field, and the filters in one row @both", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/properties", "/pros", "/agents"]) {
    await page.goto(path);
    const room = await page.getByRole("searchbox").evaluate((field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      const canvas = document.createElement("canvas").getContext("2d");
      if (!canvas) throw new Error("No canvas");
      canvas.font = font;
      const { width } = canvas.measureText(field.placeholder);
      return field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
    });
    expect(room, path).toBeGreaterThanOrEqual(0);
    const tops = await page
      .locator(".filter-bar > :not([type=hidden]):visible")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    const middles = tops.map(({ top, height }) => Math.round((top + height / 2) / 8));
    expect(new Set(middles).size, `rows of ${path}`).toBe(1);
  }
});

test("closes the filter sheet on a phone with Escape, and returns the focus", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts nothing hears the key");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/properties");
  const opener = openerOf(page, "Filters");
  await waitForHandlers(opener);
  await opener.press("Enter");
  const blinds = page.getByLabel("Blinds");
  await blinds.focus();
  await page.keyboard.press("Escape");
  await expect(blinds).toBeHidden();
  await expect(opener).toBeFocused();
});

test("counts, shows, and removes filters, and clears them all", async ({ page }) => {
  await page.goto(
    "/pros?state=Montana&gameTypes=Elk&services=Lodging&priceRange=1000-5000&search=a",
  );
  await expect(page.getByText(/^Filters\s*5/)).toBeVisible();
  for (const chip of ["“a”", "Montana", "Elk", "Lodging", "$1,000 - $5,000"]) {
    await expect(page.getByRole("link", { name: `Remove ${chip}`, exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Remove Elk" }).click();
  await expect(page).not.toHaveURL(/gameTypes/);
  await expect(page).toHaveURL(/services=Lodging/);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/pros$/);
  await expect(page.getByRole("link", { name: "Clear all" })).toHaveCount(0);
  await expect(page.getByLabel("Search")).toHaveValue("");
});

test("offers Clear all only where there is more than search words", async ({ page }) => {
  for (const list of ["/pros", "/properties"]) {
    await page.goto(`${list}?search=elk`);
    await expect(page.getByRole("link", { name: "Remove “elk”" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Clear all" })).toHaveCount(0);
  }
  for (const filter of ["state=Montana", "minAcres=640"]) {
    await page.goto(`/properties?search=elk&${filter}`);
    await page.getByRole("link", { name: "Clear all" }).click();
    await expect(page).toHaveURL(/\/properties$/);
  }
});

test("reads acreage with separators, and shows an unreadable one's error @both", async ({
  page,
  scripts,
}) => {
  await page.goto("/properties?state=Texas");
  const from = page.getByLabel("Min acres");
  const upTo = page.getByLabel("Max acres");
  if (scripts) await waitForHandlers(page.getByRole("main"));
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await from.fill("120.5");
  if (scripts) await upTo.focus();
  await upTo.fill("1,000 or so");
  if (scripts) await from.focus();
  await show(page, scripts);
  await expect(page).toHaveURL(/minAcres=120.5/);
  await expect(page.getByRole("link", { name: "Remove From 120.5 acres" })).toBeVisible();
  await expect(upTo).toBeVisible();
  await expect(upTo).toHaveValue("1,000 or so");
  await expect(upTo).toHaveAccessibleDescription("Enter a number such as 640 or 1,250.50");
  await expect(upTo).toHaveAttribute("aria-invalid", "true");
  await expect(from).not.toHaveAttribute("aria-invalid");
  await upTo.fill("1,000");
  if (scripts) await from.focus();
  await show(page, scripts);
  await expect(page).toHaveURL(/minAcres=120\.5&maxAcres=1(%2C)?000/);
  await expect(page.getByRole("link", { name: "Remove Up to 1,000 acres" })).toBeVisible();
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
});

test("shows that nothing was found, and corrects a typo", async ({ page }) => {
  await page.goto("/properties?search=zzzzqqq");
  await expect(page.getByText("No properties found. Try adjusting your filters.")).toBeVisible();
  await page.goto("/pros?search=zzzzqqq");
  await expect(page.getByText("No professionals found. Try adjusting your filters.")).toBeVisible();
  await page.goto("/agents?search=zzzzqqq");
  await expect(page.getByText("No agents found. Try adjusting your filters.")).toBeVisible();
  await page.goto("/properties?search=whitetial");
  await expect(page.getByText(/nothing was found for “whitetial”/)).toBeVisible();
  expect(await page.getByRole("listitem").count()).toBeGreaterThan(0);
});

test("switches between tabs, and between list and map, with the filters kept", async ({ page }) => {
  await page.goto("/pros?state=Texas&services=Lodging");
  await expect(page.getByRole("link", { name: "Hunting Pros" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("link", { name: "Hunting Real Estate" }).click();
  await expect(page).toHaveURL("/properties?state=Texas");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page).toHaveURL("/properties?state=Texas");
});

test("pages through a list", async ({ page }) => {
  await page.goto("/properties");
  const first = await page.getByRole("heading", { level: 3 }).first().innerText();
  await page.getByRole("link", { name: /^Next/ }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveTitle("Hunting land for sale and lease – Page 2 | Huntstead");
  await expect(page.getByRole("heading", { level: 3 }).first()).not.toHaveText(first);
  await page
    .getByRole("link", { name: /^Previous/ })
    .first()
    .click();
  await expect(page).toHaveURL("/properties");
  await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText(first);
});

test("answers 404 for pages past the last one", async ({ page }) => {
  expect((await page.goto("/properties?page=999"))?.status()).toBe(404);
  expect((await page.goto("/properties?page=abc"))?.status()).toBe(200);
  expect((await page.goto("/pros?page=2&gameTypes=Elk&search=kootenai"))?.status()).toBe(404);
});

test("links visitors to sign-in on the professionals page, with the way back", async ({ page }) => {
  await page.goto("/pros?state=Montana");
  await expect(
    page.getByText("Sign in to contact professionals and save your favorites."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/api/login?returnTo=${encodeURIComponent("/pros?state=Montana")}`,
  );
});

test("lists agents with phone and email links", async ({ page, scripts }) => {
  await page.goto("/agents");
  await expect(page.getByRole("link", { name: "Clear all filters" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "of experience" }).first();
  await expect(card.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+?\d+$/);
  await expect(card.getByRole("link", { name: /^Email/ })).toHaveAttribute("href", /^mailto:.+@/);
  if (scripts) await waitForHandlers(page.getByRole("main"));
  await page.getByLabel("Specialty").selectOption("Farm & Ranch");
  await show(page, scripts);
  await expect(page).toHaveURL(/specialty=Farm/);
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/agents");
});

test("shows six placeholders while the next list loads", async ({ page, scripts }) => {
  test.skip(!scripts, "only scripts navigate in the page");
  await page.goto("/properties");
  await waitForHandlers(page.getByRole("main"));
  const release = await blockRequests(page, /_data=/);
  await page.getByRole("link", { name: /^Next/ }).first().click();
  await expect(page.locator("[data-placeholder]")).toHaveCount(6);
  release();
  await expect(page.locator("[data-placeholder]")).toHaveCount(0);
});

test("offers price ranges for the kind of land, and keeps a custom range", async ({ page }) => {
  const prices = () => page.getByLabel("Price", { exact: true }).locator("option").allInnerTexts();
  await page.goto("/properties");
  expect(await prices()).toHaveLength(7);
  await page.goto("/properties?propertyType=Sale&priceRange=1200-3400000");
  expect(await prices()).toEqual([
    "All Prices",
    "Under $100,000",
    "$100,000 - $250,000",
    "$250,000 - $500,000",
    "$500,000 - $1,000,000",
    "$1,000,000 - $5,000,000",
    "$5,000,000+",
    "$1,200 - $3,400,000",
  ]);
  await expect(page.getByLabel("Price", { exact: true })).toHaveValue("1200-3400000");
  await expect(page.getByRole("radio", { name: "Sale" })).toBeChecked();
  await page.goto("/properties?priceType=Per+Day&sort=price-up");
  expect(await prices()).toContain("$250 - $500");
  await expect(page.getByText("are mixed")).toHaveCount(0);
  await page.goto("/properties?sort=price-up");
  await expect(
    page.getByText(
      "Prices per day, per season and for sale are mixed. Choose one under “Priced per” to compare.",
    ),
  ).toBeVisible();
});

test("suggests which filter to remove when nothing is found", async ({ page }) => {
  await page.goto("/properties?propertyType=Lease&priceRange=0-1&minAcres=40");
  await expect(page.getByText("No properties found. Try adjusting your filters.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See all properties" })).toBeVisible();
  await page.getByRole("link", { name: "Without Under $1" }).click();
  await expect(page).toHaveURL("/properties?propertyType=Lease&minAcres=40");
  expect(await page.getByRole("listitem").count()).toBeGreaterThan(0);
});

test("suggests which search word to remove when nothing is found", async ({ page }) => {
  for (const view of ["", "&view=map"]) {
    await page.goto(`/properties?search=brady+hog+unicorn${view}`);
    await expect(page.getByText("No properties found. Try adjusting your filters.")).toBeVisible();
    const links = page.getByRole("main").getByRole("link", { name: /^Without/ });
    // Leaving out one of the other words finds nothing.
    await expect(links).toHaveText(["Without “brady hog unicorn”", "Without “unicorn”"]);
    await links.last().click();
    await expect(page).toHaveURL(/search=brady\+hog/);
    await expect(page.getByRole("link", { name: "Brady Creek Hog Season" }).first()).toBeVisible();
  }
});

test("updates the list at each filter change, and follows Back and Forward", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "only scripts ask by themselves");
  await page.goto("/properties");
  await waitForHandlers(page.getByRole("main"));
  await expect(page.getByRole("button", { name: "Show results" })).toBeHidden();
  const state = page.getByLabel("State");
  await openerOf(page, "Filters").click();
  await state.focus();
  await state.selectOption("Texas");
  await expect(page).toHaveURL("/properties?state=Texas");
  await expect(state).toBeFocused();
  await page.getByLabel("Min acres").fill("100");
  await expect(page).toHaveURL("/properties?state=Texas");
  await page.getByLabel("Max acres").focus();
  await expect(page).toHaveURL("/properties?state=Texas&minAcres=100");
  await expect(page.getByLabel("Max acres")).toBeFocused();
  // "Cabin" is also a kind of lodging.
  const cabin = page.locator("#features").getByLabel("Cabin");
  await cabin.check();
  await expect(page).toHaveURL("/properties?state=Texas&minAcres=100&features=Cabin");
  // The filters stay open, and say what is chosen.
  await expect(cabin).toBeFocused();
  await expect(page.getByText(/^Filters\s*3/)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/properties?state=Texas&minAcres=100");
  await expect(cabin).not.toBeChecked();
  await expect(page.getByLabel("Min acres")).toHaveValue("100");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/properties");
  await expect(state).toHaveValue("");
  await page.goForward();
  await expect(state).toHaveValue("Texas");
  await page.getByLabel("Search").fill("creek");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/properties?search=creek&state=Texas");
  await page.goBack();
  await expect(page).toHaveURL("/properties?state=Texas");
  // The address changes before the page does, whose links still keep the words.
  await expect(page.getByLabel("Search")).toHaveValue("");
  await page.getByRole("link", { name: "Remove Texas" }).click();
  await expect(page).toHaveURL("/properties");
  await expect(page.getByLabel("State")).toHaveValue("");
});

test("opens the filters as a sheet on a phone @both", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/properties");
  if (scripts) await waitForHandlers(page.getByRole("main"));
  await expect(page.getByRole("listitem").first()).toBeInViewport();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  const summary = openerOf(page, "Filters");
  const inSheet = ["Hunters", "Price", "State"].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  for (const field of inSheet) await expect(field).toBeHidden();
  await expect(openerOf(page, "Game types")).toBeHidden();
  await summary.click();
  await expect(openerOf(page, "Game types")).toBeVisible();
  for (const field of [...inSheet, page.getByLabel("Sort by")]) {
    // Room for the words of the choice.
    expect((await field.boundingBox())?.width).toBeGreaterThan(120);
  }
  await page.getByLabel("Blinds").check();
  await expect(summary).toBeInViewport();
  await show(page, scripts);
  await expect(page).toHaveURL(/features=Blinds/);
  if (scripts) await summary.click();
  await expect(page.getByLabel("Blinds")).toBeHidden();
  await expect(page.getByRole("link", { name: "Remove Blinds" })).toBeVisible();
  expect(await isWide()).toBe(false);
});
