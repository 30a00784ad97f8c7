import { openListingMenu } from "../../fixtures/own-listing-row";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

/** Headless browsers say that they are some, and bots are not counted. */
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

test("shows an owner a listing's views by day, and counts a visitor's @smoke", async ({
  page,
  browser,
  scripts,
}) => {
  await signIn(page, "owner@huntstead.test", "/hosting");
  // The projects share a marketplace.
  const live = page
    .getByRole("row")
    .filter({ hasText: scripts ? "Ruby Creek Elk Lease" : "Brady Creek" })
    .first();
  await openListingMenu(live);
  await live.getByRole("link", { name: /^Stats ?:/ }).click();
  await expect(page).toHaveURL(/\/profile\/listings\/[\w-]+\/figures$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Stats: ");
  for (const name of ["Views", "Saves", "Requests"]) {
    await expect(page.getByRole("img", { name: new RegExp(`^${name} by day: `) })).toBeVisible();
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeAttached();
  }
  const days = page.getByRole("table").locator("tbody tr");
  expect(await days.count()).toBeLessThan(90);
  await expect(page.getByText("Days with only zeros are left out.")).toBeVisible();
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const views = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("img", { name: /^Views by day: / }) })
    .locator("strong");
  const countViews = async () => {
    await page.reload();
    return Number((await views.innerText()).replaceAll(",", ""));
  };
  const before = await countViews();
  const [, id = ""] = /listings\/([\w-]+)\//.exec(page.url()) ?? [];
  // The owner's own visit does not count as a view.
  await page.goto(`/property/${id}`);
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const visit = await browser.newContext({ userAgent: CHROME, javaScriptEnabled: scripts });
  const visitor = await visit.newPage();
  await visitor.goto(new URL(`/property/${id}`, page.url()).href);
  // When the link is followed with scripts, the page's data is fetched instead of the page.
  const list = `/properties?${new URLSearchParams({ search: title })}`;
  await visitor.goto(new URL(list, page.url()).href);
  await visitor.getByRole("heading", { level: 3, name: title }).first().click();
  await expect(visitor).toHaveURL(new RegExp(`/property/${id}$`));
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await visit.cookies()).toEqual([]);
  await visit.close();
  await page.goto(`/profile/listings/${id}/figures`);
  await expect.poll(countViews, { timeout: 20_000, intervals: [1_000] }).toBe(before + 2);
});

test("shows stats only to the owner", async ({ page }) => {
  const [listing] = (await (await page.request.get("/api/properties?limit=1")).json()) as {
    id: string;
  }[];
  const path = `/profile/listings/${listing?.id}/figures`;
  const response = await page.request.get(path, { maxRedirects: 0 });
  expect(response.headers().location).toContain("/api/login?returnTo=");
  await signIn(page, "hunter@huntstead.test");
  const rejectedResponse = await page.goto(path);
  expect(rejectedResponse?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property not found");
});
