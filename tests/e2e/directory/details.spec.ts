import { demoListings } from "../../../prisma/seed/demo-entries";
import { expect, holdUp, signIn, test } from "../../setup/browser";

const DEMO_LISTINGS = demoListings();

test("shows a listing with its pictures by links", async ({ page, request }) => {
  const listings = (await (await request.get("/api/properties?limit=500")).json()) as {
    id: string;
    title: string;
    images: string[];
  }[];
  // One of the demo's, which are the oldest: other tests list land of their own meanwhile.
  const listing = listings.reverse().find(({ images }) => images.length > 1);
  await page.goto(`/property/${listing?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listing?.title ?? "");
  for (const heading of ["Description", "Game Types", "Property Features"]) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  }
  await page.getByRole("link", { name: /^Photo 2/ }).click();
  await expect(page).toHaveURL(/photo=2/);
  await expect(page.getByRole("link", { name: "Contact Property Owner" })).toHaveAttribute(
    "href",
    `/contact/${listing?.id}?type=property`,
  );
});

test("shows a professional with ways to reach them", async ({ page }) => {
  await page.goto("/pros?search=ruby");
  await page
    .getByRole("listitem")
    .filter({ hasText: "Outfitters" })
    .getByRole("link")
    .first()
    .click();
  for (const heading of ["About", "Game Types", "Services Offered"]) {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole("main").getByRole("link", { name: "Contact", exact: true }),
  ).toHaveAttribute("href", /^\/contact\/[0-9a-f-]{36}\?type=professional$/);
});

for (const [path, text] of [
  ["/property/00000000-0000-7000-8000-000000000000", "Property not found"],
  ["/property/not-an-id", "Property not found"],
  ["/professional/00000000-0000-7000-8000-000000000000", "Professional not found"],
  ["/professional/%22", "Professional not found"],
] as const) {
  test(`says that ${path} is not there`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("says of a leased listing that it is, keeps it from search engines and takes no contact", async ({
  page,
}) => {
  const leased = DEMO_LISTINGS.find(({ demo }) => !demo.available && demo.propertyType === "Lease");
  const response = await page.goto(`/property/${leased?.id}`);
  expect(response?.status()).toBe(200);
  expect(response?.headers()["x-robots-tag"]).toBe("noindex");
  await expect(page.getByText("Leased", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Property Owner" })).toHaveCount(0);
});

test("shows a pending listing to its owner only, with a badge", async ({ page }) => {
  const pending = DEMO_LISTINGS.find(
    ({ demo }) => demo.reviewStatus === "pending" && demo.ownerEmail === "owner@huntstead.test",
  );
  expect((await page.goto(`/property/${pending?.id}`))?.status()).toBe(404);
  await signIn(page, "owner@huntstead.test", `/property/${pending?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pending?.demo.title ?? "");
  await expect(page.getByText("Pending review")).toBeVisible();
  await page.goto("/properties?search=" + encodeURIComponent(pending?.demo.title ?? ""));
  await expect(page.getByText("Pending review").first()).toBeVisible();
});

test("shows the shape of a page that is slow to come", async ({ page, scripts }) => {
  test.skip(!scripts, "only scripts navigate in the page");
  await page.goto("/properties");
  await page.waitForLoadState("networkidle");
  const release = await holdUp(page, /_data=/);
  await page.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page.locator("[data-placeholder=detail]")).toBeVisible();
  release();
  await expect(page.locator("[data-placeholder=detail]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
});
