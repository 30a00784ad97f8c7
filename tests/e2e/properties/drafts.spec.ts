import type { Page } from "@playwright/test";

import { findOwnListing, openListingMenu } from "../../fixtures/own-listing-row";
import { createPngPhoto } from "../../fixtures/photo-files";
import {
  changeAccount,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

const uniqueTitle = (words: string) => `${words} ${Date.now().toString(36)}`;
const press = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true }).click();
const findCard = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

async function choosePhoto(page: Page, scripts: boolean) {
  await page
    .getByLabel("Photos (Optional)")
    .setInputFiles({ name: "one.png", mimeType: "image/png", buffer: await createPngPhoto() });
  if (!scripts) await page.getByRole("button", { name: "Upload photos" }).click();
  await expect(page.getByLabel("Photo description (Optional), photo 1")).toBeVisible();
}

test("saves a draft, previews it, and lists it @smoke", async ({ page, scripts }) => {
  const title = uniqueTitle("Coulee");
  await signIn(page, "guide@huntstead.test", "/list-property");
  await expect(page.getByRole("heading", { name: "What hunters ask about" })).toBeVisible();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Latitude (Optional)").fill("north of here");
  await page.getByRole("checkbox", { name: "Elk" }).check();
  await choosePhoto(page, scripts);
  await page.getByLabel("Photo description (Optional), photo 1").fill("The coulee");
  await press(page, "Save draft");
  await expect(page.getByRole("status")).toContainText("Draft saved");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Photo description (Optional), photo 1")).toHaveValue("The coulee");
  await expect(page.getByRole("checkbox", { name: "Elk" })).toBeChecked();
  const address = page.url();

  await page.goto("/");
  await page.getByRole("link", { name: /^Drafts/ }).click();
  await expect(findCard(page, title)).toContainText("Only you can see it.");
  await expectAccessible(page, scripts);
  await findCard(page, title).getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByText(/^Draft, saved \w+ \d+\. Only you can see it\.$/)).toBeVisible();

  await press(page, "Preview");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("img", { name: "The coulee" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "List Property" })).toHaveCount(
    0,
  );
  await expectAccessible(page, scripts);
  await page.getByRole("link", { name: "Enter a latitude such as" }).click();
  await expect(page).toHaveURL(/\?draft=.*#lat$/);
  await page.getByLabel("Latitude (Optional)").fill("");
  await page.getByLabel("Acreage").fill("640");
  await page.getByLabel("Location", { exact: true }).fill("Dillon");
  await page.getByLabel("State").selectOption("Montana");
  await press(page, "Preview");
  await expect(page.getByText("640 acres")).toBeVisible();
  await press(page, "List Property");
  await expect(page.getByText("Property listed!")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Only you and our admins can see this listing")).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Draft not found" })).toBeVisible();
});

test("previews an empty draft, with links to the missing fields", async ({ page }) => {
  await signIn(page, "guide@huntstead.test", "/list-property");
  await press(page, "Preview");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: "Untitled draft" })).toBeVisible();
  await expect(main.getByText("0 acres")).toHaveCount(0);
  await expect(main.getByText("Acreage", { exact: true })).toHaveCount(0);
  for (const words of await main.locator("dd, p").allTextContents()) {
    expect(words.trim()).not.toMatch(/^[,·]/);
  }
  const faults = main.getByRole("region", { name: "Preview" }).getByRole("listitem");
  const addresses = await faults
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(addresses.length).toBeGreaterThan(2);
  await page.goto(addresses[0] ?? "");
  for (const address of addresses) {
    await expect(page.locator(new URL(address, page.url()).hash), address).toBeVisible();
  }
});

test("previews a lease with its calendar and its actions disabled", async ({ page, scripts }) => {
  await signIn(page, "guide@huntstead.test", "/list-property");
  await page.getByLabel("Title").fill(uniqueTitle("Bench"));
  await page.getByLabel("Property type").selectOption("Lease");
  await page.getByLabel("Location", { exact: true }).fill("Dillon");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByRole("checkbox", { name: "Elk" }).check();
  await press(page, "Preview");
  const main = page.getByRole("main");
  for (const heading of ["Dates", "Location", "Listed by", "Similar land", "Seasons"]) {
    await expect(main.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  const names = ["Request dates", "Contact Property Owner", "Add to favorites", "Share", "Report"];
  for (const name of [...names, "Field sheet", "Compare with others"]) {
    await expect(main.getByRole("button", { name, exact: true }).first()).toBeDisabled();
  }
  await expect(main.getByLabel("First day")).toBeDisabled();
  await expect(main.locator('[href*="startDate"]')).toHaveCount(0);
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test("shows a photo's buttons in one row on a phone", async ({ page, scripts }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "guide@huntstead.test", "/list-property");
  await choosePhoto(page, scripts);
  const names = ["Move up photo 1", "Move down photo 1", "Remove photo 1"];
  // Retries until the page's styles are loaded.
  await expect(async () => {
    const boxes = await Promise.all(
      names.map((name) => page.getByRole("button", { name }).boundingBox()),
    );
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  }).toPass();
});

test("fits long words of a listing into a phone's width", async ({ page }) => {
  await signIn(page, "bill.ostlund@example.com", "/list-property");
  const title = uniqueTitle("W".repeat(80)).replace(" ", "");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Acreage").fill("12");
  await page.getByLabel("Description").fill("W".repeat(200));
  await page.getByLabel("Location", { exact: true }).fill("W".repeat(80));
  await page.getByLabel("State").selectOption("Montana");
  await page.getByRole("checkbox", { name: "Elk" }).check();
  await press(page, "List Property");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  // Waits until the page's styles are loaded.
  await page.waitForLoadState();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.goto("/hosting");
  await expect(findOwnListing(page, title)).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The review queue shows the listing to an admin.
  await changeAccount(page, "admin@huntstead.test", "/admin/reviews?kind=property");
  while (!(await findCard(page, title).isVisible())) {
    await page.goto((await page.getByRole("link", { name: "Next" }).getAttribute("href")) ?? "");
  }
  await expectNoSidewaysScroll(page);
});

test("duplicates a listing as a draft, deletes it, and restores it", async ({ page }) => {
  await signIn(page, "owner@huntstead.test", "/hosting");
  const listing = page.getByRole("table").locator("tbody tr").first();
  const title = (await listing.getByRole("link").first().textContent()) ?? "";
  await openListingMenu(listing);
  await listing.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("status")).toContainText("Draft created");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  const address = page.url();
  await page.goto("/hosting");
  const drafts = page.getByRole("region", { name: "Drafts" });
  const draft = drafts.getByRole("listitem").filter({
    has: page.locator(`a[href="${new URL(address).pathname}${new URL(address).search}"]`),
  });
  await expect(draft).toContainText(title);
  await draft.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("status")).toContainText("Draft deleted");
  await expect(draft).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("status")).toContainText("Draft restored");
  await expect(draft).toContainText(title);
  await draft.getByRole("button", { name: "Delete" }).click();
  await expect(draft).toHaveCount(0);
});

test("hides a draft from everybody else, including admins", async ({ page }) => {
  await signIn(page, "guide@huntstead.test", "/list-property");
  await page.getByLabel("Title").fill("Only mine");
  await press(page, "Save draft");
  await expect(page.getByRole("status")).toContainText("Draft saved");
  const address = page.url();
  const id = new URL(address).searchParams.get("draft");
  await page.context().clearCookies();
  await signIn(page, "admin@huntstead.test");
  for (const path of [address, `/list-property/preview?draft=${id}`, "/list-property?draft=x"]) {
    expect((await page.goto(path))?.status()).toBe(404);
  }
});

test("saves a draft automatically while typing", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts there is a button");
  const title = uniqueTitle("Slough");
  await signIn(page, "guide@huntstead.test", "/list-property");
  await page.getByLabel("Title").fill(title);
  await expect(page.getByText(/Draft saved at \d/)).toBeVisible();
  await expect(page).toHaveURL(/\?draft=/);
  await page.getByLabel("Acreage").fill("80");
  // Leaving the page saves the draft at once.
  await page.getByRole("banner").getByRole("link", { name: "Huntstead" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Welcome back");
  await page.goBack();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByLabel("Acreage").inputValue();
    })
    .toBe("80");

  // Listing it leaves no draft behind.
  await page.getByLabel("Location", { exact: true }).fill("Dillon");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByRole("checkbox", { name: "Elk" }).check();
  await press(page, "List Property");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto("/hosting");
  await expect(findOwnListing(page, title)).toHaveCount(1);
  await expect(findOwnListing(page, title)).toContainText("Pending review");
});

test("warns when another window has saved the draft, and loses no version", async ({
  page,
  context,
  scripts,
}) => {
  const title = uniqueTitle("Bench");
  await signIn(page, "guide@huntstead.test", "/list-property");
  await page.getByLabel("Title").fill(title);
  await press(page, "Save draft");
  await expect(page.getByRole("status")).toContainText("Draft saved");
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await other.getByLabel("Title").fill(`${title} there`);
  await press(other, "Save draft");
  await expect(other.getByRole("status")).toContainText("Draft saved");

  const replace = page.getByRole("checkbox", { name: "Replace it with this one" });
  await page.getByLabel("Title").fill(`${title} here`);
  if (!scripts) await press(page, "Save draft");
  await expect(page.getByText("This draft was changed in another window").first()).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(`${title} here`);
  await expectAccessible(page, scripts);
  const [request] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "See the other version" }).click(),
  ]);
  await expect(request.getByLabel("Title")).toHaveValue(`${title} there`);

  // Previewing or listing does not overwrite the other window's version.
  await press(page, "Preview");
  await expect(replace).toBeVisible();
  await page.getByLabel("Acreage").fill("80");
  await page.getByLabel("Location", { exact: true }).fill("Dillon");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByRole("checkbox", { name: "Elk" }).check();
  await press(page, "List Property");
  await expect(replace).toBeVisible();
  await request.reload();
  await expect(request.getByLabel("Title")).toHaveValue(`${title} there`);

  await replace.check();
  if (scripts) await expect(page.getByText(/Draft saved at \d/)).toBeVisible();
  await press(page, "Save draft");
  await expect(page.getByRole("status")).toContainText("Draft saved");
  await expect(page.getByLabel("Title")).toHaveValue(`${title} here`);
  // Now the other window has the older version, and listing the property from it is also refused.
  await other.bringToFront();
  await other.getByLabel("Acreage").fill("90");
  await other.getByLabel("Location", { exact: true }).fill("Dillon");
  await other.getByLabel("State").selectOption("Montana");
  await other.getByRole("checkbox", { name: "Elk" }).check();
  await press(other, "List Property");
  await expect(other.getByRole("checkbox", { name: "Replace it with this one" })).toBeVisible();
  await expect(other.getByLabel("Acreage")).toHaveValue("90");
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue(`${title} here`);
});

test("shows when a draft could not be saved, and saves it later", async ({ page, scripts }) => {
  test.skip(!scripts, "without scripts nothing is kept by itself");
  await signIn(page, "guide@huntstead.test", "/list-property");
  await page.route("**/list-property/draft", (route) => route.abort());
  await page.getByLabel("Title").fill("Nowhere");
  await expect(page.getByText("Draft not saved.")).toBeVisible();
  await page.unroute("**/list-property/draft");
  await page.getByLabel("Acreage").fill("80");
  await expect(page.getByText(/Draft saved at \d/)).toBeVisible();
});
