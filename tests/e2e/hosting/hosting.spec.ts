import { readFileSync } from "node:fs";

import {
  changeAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

test("leads visitors of hosting and trips to the sign-in", async ({ page }) => {
  for (const path of ["/hosting", "/trips", "/hosting?page=2"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/idp\//);
  }
});

test("shows an owner requests, listings, calendars, hunts, and drafts @smoke @both", async ({
  page,
  scripts,
}) => {
  await signIn(page, "owner@huntstead.test", "/about");
  const menu = page.getByRole("navigation", { name: "Account" });
  await menu.locator("summary").click();
  await expect(menu.getByRole("link", { name: /^Hosting \d+ to answer$/ })).toBeVisible();
  await expect(menu.getByRole("link", { name: /^Trips/ })).toBeVisible();
  await menu.getByRole("link", { name: /^Hosting/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Hosting" })).toBeVisible();
  await expectAccessible(page, scripts);

  const answers = page.getByRole("region", { name: "Needs your answer" });
  // Other tests send requests, too, so this is the newest one for days.
  const request = answers
    .getByRole("listitem")
    .filter({ hasText: / asks for / })
    .filter({ has: page.getByRole("link", { name: /^Make an offer/ }) })
    .first();
  await expect(request).toContainText(/\d hunters?/);
  const row = page.getByRole("row").filter({ hasText: "Ruby Creek Elk Lease" });
  await expect(row.getByText("Live")).toBeVisible();
  const calendars = page.getByRole("region", { name: "Calendars" });
  await expect(calendars.getByRole("listitem").filter({ hasText: "Brady Creek" })).toContainText(
    / (is|are) taken$/,
  );
  await expect(page.getByRole("region", { name: "Agreed hunts" })).toContainText("Hank Hunter");
  await expect(page.getByRole("region", { name: "Drafts" })).toContainText("Only you can see it.");

  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await row.locator("summary").click();
  await expect(row.getByRole("button", { name: "Duplicate" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await request.getByRole("link", { name: /^Make an offer/ }).click();
  await expect(page).toHaveURL(/\/requests\/[\w-]+\/offer$/);
});

test("says what accepting a request for land without an offer does", async ({ page }) => {
  await signIn(page, "owner@huntstead.test", "/messages?box=requests");
  const received = page.getByRole("region", { name: "Received" });
  const item = received.getByRole("listitem").filter({ hasText: "Ruby Creek Elk Lease" });
  const menu = item.locator("details").filter({ hasText: "Accept without an offer" }).first();
  await menu.locator("summary").click();
  await expect(menu.getByText("Shares your boundary. Holds no dates.")).toBeVisible();
});

test("shows a hunter the next hunt with all that it needs @smoke @both", async ({
  page,
  scripts,
}) => {
  await signIn(page, "hunter@huntstead.test", "/trips");
  await expectAccessible(page, scripts);
  await expect(page.getByRole("region", { name: "Needs your answer" })).toContainText(
    /Walt offers Blacktail Bench Elk & Mule Deer, .*, 2 hunters/,
  );
  await page
    .getByRole("region", { name: "Next hunts" })
    .getByRole("link", { name: "Brady Creek Hog Season" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brady Creek Hog Season");
  await expect(page.getByText(/^In \d+ days$|^Tomorrow$|^Day \d of 4$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "(325) 555-0142" })).toHaveAttribute(
    "href",
    "tel:+13255550142",
  );
  await expect(page.getByRole("img", { name: /^Outline of the property/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Get directions" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "How to pay" })).toBeVisible();
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 360, height: 740 });
  const light = page.locator(".figure-table");
  expect(await light.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file).toContain("SUMMARY:Hunt: Brady Creek Hog Season");
  await page.getByRole("link", { name: "Field sheet" }).click();
  await expect(page).toHaveURL(/\/sheet\?from=\d{4}-\d\d-\d\d&days=4$/);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Cancel agreement" })).toBeVisible();

  // Nobody else finds the page or the number.
  const address = page.url();
  await changeAccount(page, "guide@huntstead.test", "/trips");
  for (const path of [address, `${address}.ics`]) {
    expect((await page.request.get(path)).status()).toBe(404);
  }
});

test("leads people without land or hunts on", async ({ page, scripts }) => {
  await signIn(page, `host-${crypto.randomUUID()}@example.com`, "/hosting");
  await expect(page.getByText("No listings yet.")).toBeVisible();
  await expectAccessible(page, scripts);
  await page.getByRole("link", { name: "List your land" }).click();
  await expect(page).toHaveURL("/list-property");
  await page.goto("/trips");
  await expect(page.getByText(/^No trips yet\./)).toBeVisible();
  await expectAccessible(page, scripts);
  await page.getByRole("link", { name: "Find land to hunt" }).click();
  await expect(page).toHaveURL("/properties");
});

test("keeps old addresses of one's listings", async ({ page }) => {
  await signIn(page, "owner@huntstead.test", "/profile?page=2");
  await expect(page).toHaveURL(/\/hosting\?page=2/);
  await page.goto("/profile#drafts");
  await expect(page.locator("#drafts")).toHaveText(/Hosting/);
  await page.goto("/profile#listings");
  await page.getByRole("main").getByRole("link", { name: "Hosting" }).click();
  await expect(page).toHaveURL("/hosting");
});
