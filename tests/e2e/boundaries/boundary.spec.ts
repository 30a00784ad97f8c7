import { createKml, createSquareAt } from "../../fixtures/boundary-files";
import { findOwnListing, openListingMenu } from "../../fixtures/own-listing-row";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from "../../setup/browser";

/** The projects share a marketplace: each has land of its own, whose owner has coordinates and no boundary. */
const LANDS = [
  { title: "Loess Bluff Trophy Ground", owner: "jimmy-ray.sledge@example.com", lat: 31.918 },
  { title: "Junction Live-Water Ranch", owner: "patricia.ehlers@example.com", lat: 30.3793 },
] as const;
const corners = (lng: number, lat: number) =>
  createSquareAt(lng, lat)
    .slice(0, 4)
    .map(([x, y]) => `${y}, ${x}`)
    .join("\n");

test("pastes, publishes, replaces, and removes a boundary @smoke", async ({
  page,
  browser,
  scripts,
}) => {
  const land = LANDS[scripts ? 0 : 1];
  const lng = scripts ? -91.2 : -99.77;
  await signIn(page, land.owner, "/hosting");
  const row = findOwnListing(page, land.title);
  await openListingMenu(row);
  await row.getByRole("link", { name: /^Boundary ?:/ }).click();
  await expect(page).toHaveURL(/\/profile\/listings\/[\w-]+\/boundary$/);
  await expectAccessible(page, scripts);
  const url = page.url();
  const listing = url.replace("/profile/listings/", "/property/").replace("/boundary", "");

  await page.getByLabel("Corners (Optional)").fill(`${lng}, ${land.lat}\n${lng}, 31.1\n-99, 31`);
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.locator("#boundaryText-error")).toContainText(
    "These look swapped: latitude comes first",
  );
  await expect(page.getByLabel("Corners (Optional)")).toHaveValue(/^-9/);
  await expectAccessible(page, scripts);

  await page.getByLabel("Corners (Optional)").fill(corners(lng, land.lat));
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.getByRole("status")).toContainText("Boundary saved");
  await expect(page.getByText(/acres in 1 part, with 4 points/)).toBeVisible();
  await expect(
    page.getByText(/The boundary encloses [\d,]+ acres; the listing says/),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: /^Outline of the property/ })).toBeVisible();
  await expectAccessible(page, scripts);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);

  const visitor = await browser.newPage({ javaScriptEnabled: scripts });
  const boundary = visitor.getByText(/^The boundary encloses/);
  await visitor.goto(listing);
  await expect(visitor.getByRole("heading", { name: "Location" })).toBeVisible();
  await expect(boundary).toHaveCount(0);
  await page.getByLabel(/Show the boundary and exact position to everyone/).check();
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.getByRole("status")).toContainText("Changes saved");
  await visitor.goto(listing);
  await expect(boundary).toBeVisible();

  const file = { name: "land.txt", mimeType: "text/plain" };
  const track = createKml(createSquareAt(lng, land.lat), createSquareAt(lng + 0.03, land.lat));
  await page
    .getByLabel("Boundary file (Optional)")
    .setInputFiles({ ...file, buffer: Buffer.from(track) });
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.getByText(/acres in 2 parts, with 8 points/)).toBeVisible();

  await page
    .getByLabel("Boundary file (Optional)")
    .setInputFiles({ ...file, buffer: Buffer.alloc(2 * 1024 * 1024 + 1, " ") });
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.locator("#boundary-error")).toContainText("at most 2 MB");

  await page.getByLabel(/Show the boundary and exact position to everyone/).uncheck();
  await page.getByLabel("Boundary file (Optional)").setInputFiles([]);
  await page.getByRole("button", { name: "Save boundary" }).click();
  await expect(page.getByRole("status")).toContainText("Changes saved");
  await visitor.goto(listing);
  await expect(boundary).toHaveCount(0);
  await visitor.close();

  await page.getByRole("button", { name: "Remove boundary" }).click();
  await expect(page.getByRole("status")).toContainText("Boundary removed");
  await expect(page.getByRole("heading", { name: "Add a boundary" })).toBeVisible();
});
