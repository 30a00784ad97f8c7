import type { Page } from "@playwright/test";

import { expect, expectNoSidewaysScroll, test } from "../../setup/browser";

const drawn = (page: Page) => page.locator(".drawn-map");
const moving = (page: Page) => page.locator(".leaflet-container");

/** The drawn map stays where scripts have no pins to show. */
async function holdBackScripts(page: Page) {
  await page.route("**/map-pins/**", (route) => route.abort());
}

async function idsOf(page: Page, path: string): Promise<string[]> {
  const listings = (await (await page.request.get(path)).json()) as { id: string }[];
  return listings.map(({ id }) => id);
}

test("finds a state on the map, then a listing, by keyboard alone @smoke", async ({ page }) => {
  await holdBackScripts(page);
  await page.goto("/properties?gameTypes=Elk");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const montana = drawn(page).getByRole("link", { name: /^Montana: \d+ properties$/ });
  await montana.focus();
  await expect(montana).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/state=Montana/);
  await expect(page).toHaveURL(/gameTypes=Elk/);
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Montana");
  const pin = drawn(page).locator("a.map-pin").first();
  const name = await pin.locator("title").textContent();
  await pin.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/property\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name ?? "");
});

for (const [tab, api, detail] of [
  ["properties", "/api/properties", "/property/"],
  ["pros", "/api/professionals", "/professional/"],
] as const) {
  test(`leads from the drawn map to every one of the ${tab}`, async ({ page, request }) => {
    const all = (await (await request.get(`${api}?limit=500`)).json()) as {
      id: string;
      lat: string | null;
    }[];
    const placed = all.filter(({ lat }) => lat !== null).map(({ id }) => detail + id);
    const found = new Set<string>();
    const paths = new Set([`/${tab}?view=map`]);
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      for (const link of linksToFollow(html, path)) {
        if (link.startsWith(detail)) found.add(link);
        else paths.add(link);
      }
    }
    expect(placed.length).toBeGreaterThan(20);
    expect([...found]).toEqual(expect.arrayContaining(placed));
    expect(await countMissing(page, `/${tab}?view=map`)).toBe(all.length - placed.length);
  });
}

/** What the map of a page links to, or its cards; of a close-up, not what lies beside it. */
function linksToFollow(html: string, path: string): string[] {
  const [part = ""] = /<svg[^>]*drawn-map[^]*?<\/svg>/.exec(html) ??
    /<ul [^>]*card-grid[^]*/.exec(html) ?? [""];
  const links = [...part.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(?:<title>([^<]*))?/g)];
  return links
    .filter(([, , title = ""]) => !/: 0 /.test(title))
    .map(([, link = ""]) => link.replaceAll("&amp;", "&"))
    .filter((link) => !path.includes("state=") || /area=|^\/(property|professional)\//.test(link));
}

async function countMissing(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const [line = "0"] = await page.getByText(/no position on the map/).allTextContents();
  return Number.parseInt(line, 10);
}

test("draws the map where nothing is found, and says so", async ({ page }) => {
  await holdBackScripts(page);
  await page.goto("/properties?view=map&search=zzzzqqq");
  await expect(drawn(page)).toBeVisible();
  await expect(drawn(page).locator("path")).toHaveCount(51);
  await expect(page.getByText("No properties found. Try adjusting your filters.")).toBeVisible();
});

test("shows the way back from a close-up, and takes the area off again", async ({ page }) => {
  await holdBackScripts(page);
  await page.goto("/properties?view=map&state=Montana&area=45,-113,47,-110");
  await page.getByRole("link", { name: "Remove area on the map" }).click();
  await expect(page).not.toHaveURL(/area=/);
  await page.getByRole("link", { name: "United States" }).click();
  await expect(page).toHaveURL("/properties?view=map");
});

test("keeps the map view from search engines", async ({ page }) => {
  await page.goto("/pros?view=map");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("shows a listing's place on its own page", async ({ page }) => {
  const ids = await idsOf(page, "/api/properties?limit=1&area=25,-125,49,-67");
  await page.goto(`/property/${ids[0]}`);
  await expect(page.getByRole("heading", { name: "Location" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Where it lies in/ })).toBeVisible();
  const position = (await (await page.request.get(`/api/properties/${ids[0]}`)).json()) as {
    lat: string;
    lng: string;
  };
  const { lat, lng } = position;
  await page.setViewportSize({ width: 360, height: 720 });
  for (const [name, address] of [
    [
      "Open in OpenStreetMap",
      `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=12/${lat}/${lng}`,
    ],
    ["Get directions", `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`],
  ] as const) {
    const link = page.getByRole("link", { name });
    await expect(link).toHaveAttribute("href", address);
    await expect(link).toHaveAttribute("rel", "noreferrer");
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expect(page.locator('a[href^="geo:"]')).toHaveCount(0);
});

test("fits a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/pros?view=map", "/properties?view=map&state=Texas"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test.describe("the map that moves", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "it is made of scripts");

  test("takes the drawn one's box and shows a property's card on Enter", async ({ page }) => {
    await page.goto("/properties?view=map&state=Nevada");
    await expect(moving(page)).toBeVisible();
    await expect(drawn(page)).toHaveCount(0);
    const marker = page.locator(".map-marker").first();
    const name = (await marker.getAttribute("title")) ?? "";
    await marker.focus();
    await page.keyboard.press("Enter");
    const card = page.getByRole("dialog", { name });
    await expect(card).toBeFocused();
    await expect(card).toContainText("Nevada");
    await expect(card).toContainText(/acres/);
    await expect(card.getByRole("link", { name: "Contact Owner" })).toHaveAttribute(
      "href",
      /^\/contact\/[0-9a-f-]{36}\?type=property$/,
    );
    await card.getByRole("button", { name: "Close" }).click();
    await expect(card).toHaveCount(0);
    await expect(marker).toBeFocused();
    await marker.click();
    await page.getByRole("dialog", { name }).getByRole("link", { name: "Details" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  test("shows a professional's card, and opens what stands for several", async ({ page }) => {
    await page.goto("/pros?view=map");
    await expect(moving(page)).toBeVisible();
    const before = await page.locator(".map-marker").count();
    await page.locator(".map-cluster").first().click();
    await expect.poll(() => page.locator(".map-marker").count()).not.toBe(before);
    await page.goto("/pros?view=map&search=kootenai");
    await page.locator(".map-marker").first().click();
    const card = page.getByRole("dialog");
    await expect(card).toContainText("Montana");
    await expect(card).toContainText(/review/);
    await expect(card.getByRole("link", { name: "Contact", exact: true })).toHaveAttribute(
      "href",
      /\?type=professional$/,
    );
    await expect(card.getByRole("link", { name: "View Profile" })).toHaveAttribute(
      "href",
      /^\/professional\//,
    );
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
  });

  test("is of use without a single tile", async ({ page }) => {
    await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
    await page.goto("/properties?view=map&state=Montana");
    await expect(moving(page)).toBeVisible();
    await expect(page.locator(".map-land").first()).toBeAttached();
    await page.locator(".map-cluster, .map-marker").first().click();
    await expect(moving(page)).toBeVisible();
  });

  test("asks the configured host for tiles, and names whose they are", async ({ page }) => {
    const tiles: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("tile.openstreetmap.org")) tiles.push(request.url());
    });
    await page.goto("/properties?view=map");
    await expect(page.getByRole("link", { name: "© OpenStreetMap contributors" })).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
  });

  for (const [what, pattern] of [
    ["its pins", "**/map-pins/**"],
    ["Leaflet", "**/assets/slippy-map*"],
  ] as const) {
    test(`leaves the drawn one in place when ${what} do not come`, async ({ page }) => {
      await page.route(pattern, (route) => route.abort());
      await page.goto("/properties?view=map");
      await page.waitForLoadState("networkidle");
      await expect(drawn(page)).toBeVisible();
      await expect(moving(page)).toHaveCount(0);
    });
  }

  test("moves nothing else when it comes", async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.sum += (entry as PerformanceEntry & { value: number }).value;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto("/properties?view=map");
    await expect(moving(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(
      await page.evaluate(() => (window as never as { shifts: { sum: number } }).shifts.sum),
    ).toBe(0);
  });

  test("comes with its own files, and with the map view only", async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => {
      if (/slippy-map|map-pins|map-states/.test(request.url())) files.push(request.url());
    });
    await page.goto("/properties");
    await page.waitForLoadState("networkidle");
    expect(files).toEqual([]);
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expect(moving(page)).toBeVisible();
    expect(files.length).toBeGreaterThan(0);
  });

  test("stays out of lite mode", async ({ page }) => {
    await page
      .context()
      .addCookies([
        { name: "lite", value: "1", url: new URL((await page.request.get("/")).url()).origin },
      ]);
    await page.goto("/properties?view=map");
    await expect(drawn(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(moving(page)).toHaveCount(0);
  });
});
