import type { Page } from "@playwright/test";

import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const LIST = "/properties?state=Montana&gameTypes=Elk";
const MAX_SEARCHES = 50;

/** Signs in as somebody who has saved nothing yet. */
const signInAfresh = (page: Page, returnTo?: string) =>
  signIn(page, `searcher-${crypto.randomUUID()}@example.com`, returnTo);

const getEntry = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

async function saveAs(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Save this search" }).click();
}

test("saves a search, opens it, changes its mail frequency, and deletes it @smoke", async ({
  page,
}) => {
  await signInAfresh(page, LIST);
  await page.getByRole("link", { name: "Save this search" }).click();
  await expect(page).toHaveURL(/\/searches\?list=properties&state=Montana&gameTypes=Elk$/);
  await expect(page.getByLabel("Name")).toHaveValue("Properties: Montana, Elk");
  await page.getByLabel("Email me new matches").selectOption("weekly");
  await saveAs(page, "Elk at home");
  await expect(page).toHaveURL(/\/searches$/);
  const entry = getEntry(page, "Elk at home");
  await expect(entry).toContainText("Montana");
  await expect(entry).toContainText("Elk");
  await expect(entry.getByRole("combobox")).toHaveValue("weekly");

  await entry.getByRole("combobox").selectOption("never");
  // The first save's message may still be shown, so only the response tells that this save is done.
  const response = page.waitForResponse((response) => response.request().method() === "POST");
  await entry.getByRole("button", { name: /^Save/ }).click();
  await response;
  await expect(page.getByText("Search saved").first()).toBeVisible();
  await page.reload();
  await expect(entry.getByRole("combobox")).toHaveValue("never");

  await entry.getByRole("link", { name: "Elk at home" }).click();
  await expect(page).toHaveURL(/\/properties\?state=Montana&gameTypes=Elk$/);
  await page.goto("/searches");
  await entry.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText("No saved searches yet")).toBeVisible();
});

test("links visitors to sign-in and back to the search to save", async ({ page }) => {
  await page.goto("/pros?state=Texas");
  await expect(page.getByRole("link", { name: "Save this search" })).toHaveAttribute(
    "href",
    "/searches?list=pros&state=Texas",
  );
  await signInAfresh(page, "/searches?list=pros&state=Texas");
  await expect(page.getByLabel("Name")).toHaveValue("Pros: Texas");
});

test("rejects a saved search that exists or has no name, and keeps typed text", async ({
  page,
}) => {
  const path = "/searches?list=agents&state=Montana";
  await signInAfresh(page, path);
  await saveAs(page, "");
  await expect(page.getByText("Enter a name").first()).toBeVisible();
  await saveAs(page, "Agents at home");
  await expect(getEntry(page, "Agents at home")).toBeVisible();
  await page.goto(path);
  await saveAs(page, "Once more");
  await expect(
    page.getByText("You have already saved this search as “Agents at home”.").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Once more");
});

test("rejects more saved searches than the limit", async ({ page }) => {
  await signInAfresh(page, "/searches?list=pros");
  const csrf = await page.locator("main [name=csrf]").first().inputValue();
  const headers = { Origin: new URL(page.url()).origin };
  // Saves by requests, because fifty pages would take a minute on a busy machine.
  for (let acres = 1; acres <= MAX_SEARCHES; acres += 1) {
    const form = { csrf, intent: "save", name: `From ${acres}`, frequency: "never" };
    const address = `/searches?list=properties&minAcres=${acres}`;
    const saved = await page.request.post(address, { form, headers, maxRedirects: 0 });
    expect(saved.status()).toBe(303);
  }
  await page.goto("/searches?list=pros");
  await saveAs(page, "One too many");
  await expect(page.getByText(/You can keep up to 50 saved searches/).first()).toBeVisible();
});

test("links every list to saving a search and to its feed", async ({ page }) => {
  for (const list of ["properties", "pros", "agents"]) {
    await page.goto(`/${list}`);
    await expect(page.getByRole("link", { name: "Save this search" })).toHaveAttribute(
      "href",
      `/searches?list=${list}`,
    );
    const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
    await expect(feed).toHaveAttribute("href", new RegExp(`/${list}\\.atom$`));
  }
});

test("is accessible and fits a narrow window", async ({ page, scripts }) => {
  await signIn(page, "hunter@huntstead.test", "/searches");
  await expect(page.getByRole("heading", { name: "Elk around Dillon" })).toBeVisible();
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
