import { expect, holdUp, test } from "../../setup/browser";

test("finds an elk lease in Montana under $10,000, opens it and comes back with the filters kept @smoke", async ({
  page,
  scripts,
}) => {
  await page.goto("/properties");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByLabel("Price").selectOption("$5,000 - $10,000");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Elk").check();
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/state=Montana/);
  const card = page.getByRole("listitem").filter({ hasText: "Lease" }).first();
  const title = await card.getByRole("heading").innerText();
  await expect(card).toContainText("Montana");
  await expect(card).toContainText("Elk");
  if (scripts) await page.evaluate(() => document.body.setAttribute("data-seen", ""));
  await card.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  // With scripts it is still the same document.
  await expect(page.locator("body[data-seen]")).toHaveCount(scripts ? 1 : 0);
  await page.goBack();
  await expect(page.getByLabel("State")).toHaveValue("Montana");
  await expect(page.getByLabel("Elk")).toBeChecked();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
});

test("counts, shows and removes filters, and clears them all", async ({ page }) => {
  await page.goto(
    "/pros?state=Montana&gameTypes=Elk&services=Lodging&priceRange=1000-5000&search=a",
  );
  await expect(page.getByText(/^Filters\s*4/)).toBeVisible();
  await page.getByRole("link", { name: "Remove Elk" }).click();
  await expect(page).not.toHaveURL(/gameTypes/);
  await expect(page).toHaveURL(/services=Lodging/);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/pros$/);
  await expect(page.getByRole("link", { name: "Clear all" })).toHaveCount(0);
  await expect(page.getByLabel("Search")).toHaveValue("");
});

test("says when nothing is found, and forgives a slip", async ({ page }) => {
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

test("leads from tab to tab and from list to map and back", async ({ page }) => {
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

test("turns pages", async ({ page }) => {
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

test("answers impossible pages truly", async ({ page }) => {
  expect((await page.goto("/properties?page=999"))?.status()).toBe(404);
  expect((await page.goto("/properties?page=abc"))?.status()).toBe(200);
  expect((await page.goto("/pros?page=2&gameTypes=Elk&search=kootenai"))?.status()).toBe(404);
});

test("asks visitors to sign in on the professionals page, and comes back there", async ({
  page,
}) => {
  await page.goto("/pros?state=Montana");
  await expect(
    page.getByText("Sign in to contact professionals and save your favorites."),
  ).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    `/api/login?returnTo=${encodeURIComponent("/pros?state=Montana")}`,
  );
});

test("lists agents whom one can call and write to", async ({ page }) => {
  await page.goto("/agents");
  await expect(page.getByRole("link", { name: "Clear all filters" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "of experience" }).first();
  await expect(card.getByRole("link", { name: /^Call/ })).toHaveAttribute("href", /^tel:\+?\d+$/);
  await expect(card.getByRole("link", { name: /^Email/ })).toHaveAttribute("href", /^mailto:.+@/);
  await page.getByLabel("Specialty").selectOption("Farm & Ranch");
  await page.getByRole("button", { name: "Show results" }).click();
  await expect(page).toHaveURL(/specialty=Farm/);
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/agents");
});

test("shows six placeholders while the next list is on its way", async ({ page, scripts }) => {
  test.skip(!scripts, "only scripts navigate in the page");
  await page.goto("/properties");
  await page.waitForLoadState("networkidle");
  const release = await holdUp(page, /_data=/);
  await page.getByRole("link", { name: /^Next/ }).first().click();
  await expect(page.locator("[data-placeholder]")).toHaveCount(6);
  release();
  await expect(page.locator("[data-placeholder]")).toHaveCount(0);
});
