import { chooseTheme, expect, test } from "../../setup/browser";

interface PrintedListing {
  id: string;
  title: string;
  description: string;
  price: string | null;
  images: string[];
}

/** Finds a demo listing with a long text and pictures. */
async function longListing(request: { get(path: string): Promise<{ json(): Promise<unknown> }> }) {
  const listings = (await (
    await request.get("/api/properties?limit=500")
  ).json()) as PrintedListing[];
  const [listing] = listings
    .filter(({ images }) => images.length > 1)
    .sort((a, b) => b.description.length - a.description.length);
  if (!listing) throw new Error("The demo has no listing with pictures");
  return listing;
}

/** Counts the pages of a PDF. Chromium writes each page as an uncompressed object. */
const countPages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

for (const theme of ["dark", "light"] as const) {
  test(`prints a listing as one page from the ${theme} theme${theme === "dark" ? "" : " @full"}`, async ({
    page,
    request,
  }) => {
    await chooseTheme(page, theme);
    const { id, title, price } = await longListing(request);
    await page.goto(`/property/${id}`);
    for (const format of ["Letter", "A4"] as const) {
      expect(countPages(await page.pdf({ format })), format).toBe(1);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(page.locator(`data[value="${price}"]`)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeHidden();
    await expect(page.getByText("Share", { exact: true })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Description" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact Property Owner" })).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    // Print uses the text color of the light theme.
    await expect(page.locator("body")).toHaveCSS("color", "rgb(28, 38, 32)");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await expect(page.getByRole("banner").getByRole("button")).toHaveCount(0);
    // The whole 3:2 picture is printed, with nothing beside it.
    const picture = await page.locator(".gallery .large img").boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1.5, 1);
    expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.x).toBeGreaterThan(4);
  });
}

test("prints the facts, the price, and the owner of a listing", async ({ page }) => {
  await page.goto("/properties?search=Ruby+Creek+Elk");
  await page.getByRole("link", { name: "Ruby Creek Elk Lease" }).first().click();
  await expect(page.getByText("Land ownership checked")).toBeVisible();
  // The width of a Letter sheet.
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: "print" });
  for (const part of [".listing > aside .price", ".facts-row", ".owner"]) {
    await expect(page.locator(part)).toBeVisible();
  }
  for (const part of [".dates-form", ".dates", ".similar", ".field-tools"]) {
    await expect(page.locator(part)).toBeHidden();
  }
});

test("prints a list without its controls", async ({ page }) => {
  await page.goto("/properties?state=Montana");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show results" })).toBeHidden();
  await expect(page.getByLabel("Search", { exact: true })).toBeHidden();
  await page.goto("/insurance");
  await expect(page.getByRole("link", { name: /^Call / })).toBeVisible();
});

test("prints a professional's profile and packages on at most two pages", async ({
  page,
  request,
}) => {
  const [first] = (await (
    await request.get("/api/professionals?limit=1")
  ).json()) as PrintedListing[];
  await page.goto(`/professional/${first?.id}`);
  // Photos are not printed.
  expect(countPages(await page.pdf({ format: "Letter" }))).toBeLessThanOrEqual(2);
});
