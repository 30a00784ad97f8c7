import jsQR from "jsqr";
import sharp from "sharp";
import type { Page } from "@playwright/test";

import { FEATURES, GAME_TYPES } from "~/features/directory/vocabulary";

import { expect, expectNoSidewaysScroll, getTestOrigin, signIn, test } from "../../setup/browser";

interface SheetListing {
  id: string;
  title: string;
  rules: string;
  images: string[];
}

/** Finds a public listing with pictures and rules. */
async function pictured(page: Page): Promise<SheetListing> {
  const listings = (await (
    await page.request.get("/api/properties?limit=100")
  ).json()) as SheetListing[];
  const listing = listings.find(({ images, rules }) => images.length > 0 && rules.length > 0);
  if (!listing) throw new Error("The demo has no listing with pictures and rules");
  return listing;
}

/** Counts the pages of a PDF. Chromium writes each page as an uncompressed object. */
const countPages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

async function expectOnePage(page: Page) {
  for (const format of ["Letter", "A4"] as const) {
    expect(countPages(await page.pdf({ format })), format).toBe(1);
  }
}

/** Expects all headings to be above the sheet's bottom, because what is below it would not be printed. */
async function expectNothingCutOff(page: Page, names: string[]) {
  await page.emulateMedia({ media: "print" });
  const sheet = await page.locator(".field-sheet").boundingBox();
  for (const name of names) {
    const heading = await page.getByRole("heading", { name }).boundingBox();
    expect(heading, name).not.toBeNull();
    const bottom = (heading?.y ?? Infinity) + (heading?.height ?? 0);
    expect(bottom, name).toBeLessThan((sheet?.y ?? 0) + (sheet?.height ?? 0));
  }
  await page.emulateMedia({ media: null });
}

test("prints a listing's field sheet on one page @both", async ({ page, scripts }) => {
  const { id, title } = await pictured(page);
  await page.goto(`/property/${id}`);
  await page.getByRole("link", { name: "Field sheet" }).click();
  await expect(page).toHaveURL(new RegExp(`/property/${id}/sheet$`));
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  for (const name of ["Facts", "Coordinates", "Legal light", "Rules", "Contact", "Notes"]) {
    await expect(page.getByRole("heading", { name })).toBeVisible();
  }
  await expect(page.getByRole("row")).toHaveCount(1 + 3);
  await expect(page.getByRole("img", { name: /property/ })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/property/${id}$`),
  );
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible({ visible: scripts });
  await expectOnePage(page);
});

test("prints on one page in lite mode, with lines for notes", async ({ page, context }) => {
  const { id } = await pictured(page);
  await page.goto(`/property/${id}/sheet?days=14`);
  await context.addCookies([{ name: "lite", value: "1", url: page.url() }]);
  await page.reload();
  await expect(page.locator("script:not([type])")).toHaveCount(0);
  await expectOnePage(page);
  await expectNothingCutOff(page, ["Legal light", "Contact", "Notes"]);
  await page.emulateMedia({ media: "print" });
  const line = page.locator(".sheet-notes hr").first();
  expect((await line.boundingBox())?.height).toBeGreaterThan(0.5);
  await expect(page.getByRole("button", { name: "Show light" })).toBeHidden();
});

test("fits fourteen days into a narrow phone", async ({ page }) => {
  const { id } = await pictured(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/property/${id}/sheet?days=14`);
  await expectNoSidewaysScroll(page);
});

test("shows a QR code that leads to the listing", async ({ page }) => {
  const { id } = await pictured(page);
  await page.goto(`/property/${id}/sheet`);
  const code = page.getByRole("img", { name: "QR code" });
  const { data, info } = await sharp(await code.screenshot())
    .resize(400, 400, { kernel: "nearest" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(new URL(`/property/${id}`, page.url()).href);
});

test("shows legal light for the chosen days", async ({ page }) => {
  const { id } = await pictured(page);
  await page.goto(`/property/${id}/sheet`);
  await page.getByLabel("Legal light from").fill("2026-12-30");
  await page.getByLabel("Days").selectOption("5");
  await page.getByRole("button", { name: "Show light" }).click();
  await expect(page).toHaveURL(/from=2026-12-30&days=5/);
  await expect(page.getByRole("row")).toHaveCount(1 + 5);
  await expect(page.getByRole("rowheader", { name: "Wed, Dec 30" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Sun, Jan 3" })).toBeVisible();
  for (const [query, days] of [
    ["?days=15", 14],
    ["?days=0", 3],
    ["?days=x&from=yesterday", 3],
  ] as const) {
    await page.goto(`/property/${id}/sheet${query}`);
    await expect(page.getByRole("row")).toHaveCount(1 + days);
  }
});

const LONG = {
  words: "Park at the gate, walk in before light and glass the south face. ",
  wide: "W",
  letters: "猟",
  lines: "No\n",
};

for (const [kind, unit] of Object.entries(LONG)) {
  test(`prints the longest texts on one page: ${kind}${kind === "words" ? "" : " @full"}`, async ({
    page,
  }) => {
    await signIn(page, "owner@huntstead.test");
    const filled = (characters: number) => unit.repeat(characters).slice(0, characters).trim();
    const created = await page.request.post("/api/properties", {
      headers: { Origin: getTestOrigin(), "Sec-Fetch-Site": "same-origin" },
      data: {
        title: filled(200).replaceAll("\n", " "),
        location: filled(100).replaceAll("\n", " "),
        rules: filled(2_000),
        state: "Montana",
        ...{ lat: 45.35, lng: -111.73, showExactPosition: true },
        propertyType: "Guide Service Land",
        priceType: "Per Season",
        price: "9999999999.99",
        acreage: "99999999.99",
        gameTypes: GAME_TYPES,
        features: FEATURES,
        images: (await pictured(page)).images.slice(0, 1),
      },
    });
    expect(created.status(), await created.text()).toBe(201);
    const { id } = (await created.json()) as SheetListing;
    await page.goto(`/property/${id}/sheet?days=14&from=2026-06-15`);
    await expect(page.getByRole("row")).toHaveCount(1 + 14);
    await expectOnePage(page);
    await expectNothingCutOff(page, ["Facts", "Coordinates", "Legal light", "Rules", "Contact"]);
    if (kind === "lines") return;
    await expect(page.getByText("…", { exact: false }).first()).toBeVisible();
    await page.getByRole("link", { name: "on the listing's page" }).click();
    await expect(page).toHaveURL(new RegExp(`/property/${id}$`));
  });
}

test("leaves the picture out in lite mode", async ({ page }) => {
  const { id } = await pictured(page);
  await page.goto(`/property/${id}/sheet`);
  await page.context().addCookies([{ name: "lite", value: "1", url: page.url() }]);
  await page.reload();
  await expect(page.locator("article img")).toHaveCount(0);
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
});

test("downloads map files of a listing and of a list", async ({ page }) => {
  const { id } = await pictured(page);
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name, exact: true }).click(),
    ]);
    return file.suggestedFilename();
  };
  await page.goto(`/property/${id}`);
  expect(await download("GPX")).toMatch(/^[a-z0-9-]+\.gpx$/);
  expect(await download("GeoJSON")).toMatch(/^[a-z0-9-]+\.geojson$/);
  await page.goto("/properties?state=Montana&sort=acreage");
  await expect(page.getByRole("link", { name: "KML", exact: true })).toHaveAttribute(
    "href",
    "/properties.kml?state=Montana&sort=acreage",
  );
  expect(await download("KML")).toBe("huntstead-properties.kml");
  await page.goto("/properties?search=unicorn&state=Ohio");
  await expect(page.getByText("Map files")).toHaveCount(0);
});
