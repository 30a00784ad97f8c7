import type { Page } from "@playwright/test";

import { findOwnListing, openListingMenu } from "../../fixtures/own-listing-row";
import {
  createPhonePhoto,
  createPngPhoto,
  SVG_PICTURE,
  createWebpPhoto,
} from "../../fixtures/photo-files";
import {
  changeAccount,
  expect,
  expectAccessible,
  pressAfterLogout,
  signIn,
  test,
  waitForHandlers,
} from "../../setup/browser";

/** Returns a title that no other run uses, because the projects share a marketplace. */
const uniqueTitle = (words: string) => `${words} ${Date.now().toString(36)}`;

async function choosePhotos(page: Page, scripts: boolean, files: [string, Buffer][]) {
  await page
    .getByLabel("Photos (Optional)")
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: "image/jpeg", buffer })));
  // With scripts, files are uploaded as soon as they are chosen.
  if (!scripts) await page.getByRole("button", { name: "Upload photos" }).click();
}

async function fillListing(page: Page, title: string) {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description (Optional)").fill("Timbered ridges.\nA creek all year.");
  await page.getByLabel("Acreage").fill("320.5");
  await page.getByLabel("Location", { exact: true }).fill("Bozeman");
  await page.getByLabel("State").selectOption("Montana");
  await page.getByLabel("Price in dollars (Optional)").fill("1,250,000");
  await page.getByRole("checkbox", { name: "Elk" }).check();
}

const submit = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "List Property" });

async function decide(page: Page, title: string, decision: "Approve" | "Reject", reason?: string) {
  await changeAccount(page, "admin@huntstead.test", "/admin/reviews?kind=property");
  const item = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });
  // The longest waiting come first, some at a time.
  while (!(await item.isVisible())) {
    await page.goto((await page.getByRole("link", { name: "Next" }).getAttribute("href")) ?? "");
  }
  if (reason) await item.getByLabel("Reason for rejecting").fill(reason);
  await item.getByRole("button", { name: decision }).click();
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
}

async function openHostingAsOwner(page: Page) {
  await changeAccount(page, "owner@huntstead.test", "/hosting");
}

test("chooses the usual price type unless the person has chosen one", async ({ page, scripts }) => {
  test.skip(!scripts, "Without JavaScript, the server chooses it.");
  await signIn(page, "owner@huntstead.test", "/list-property");
  const type = page.getByLabel("Property type");
  const priceType = page.getByLabel("Price type");
  await waitForHandlers(type);
  await type.selectOption("Lease");
  await expect(priceType).toHaveValue("Per Season");
  await type.selectOption("Guide Service Land");
  await expect(priceType).toHaveValue("Per Day");
  await type.selectOption("Sale");
  await expect(priceType).toHaveValue("One-time");
  await priceType.selectOption("Per Year");
  await type.selectOption("Lease");
  await expect(priceType).toHaveValue("Per Year");
  // A lease can't be sold once.
  await priceType.selectOption("One-time");
  await type.selectOption("Guide Service Land");
  await expect(priceType).toHaveValue("Per Day");
});

test("lists a property with photos, and reviews, edits, sells, deletes, and restores it @smoke @both", async ({
  page,
  scripts,
}) => {
  test.setTimeout(120_000);
  const title = uniqueTitle("Ridge");
  await signIn(page, "owner@huntstead.test", "/list-property");
  await expect(page.getByText("Your listing will be reviewed before going live.")).toBeVisible();
  await fillListing(page, title);
  await choosePhotos(page, scripts, [
    ["one.jpg", await createPhonePhoto({ width: 2000, height: 1500 })],
    ["two.png", await createPngPhoto()],
    ["three.webp", await createWebpPhoto({ width: 901 })],
  ]);
  await expect(page.getByLabel("Photo description (Optional), photo 3")).toBeVisible();
  await page.getByLabel("Photo description (Optional), photo 1").fill("The ridge at dawn");
  await expectAccessible(page, scripts);
  await submit(page).click();

  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("status")).toContainText("Property listed!");
  await expect(page.getByRole("status")).toContainText(
    "Your property has been successfully listed.",
  );
  await expect(page.getByText("Pending review")).toBeVisible();
  await expect(page.getByRole("img", { name: "The ridge at dawn" })).toBeVisible();
  await expect(page.getByText("(approximate)")).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.goto("/hosting");
  await expect(findOwnListing(page, title)).toContainText("Pending review");
  await page.context().clearCookies();
  expect((await page.goto(address))?.status()).toBe(404);

  await decide(page, title, "Approve");
  await page.context().clearCookies();
  await page.goto(`/properties?search=${encodeURIComponent(title)}`);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("A creek all year.")).toBeVisible();
  await expect(page.getByText("$1.25M")).toBeVisible();

  await openHostingAsOwner(page);
  await findOwnListing(page, title).getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Photo description (Optional), photo 1")).toHaveValue(
    "The ridge at dawn",
  );
  await page.getByLabel("Title").fill(`${title} North`);
  await page.getByLabel("Price in dollars (Optional)").fill("990000");
  await page.getByRole("main").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status")).toContainText("Changes saved");
  await expect(findOwnListing(page, title)).toContainText("Changes pending review");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  await expect(page.getByText("$990K")).toBeVisible();

  await decide(page, `${title} North`, "Approve");
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: `${title} North` })).toBeVisible();

  await openHostingAsOwner(page);
  await openListingMenu(findOwnListing(page, title));
  await findOwnListing(page, title).getByRole("button", { name: "Mark as sold" }).click();
  await expect(page.getByRole("status")).toContainText("Marked as sold");
  await expect(findOwnListing(page, title)).toContainText("Sold");
  await openListingMenu(findOwnListing(page, title));
  await findOwnListing(page, title).getByRole("button", { name: "Reopen" }).click();
  await expect(findOwnListing(page, title)).toContainText("Live");
  await openListingMenu(findOwnListing(page, title));
  await findOwnListing(page, title).getByRole("button", { name: "Delete" }).click();
  await expect(findOwnListing(page, title)).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(410);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findOwnListing(page, title)).toContainText("Live");
});

test("shows the owner why a listing was rejected, and resubmits it when it is edited", async ({
  page,
}) => {
  const title = uniqueTitle("Bottom");
  await signIn(page, "owner@huntstead.test", "/list-property");
  await fillListing(page, title);
  await submit(page).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await decide(page, title, "Reject", "Please say how to get there.");
  await openHostingAsOwner(page);
  await expect(findOwnListing(page, title)).toContainText("Not approved");
  await expect(page.getByText("Please say how to get there.")).toHaveCount(1);
  await expect(
    page
      .getByRole("region", { name: "Needs your answer" })
      .getByRole("listitem")
      .filter({ hasText: title }),
  ).toContainText("Please say how to get there.");
  await findOwnListing(page, title).getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByText("Please say how to get there.")).toBeVisible();
  await page.getByLabel("Description (Optional)").fill("By the county road.");
  await page.getByRole("main").getByRole("button", { name: "Save changes" }).click();
  await expect(findOwnListing(page, title)).toContainText("Pending review");
});

test("changes a listing's price without an approval, and keeps its pictures", async ({
  page,
  scripts,
}) => {
  const title = scripts ? "Ninnescah Bottom 160" : "Brady Creek Hog Season";
  await signIn(page, "owner@huntstead.test", "/hosting");
  const pictures = () =>
    findOwnListing(page, title)
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
  const before = await pictures();
  expect(before).toEqual([expect.stringContaining("/landscapes/")]);
  await findOwnListing(page, title).getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Price in dollars (Optional)").fill("765000");
  await page.getByRole("main").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status")).toContainText("Changes saved");
  await expect(findOwnListing(page, title)).toContainText("Live");
  await expect(findOwnListing(page, title)).not.toContainText("Changes pending review");
  expect(await pictures()).toEqual(before);
  await findOwnListing(page, title).getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("$765K").first()).toBeVisible();
});

test("shows the listing form's errors, and keeps typed text and photos @both", async ({
  page,
  scripts,
}) => {
  await signIn(page, "hunter@huntstead.test", "/list-property");
  await page.getByLabel("Title").fill("Kept title");
  await page.getByLabel("Latitude (Optional)").fill("north of here");
  await page.getByRole("checkbox", { name: "Cabin" }).check();
  await choosePhotos(page, scripts, [
    ["good.png", await createPngPhoto({ width: 640 })],
    ["drawing.svg", SVG_PICTURE],
  ]);
  await expect(
    page.getByText('"drawing.svg" is not a JPEG, PNG or WebP photo.').first(),
  ).toBeVisible();
  await expect(page.getByLabel("Photo description (Optional), photo 1")).toBeVisible();
  await submit(page).click();
  const summary = page.getByRole("alert").filter({ hasText: "Please check" });
  await expect(summary).toBeFocused();
  for (const text of [
    "Acreage is required",
    "Location is required",
    "State is required",
    "Choose at least one game type",
    "Enter a latitude",
  ]) {
    await expect(summary.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel("Title")).toHaveValue("Kept title");
  if (scripts) {
    const acreage = page.getByLabel("Acreage");
    await expect(page.locator("#acreage-error")).toBeVisible();
    await acreage.fill("640");
    await expect(page.locator("#acreage-error")).toHaveCount(0);
    await expect(acreage).not.toHaveAttribute("aria-invalid");
    await expect(summary.getByText("Acreage is required")).toHaveCount(0);
    await page.getByRole("checkbox", { name: "Elk" }).check();
    await expect(summary.getByText("Choose at least one game type")).toHaveCount(0);
    await expect(summary.getByRole("heading")).toHaveText(/^Please check .*: 3 left$/);
  }
  await expect(page.getByRole("checkbox", { name: "Cabin" })).toBeChecked();
  await expect(page.getByLabel("Photo description (Optional), photo 1")).toBeVisible();
  await page.getByRole("button", { name: "Remove photo 1" }).click();
  await expect(page.getByLabel("Photo description (Optional), photo 1")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Kept title");
});

test("reorders photos by buttons, and with scripts by dragging @both", async ({
  page,
  scripts,
}) => {
  await signIn(page, "guide@huntstead.test", "/list-property");
  await choosePhotos(page, scripts, [
    ["one.png", await createPngPhoto({ width: 650 })],
    ["two.png", await createPngPhoto({ width: 651 })],
  ]);
  const photos = () =>
    page
      .locator('input[name^="images["]')
      .evaluateAll((inputs) =>
        inputs.map((input) => /-(\d+)\.jpg$/.exec((input as HTMLInputElement).value)?.[1]),
      );
  await expect(page.getByLabel("Photo description (Optional), photo 2")).toBeVisible();
  await expect.poll(photos).toEqual(["650", "651"]);
  await page.getByRole("button", { name: "Move down photo 1" }).click();
  await expect.poll(photos).toEqual(["651", "650"]);
  if (!scripts) return;
  const items = page.locator(".photo-fields li");
  await items.nth(1).dragTo(items.nth(0));
  await expect.poll(photos).toEqual(["650", "651"]);
});

test("restores a typed listing after the session has ended", async ({ page, scripts }) => {
  await signIn(page, "hunter@huntstead.test", "/list-property");
  await fillListing(page, "Typed before");
  await page.context().clearCookies({ name: "session" });
  await pressAfterLogout(page, scripts, submit(page));
  await page.getByLabel("Email", { exact: true }).fill("hunter@huntstead.test");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Typed before");
  await expect(page.getByRole("checkbox", { name: "Elk" })).toBeChecked();
  await expect(page.getByText("It hasn't been sent yet.")).toBeVisible();
});

test("asks visitors to sign in to list a property, and says what it takes", async ({
  page,
  scripts,
}) => {
  expect((await page.goto("/list-property"))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Sign In Required" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    /^\/api\/login/,
  );
  for (const name of ["How it works", "What it costs", "Who sees the exact location"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await expect(page.getByText("Listing is free.")).toBeVisible();
  await expectAccessible(page, scripts);
  const example = page.getByText("See an example:").getByRole("link");
  const title = await example.innerText();
  await example.click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});
