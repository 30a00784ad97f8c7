import { demoListings } from "../../../prisma/seed/demo-entries";
import {
  expect,
  expectAccessible,
  blockRequests,
  signIn,
  test,
  waitForHandlers,
} from "../../setup/browser";

const DEMO_LISTINGS = demoListings();

test("shows a listing with its pictures", async ({ page, request }) => {
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

/** Finds a listing of the demo by its data. */
function demoListing(isWanted: (demo: (typeof DEMO_LISTINGS)[number]["demo"]) => boolean) {
  const listing = DEMO_LISTINGS.find(
    ({ demo }) => isWanted(demo) && demo.reviewStatus === "approved",
  );
  if (!listing) throw new Error("The demo has no such listing");
  return listing;
}

test("links a picture to its file, and with scripts opens it in the photo viewer @both", async ({
  page,
  scripts,
}) => {
  const { id } = demoListing(({ available, images }) => available && images.length > 1);
  await page.goto(`/property/${id}`);
  const opener = page.locator(".gallery .large");
  const file = (await opener.getAttribute("href")) ?? "";
  expect((await page.request.get(file)).headers()["content-type"]).toBe("image/jpeg");
  if (!scripts) return;
  await waitForHandlers(opener);
  await opener.click();
  const viewer = page.getByRole("dialog", { name: /^Photos of / });
  const count = DEMO_LISTINGS.find((one) => one.id === id)?.demo.images.length ?? 0;
  await expect(viewer.getByText(`1 of ${count}`)).toBeVisible();
  await expectAccessible(page, scripts);
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  const picture = await viewer.getByRole("img").boundingBox();
  expect(picture?.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.9);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText(`2 of ${count}`)).toBeVisible();
  await viewer.getByRole("button", { name: "Previous" }).click();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText(`${count} of ${count}`)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("opens the picture's file when the photo viewer can't be loaded", async ({
  page,
  scripts,
}) => {
  test.skip(!scripts, "without scripts the link leads there anyway");
  const { id } = demoListing(({ available, images }) => available && images.length > 1);
  await page.route(/photo-viewer/, (route) => route.abort());
  await page.goto(`/property/${id}`);
  const opener = page.locator(".gallery .large");
  await waitForHandlers(opener);
  await opener.click();
  await expect(page).toHaveURL(/\.jpg$/);
});

test("shows the exact price with its unit, and the price of an acre for sale", async ({ page }) => {
  const lease = demoListing((one) => one.available && one.priceType === "Per Season");
  await page.goto(`/property/${lease.id}`);
  await expect(page.getByRole("complementary")).toContainText(/\$[\d,]+ per season/);
  await expect(page.getByRole("link", { name: "Estimate payments" })).toHaveCount(0);

  const sale = demoListing((one) => one.available && one.propertyType === "Sale");
  await page.goto(`/property/${sale.id}`);
  const aside = page.getByRole("complementary");
  await expect(aside).toContainText(/\$[\d,]+ per acre/);
  await expect(aside).not.toContainText(/one-time/i);
  await aside.getByRole("link", { name: "Estimate payments" }).click();
  await expect(page.getByLabel("Home price")).toHaveValue(String(Number(sale.demo.price)));
  await expect(page.getByRole("alert")).toHaveCount(0);
});

const HUNTED_LAND = ["Lease", "Guide Service Land", "Sale"] as const;
for (const propertyType of HUNTED_LAND) {
  test(`begins the facts and the description of ${propertyType} early on phones @both`, async ({
    page,
  }) => {
    const { id } = demoListing(
      (one) => one.available && one.propertyType === propertyType && one.ownerEmail !== null,
    );
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/property/${id}`);
    const getTop = async (selector: string) =>
      (await page.locator(selector).first().boundingBox())?.y ?? Infinity;
    expect(await getTop(".facts-row")).toBeLessThan(700);
    expect(await getTop("h2:text-is('Description')")).toBeLessThan(1_300);
    const order = await page.getByRole("main").getByRole("heading").allTextContents();
    const expected = ["Facts", "Description", "Location", "Listed by", "Field tools", "Seasons"];
    expect(order.filter((heading) => expected.includes(heading))).toEqual(expected);
  });
}

test("leaves out Report and Compare on an owner's live listing", async ({ page }) => {
  const { id } = demoListing((one) => one.available && one.ownerEmail === "owner@huntstead.test");
  await signIn(page, "owner@huntstead.test", `/property/${id}`);
  await expect(page.getByRole("link", { name: "Field sheet" })).toBeVisible();
  for (const name of ["Report", "Compare with others"]) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
  }
});

test("tells who answers requests about land without an owner account", async ({ page }) => {
  const { id } = demoListing(
    (one) => one.available && one.propertyType === "Lease" && one.ownerEmail === null,
  );
  const note = page.getByText("This listing has no owner account yet. Our team answers.");
  await signIn(page, "hunter@huntstead.test", `/property/${id}`);
  await expect(page.getByRole("complementary").filter({ has: note })).toBeVisible();
  await page.getByRole("link", { name: "Contact Property Owner" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Contacting about: ");
  await expect(note).toBeVisible();
  const owned = demoListing((one) => one.available && one.ownerEmail !== null);
  await page.goto(`/property/${owned.id}`);
  await expect(page.getByRole("heading", { name: "Listed by" })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test("returns from a listing to the filtered results", async ({ page }) => {
  await page.goto("/properties?state=Montana&sort=acreage");
  await page.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("link", { name: "Montana" })).toHaveAttribute(
    "href",
    "/properties?state=Montana",
  );
  await breadcrumb.getByRole("link", { name: "Back to results" }).click();
  await expect(page).toHaveURL("/properties?state=Montana&sort=acreage");
});

test("returns to the filtered results after choosing a photo and a favorite", async ({ page }) => {
  await signIn(page, "hunter@huntstead.test");
  await page.goto("/properties?state=Montana&sort=acreage");
  await page.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  const photos = page.getByRole("navigation", { name: "Photos" });
  await photos.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/photo=2/);
  const heart = page.getByRole("complementary").getByRole("button", { name: /favorites$/ });
  const before = await heart.textContent();
  await heart.click();
  await expect(heart).not.toHaveText(before ?? "");
  await photos.getByRole("link").first().click();
  await expect(page).toHaveURL(/photo=1/);
  await page.getByRole("link", { name: "Back to results" }).click();
  await expect(page).toHaveURL("/properties?state=Montana&sort=acreage");
});

test("links a listing that was opened directly to the whole list", async ({ page }) => {
  await page.goto(`/property/${demoListing((one) => one.available).id}`);
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await breadcrumb.getByRole("link", { name: "Browse Properties" }).click();
  await expect(page).toHaveURL("/properties");
});

test("shows the owner, their other land, and land nearby, and offers owners Edit", async ({
  page,
}) => {
  const { id } = demoListing(
    (one) => one.available && one.ownerEmail === "owner@huntstead.test" && one.state === "Montana",
  );
  await page.goto(`/property/${id}`);
  await expect(page.getByText(/^Member since \d{4} · \d+ other listings$/)).toBeVisible();
  await expect(page.getByText(/^Usually answers within a/)).toBeVisible();
  await expect(page.getByRole("link", { name: /^\d+ other listings$/ })).toHaveAttribute(
    "href",
    /^\/owner\/[0-9a-f-]{36}$/,
  );
  const similar = page.locator("section", {
    has: page.getByRole("heading", { name: "Similar land" }),
  });
  const titles = similar.getByRole("heading", { level: 3 }).getByRole("link");
  await expect(titles.first()).toHaveAttribute("href", /^\/property\//);
  await expect(similar.locator(`a[href="/property/${id}"]`)).toHaveCount(0);
  await page.getByText("Share", { exact: true }).click();
  await expect(page.getByLabel("Link to this page")).toHaveValue(
    new RegExp(`^http://localhost:\\d+/property/${id}$`),
  );
  await signIn(page, "owner@huntstead.test", `/property/${id}`);
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("button", { name: /favorites/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Edit listing" }).click();
  await expect(page).toHaveURL(`/profile/listings/${id}/edit`);
});

test("shows a professional with a contact link", async ({ page }) => {
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
  test(`shows Not Found for ${path}`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: text })).toBeVisible();
    await page.getByRole("link", { name: "Go Home" }).click();
    await expect(page).toHaveURL("/");
  });
}

test("shows a leased listing as leased, with noindex and without a contact link", async ({
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
  const link = page.getByRole("link", { name: pending?.demo.title ?? "", exact: true });
  await expect(link).toHaveCount(0);
});

test("shows a detail placeholder while a slow page loads", async ({ page, scripts }) => {
  test.skip(!scripts, "only scripts navigate in the page");
  await page.goto("/properties");
  await waitForHandlers(page.getByRole("main"));
  const release = await blockRequests(page, /_data=/);
  await page.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page.locator("[data-placeholder=detail]")).toBeVisible();
  release();
  await expect(page.locator("[data-placeholder=detail]")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
});

test("shows an agent's page, and sends them a request", async ({ page, scripts }) => {
  await page.goto("/agents?search=vandeberg");
  await page.getByRole("link", { name: "Marlys Vandeberg", exact: true }).click();
  await expect(page).toHaveURL(/\/agent\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Marlys Vandeberg");
  for (const name of ["About", "Specialties"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page, scripts);
  const path = new URL(page.url()).pathname;
  await signIn(page, "hunter@huntstead.test", path);
  await page.getByRole("link", { name: "Contact Agent" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Contacting about: Marlys Vandeberg",
  );
  await expect(page.getByRole("link", { name: "Back to listing" })).toHaveAttribute("href", path);
  await page.getByLabel("Message").fill("Do you know of a quarter section near Lewistown?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message sent!")).toBeVisible();
  await page.goto("/messages?box=requests");
  await expect(page.locator(`a[href="${path}"]`).first()).toBeVisible();
});

test("shows a professional's town and others of the state", async ({ page }) => {
  await page.goto("/pros?state=Montana");
  await page.getByRole("heading", { level: 3 }).first().getByRole("link").click();
  await expect(page.getByRole("heading", { name: "More pros in Montana" })).toBeVisible();
  const location = page.locator("section", {
    has: page.getByRole("heading", { name: "Location" }),
  });
  await expect(location).toContainText(", Montana");
});
