import type { Page } from "@playwright/test";

import {
  serveTiles,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from "../../setup/browser";

test.beforeEach(({ page }) => serveTiles(page));

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const getDrawnMap = (page: Page) => page.locator(".drawn-map");
const getInteractiveMap = (page: Page) => page.locator(".leaflet-container");

async function listIds(page: Page, path: string): Promise<string[]> {
  const listings = (await (await page.request.get(path)).json()) as { id: string }[];
  return listings.map(({ id }) => id);
}

test("finds a state on the map, then a listing, by keyboard alone @smoke @without-javascript", async ({
  page,
}) => {
  await page.goto("/properties?gameTypes=Elk");
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  const montana = getDrawnMap(page).getByRole("link", { name: /^Montana: \d+ properties$/ });
  await montana.focus();
  await expect(montana).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/state=Montana/);
  await expect(page).toHaveURL(/gameTypes=Elk/);
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("Montana");
  const pin = getDrawnMap(page).locator("a.map-pin").first();
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
  test(`reaches every one of the ${tab} from the drawn map @full`, async ({ page, request }) => {
    const all = (await (await request.get(`${api}?limit=500`)).json()) as {
      id: string;
      lat: string | null;
    }[];
    const placedPaths = all.filter(({ lat }) => lat !== null).map(({ id }) => detail + id);
    const detailPaths = new Set<string>();
    const paths = new Set([`/${tab}?view=map`]);
    for (const path of paths) {
      const html = await (await request.get(path)).text();
      for (const link of listLinksToFollow(html, path)) {
        if (link.startsWith(detail)) detailPaths.add(link);
        else paths.add(link);
      }
    }
    expect(placedPaths.length).toBeGreaterThan(20);
    expect([...detailPaths]).toEqual(expect.arrayContaining(placedPaths));
    expect(await countMissing(page, `/${tab}?view=map`)).toBe(all.length - placedPaths.length);
  });
}

/** Returns the links of a page's map or cards to follow; on a close-up, without those to neighboring areas. */
function listLinksToFollow(html: string, path: string): string[] {
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
  const [line = "0"] = await page.getByText(/n't shown on the map/).allTextContents();
  return Number.parseInt(line, 10);
}

test("shows each state on the drawn map once, with its count @without-javascript", async ({
  page,
}) => {
  await page.goto("/properties?view=map");
  const svg = getDrawnMap(page);
  const titles = (links: string) => svg.locator(`${links} title`).allTextContents();
  // States that are tab stops themselves have no marker, because none of their listings has a position.
  const land = await titles("a:not([tabindex='-1'], .map-group, .map-pin)");
  const names = [...(await titles("a.map-group")), ...land];
  expect(await titles("a.map-pin")).toEqual([]);
  expect(names.length).toBeGreaterThan(10);
  for (const name of names)
    expect(name).toMatch(/^[A-Z][A-Za-z ]+: [1-9]\d* (property|properties)$/);
  const stops = await svg
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.querySelector("title")?.textContent ?? ""));
  expect([...stops].sort()).toEqual([...names].sort());
  expect(new Set(stops.map((name) => name.split(":")[0])).size).toBe(stops.length);
  // Tab reaches only these links on the map.
  expect(await svg.locator("a:not([tabindex='-1'])").count()).toBe(stops.length);
});

test("shows town names on a close-up, hidden from assistive technology @without-javascript", async ({
  page,
}) => {
  // Other tests list no land in this state, so no pins cover the names.
  await page.goto("/properties?view=map&state=Wyoming");
  const names = getDrawnMap(page).locator("g[aria-hidden=true] > text");
  await expect(names.filter({ hasText: "Casper" })).toBeVisible();
  const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()));
  const map = await getDrawnMap(page).boundingBox();
  expect(boxes.length).toBeGreaterThan(6);
  for (const box of boxes) {
    expect(box && map && box.x >= map.x && box.x + box.width <= map.x + map.width).toBe(true);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  const all = await names.count();
  const shown = await names.filter({ visible: true }).count();
  expect(shown).toBeGreaterThan(2);
  expect(shown).toBeLessThan(all);
  await page.goto("/properties?view=map");
  await expect(names).toHaveCount(0);
});

test("draws the map when nothing is found, and says so @without-javascript", async ({ page }) => {
  await page.goto("/properties?view=map&search=zzzzqqq");
  await expect(getDrawnMap(page)).toBeVisible();
  await expect(getDrawnMap(page).locator("path")).toHaveCount(51);
  await expect(page.getByText("No properties found. Try adjusting your filters.")).toBeVisible();
});

test("zooms out from a close-up, and removes the area @without-javascript", async ({ page }) => {
  await page.goto("/properties?view=map&state=Montana&area=45,-113,47,-110");
  await page.getByRole("link", { name: "Remove area on the map" }).click();
  await expect(page).not.toHaveURL(/area=/);
  await page.getByRole("link", { name: "United States" }).click();
  await expect(page).toHaveURL("/properties?view=map");
});

for (const [width, beside] of [
  [1280, true],
  [1100, true],
  [360, false],
] as const) {
  test(`lists what is found ${beside ? "beside" : "below"} the map at ${width} px${width === 1100 ? " @full" : ""}`, async ({
    page,
    scripts,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/properties?view=map&state=Montana");
    await expect(scripts ? getInteractiveMap(page) : getDrawnMap(page)).toBeVisible();
    const cards = page.locator(".map-cards > li");
    await expect(cards).toHaveCount((await listIds(page, "/api/properties?state=Montana")).length);
    // Other tests list land there, without pictures.
    const pictured = cards.filter({ has: page.getByRole("img") });
    expect(await pictured.count()).toBeGreaterThan(2);
    for (const card of (await pictured.all()).slice(0, 3)) {
      await expect(card).toContainText(/\$[\d,.]+ per |\$[\d,.]{6,}/);
      await expect(card).toContainText(/, Montana/);
    }
    const [map, list] = [
      await page.locator(".map-box").boundingBox(),
      await page.locator(".map-cards").boundingBox(),
    ];
    if (!map || !list) throw new Error("There is no map, or no list");
    if (beside) {
      expect(list.x).toBeGreaterThanOrEqual(map.x + map.width);
      expect(Math.abs(list.y - map.y)).toBeLessThan(60);
    } else expect(list.y).toBeGreaterThanOrEqual(map.y + map.height);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, scripts);
    await cards.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/property\//);
  });
}

test("pages through the list beside the map", async ({ page }) => {
  await page.goto("/properties?view=map");
  const first = await page.locator(".map-cards h3").first().textContent();
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/view=map.*page=2/);
  await expect(page.locator(".map-cards h3").first()).not.toHaveText(first ?? "");
});

test("ignores invalid areas of the map @full", async ({ page }) => {
  const { total } = (await (await page.request.get("/map-cards/properties")).json()) as {
    total: number;
  };
  for (const area of [
    ...["NaN,NaN,NaN,NaN", "1,2,3", "1,2,3,4,5", "Infinity,0,1,1", "1e3,0,2,2", "-91,0,0,0"],
    ...["10,170,20,-170", "50,0,40,1", "0,0,0,181", "' OR 1=1 --,0,1,1", "%00,0,0,0", ""],
    "9".repeat(4_000),
  ]) {
    const path = `/map-cards/properties?area=${encodeURIComponent(area)}`;
    const response = await page.request.get(path);
    expect(response.status(), area).toBe(200);
    expect(((await response.json()) as { total: number }).total, area).toBe(total);
  }
  const nowhere = await page.request.get("/map-cards/properties?area=-90,-180,-89,-179");
  expect(await nowhere.json()).toEqual({ html: "", total: 0, count: 0 });
  expect((await page.request.get("/map-cards/agents")).status()).toBe(404);
});

test("marks the map view as noindex", async ({ page }) => {
  await page.goto("/pros?view=map");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("shows a listing's place on its own page", async ({ page }) => {
  const ids = await listIds(page, "/api/properties?limit=1&area=25,-125,49,-67");
  await page.goto(`/property/${ids[0]}`);
  await expect(page.getByRole("heading", { name: "Location" })).toBeVisible();
  const drawings = page.getByRole("img", { name: / on a map of |^Outline of the property/ });
  await expect(drawings).toHaveCount(1);
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

test("puts the town's name beside its pin @full", async ({ page }) => {
  const sides = new Set<boolean>();
  for (const id of await listIds(page, "/api/properties?limit=12&area=25,-125,49,-67")) {
    await page.goto(`/property/${id}`);
    const map = page.getByRole("img", { name: / on a map of / });
    // Land with a public boundary shows that instead.
    if ((await map.count()) === 0) continue;
    const pin = await map.locator("circle").boundingBox();
    const names = map.locator("text");
    // A long name is shown below the map only.
    const name = (await names.count()) > 0 ? await names.boundingBox() : null;
    if (!pin || !name) continue;
    const isLeft = name.x + name.width < pin.x;
    expect(isLeft || name.x > pin.x + pin.width, id).toBe(true);
    sides.add(isLeft);
  }
  expect(sides.size).toBe(2);
});

test("fits the map into a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/pros?view=map", "/properties?view=map&state=Texas"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
});

test.describe("interactive map", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "it is made of scripts");

  test("replaces the drawn map, and shows a property's card on Enter", async ({ page }) => {
    await page.goto("/properties?view=map&state=Nevada");
    await expect(getInteractiveMap(page)).toBeVisible();
    await expect(getDrawnMap(page)).toHaveCount(0);
    const marker = page.locator(".map-marker").first();
    const name = (await marker.getAttribute("title")) ?? "";
    await marker.focus();
    await page.keyboard.press("Enter");
    const card = page.getByRole("dialog", { name });
    await expect(card).toBeFocused();
    await expect(card).toContainText("Nevada");
    await expect(card).toContainText(/acres/);
    await expect(card).toContainText(/\$[\d,.]+/);
    await expect
      .poll(() => card.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
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

  test("shows a professional's card, and zooms into clusters", async ({ page }) => {
    await page.goto("/pros?view=map");
    await expect(getInteractiveMap(page)).toBeVisible();
    const before = await page.locator(".map-marker").count();
    await page.locator(".map-cluster").first().click();
    await expect.poll(() => page.locator(".map-marker").count()).not.toBe(before);
    await page.goto("/pros?view=map&search=kootenai");
    await page.locator(".map-marker").first().click();
    const card = page.getByRole("dialog");
    await expect(card).toContainText("Montana");
    await expect(card).toContainText(/review/);
    await expect(card).toContainText(/\$|Contact for price/);
    await expect(card.locator(".avatar")).toBeVisible();
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

  const markers = (page: Page) => page.locator(".map-cluster, .map-marker");
  /** Returns the boxes of the markers that are completely visible. */
  async function boxesInSight(page: Page) {
    const map = await getInteractiveMap(page).boundingBox();
    const all = await Promise.all(
      (await markers(page).all()).map(async (marker) => ({
        box: await marker.boundingBox(),
        // Pins show a price, and groups their number.
        count:
          Number.parseInt((await marker.locator("[aria-hidden]").allTextContents())[0] ?? "") || 1,
      })),
    );
    const inSight = all.flatMap(({ box, count }) => {
      if (!map || !box || box.x < map.x || box.x + box.width > map.x + map.width) return [];
      return box.y < map.y || box.y + box.height > map.y + map.height ? [] : [{ ...box, count }];
    });
    return { map, inSight };
  }
  const measureDistance = (one: Box, other: Box) => Math.hypot(one.x - other.x, one.y - other.y);
  /** Groups are circles, pins are not. */
  const isRound = ({ width, height }: Box) => width === height;
  const lie = (one: Box, other: Box) =>
    (!isRound(one) || !isRound(other) || measureDistance(one, other) < one.width) &&
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;

  for (const width of [360, 1280]) {
    test(`opens on the lower 48 states and links to Alaska, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/properties?view=map");
      await expect(getInteractiveMap(page)).toBeVisible();
      const alaska = page.getByRole("link", { name: /^Alaska: \d+ propert/ });
      const inAlaska = Number.parseInt((await alaska.innerText()).replace(/\D+/, ""), 10);
      const all = (await (await page.request.get("/api/properties?limit=500")).json()) as {
        lat: string | null;
      }[];
      const count = all.filter(({ lat }) => lat !== null).length;
      const { map, inSight } = await boxesInSight(page);
      expect(inSight.length, "none is cut at an edge").toBe(await markers(page).count());
      const coast = await page
        .locator(".map-land")
        .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
      expect(coast).toBeLessThan((map?.x ?? 0) + (map?.width ?? 0));
      const shown = inSight.reduce((sum, { count }) => sum + count, 0);
      expect(shown).toBeGreaterThanOrEqual((count - inAlaska) * 0.9);
      const spread =
        Math.max(...inSight.map(({ x }) => x)) - Math.min(...inSight.map(({ x }) => x));
      expect(spread).toBeGreaterThan((map?.width ?? 0) / 3);
      expect((await alaska.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await alaska.click();
      await expect(page).toHaveURL(/state=Alaska/);
      await expect(page.getByRole("link", { name: /^Alaska: / })).toHaveCount(0);
      await expect(markers(page).first()).toBeVisible();
    });
  }

  test("overlaps no markers on a phone @full", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [
      "/properties?view=map",
      "/pros?view=map",
      "/properties?view=map&state=Texas",
    ]) {
      await page.goto(path);
      await expect(markers(page).first()).toBeVisible();
      for (let closer = 0; closer < 3; closer += 1) {
        const { inSight } = await boxesInSight(page);
        const over = inSight.flatMap((one, i) =>
          inSight.slice(i + 1).filter((two) => lie(one, two)),
        );
        expect(over, `${path} ${closer}`).toEqual([]);
        const before = await page.locator(".leaflet-proxy").getAttribute("style");
        await page.getByRole("button", { name: "Zoom in" }).click();
        await expect(page.locator(".leaflet-proxy")).not.toHaveAttribute("style", before ?? "");
        await expect(page.locator(".leaflet-zoom-anim")).toHaveCount(0);
      }
    }
  });

  for (const width of [360, 1280]) {
    test(`shows the drawn map's count for each state, with one tab stop each, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const html = await (await page.request.get("/properties?view=map")).text();
      const counts = [...html.matchAll(/class="map-group"[^>]*><title>([^<]+)/g)].map(
        ([, name]) => name,
      );
      await page.goto("/properties?view=map");
      await expect(getInteractiveMap(page)).toBeVisible();
      const stops = page.locator(".slippy-map").locator(".map-cluster, .map-marker, .map-alaska");
      const names = await stops.evaluateAll((all) =>
        all.map((each) => each.getAttribute("title") ?? each.textContent ?? ""),
      );
      expect(counts.length).toBeGreaterThan(10);
      expect(names.sort()).toEqual(counts.sort());
      // Axe measures round markers as squares, which touch on a phone where the circles don't.
      if (width === 1280) await expectAccessible(page, true);
      await page.getByRole("button", { name: /^Montana: \d+ properties$/ }).press("Enter");
      await expect(
        page.getByRole("button", { name: /^\d+ properties near .*, Montana/ }).first(),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: /^Montana: / })).toHaveCount(0);
    });
  }

  test("zooms in on a state when its land is tapped", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/properties?view=map");
    const count = page.getByRole("button", { name: /^Texas: \d+ properties$/ });
    await expect(count).toBeVisible();
    const box = await count.boundingBox();
    if (!box) throw new Error("The count has no place");
    const land = page.locator(".map-land.leaflet-interactive");
    await expect(land.first()).toBeAttached();
    // The land of Texas reaches further west than its count.
    await page.mouse.click(box.x - 6, box.y + box.height / 2);
    await expect(markers(page).first()).toHaveAttribute("title", /^(?!.*: )/);
    await expect(page.getByTitle(/, Texas$/).first()).toBeVisible();
    await expect(land).toHaveCount(0);
  });

  test("shows prices on pins, and a plain pin without one", async ({ page }) => {
    const { pins } = (await (
      await page.request.get("/map-pins/properties?state=Nevada")
    ).json()) as {
      pins: [string, number, number, string, string, string | null][];
    };
    const [id, lat, lng] = pins[0] ?? [];
    await page.route("**/map-pins/**", (route) =>
      route.fulfill({
        json: {
          states: [],
          groups: [],
          isGrouped: false,
          pins: [
            [id, lat, lng, "Ruby Creek", "Elko, Nevada", "$9K"],
            [id, Number(lat) + 1, lng, "Fish Creek", "Elko, Nevada", null],
          ],
        },
      }),
    );
    await page.goto("/properties?view=map&state=Nevada");
    const priced = page.getByRole("button", { name: "Ruby Creek, $9K" });
    await expect(priced).toHaveText(/^\$9K/);
    await expect(page.getByRole("button", { name: "Fish Creek" })).toHaveText("");
  });

  test("opens a pin's card at the bottom of a phone's map, below the pin", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [tab, title] of [
      ["properties", /acres/],
      ["pros", /review/],
    ] as const) {
      await page.goto(`/${tab}?view=map&state=Nevada`);
      const pin = page.locator(".map-marker").first();
      const name = (await pin.getAttribute("title")) ?? "";
      await pin.click();
      const card = page.getByRole("dialog", { name });
      await expect(card).toBeFocused();
      await expect(card).toContainText(title);
      await expect(page.locator(".leaflet-pan-anim")).toHaveCount(0);
      const [map, cardBox, pinBox] = [
        await getInteractiveMap(page).boundingBox(),
        await card.boundingBox(),
        await pin.boundingBox(),
      ];
      if (!map || !cardBox || !pinBox) throw new Error("There is no map, card, or pin");
      expect(cardBox.x).toBeCloseTo(map.x, 0);
      expect(cardBox.width).toBeCloseTo(map.width, 0);
      expect(cardBox.y + cardBox.height).toBeCloseTo(map.y + map.height, 0);
      expect(cardBox.y + cardBox.height).toBeLessThan(741);
      expect(pinBox.y).toBeGreaterThanOrEqual(map.y);
      expect(pinBox.y + pinBox.height).toBeLessThanOrEqual(cardBox.y);
      // The actions need no scrolling.
      expect(await card.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
      await page.keyboard.press("Escape");
      await expect(card).toHaveCount(0);
      await expect(pin).toBeFocused();
    }
  });

  test("links to Alaska when a filter finds land there and below", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route("**/map-pins/**", async (route) => {
      const response = await route.fetch();
      const results = (await response.json()) as { pins: unknown[]; states: object[] };
      const alaska = { name: "Alaska", count: 1, lat: 64, lng: -152 };
      results.pins.push(["0", 64.8, -147.7, "Bear camp", "Fairbanks, Alaska"]);
      results.states.push({ ...alaska, south: 64.8, west: -147.7, north: 64.8, east: -147.7 });
      await route.fulfill({ response, json: results });
    });
    await page.goto("/properties?view=map&search=ruby");
    await expect(page.getByRole("link", { name: "Alaska: 1 property" })).toBeVisible();
    await expect(page.getByTitle("Bear camp")).toHaveCount(0);
  });

  const getStatus = (page: Page) => page.locator(".map-results > [aria-live]");

  test("lists what the moved map shows, and restores it on Back", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/properties?view=map");
    await expect(getInteractiveMap(page)).toBeVisible();
    await expect(getStatus(page)).toBeEmpty();
    const url = page.url();
    const titles = () => page.locator(".map-cards h3").allTextContents();
    const all = await titles();
    const entries = await page.evaluate(() => history.length);
    const montana = page.getByRole("button", { name: /^Montana: / });
    await montana.press("Enter");
    await expect(getStatus(page)).toHaveText(/^\d+ properties on this part of the map$/);
    await expect(page.getByRole("navigation", { name: /pages/i })).toHaveCount(0);
    const { map, inSight } = await boxesInSight(page);
    expect(map).not.toBeNull();
    const shown = await titles();
    expect(shown.length).toBe(Number.parseInt(await getStatus(page).innerText(), 10));
    expect(shown.length).toBeGreaterThanOrEqual(inSight.reduce((sum, { count }) => sum + count, 0));
    expect(shown).not.toEqual(all);
    // A move adds no history entry and keeps the focus in the map.
    expect(page.url()).toBe(url);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await page.evaluate(() => document.activeElement?.closest(".map-box") !== null)).toBe(
      true,
    );
    await page.locator(".map-cards a").first().click();
    await expect(page).toHaveURL(/\/property\//);
    await page.goBack();
    await expect(getStatus(page)).toHaveText(`${shown.length} properties on this part of the map`);
    // The count may appear before its cards.
    await expect.poll(titles).toEqual(shown);
    await page.reload();
    await expect(getStatus(page)).toHaveText(`${shown.length} properties on this part of the map`);
    // Other filters create a new map.
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("State", { exact: true }).selectOption("Texas");
    await expect(page).toHaveURL(/state=Texas/);
    await expect(getStatus(page)).toBeEmpty();
    await expect(page.locator(".map-cards")).toContainText(", Texas");
    await expect(page.locator(".map-cards")).not.toContainText(", Montana");
  });

  test("shows how many of how many it lists, and links to the whole list", async ({ page }) => {
    await page.goto("/properties?view=map&sort=acreage");
    await expect(getInteractiveMap(page)).toBeVisible();
    await page.getByRole("button", { name: "Zoom out" }).click();
    await expect(getStatus(page)).toHaveText(/^24 of \d+ properties on this part of the map$/);
    const link = page.getByRole("link", { name: /^Show all \d+ as a list$/ });
    const count = /\d+/.exec(await link.innerText())?.[0] ?? "";
    await link.click();
    await expect(page).toHaveURL(/^(?!.*view=map).*area=.*sort=acreage/);
    await expect(page.getByText(`${count} results`, { exact: true })).toBeVisible();
  });

  test("announces the results once after a series of moves, and none at sea @full", async ({
    page,
  }) => {
    const requestedUrls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/map-cards/")) requestedUrls.push(request.url());
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/properties?view=map");
    await expect(getInteractiveMap(page)).toBeVisible();
    await getInteractiveMap(page).focus();
    await page.getByRole("button", { name: "Zoom in" }).click({ clickCount: 3 });
    await expect(getStatus(page)).not.toBeEmpty();
    const before = requestedUrls.length;
    await getInteractiveMap(page).focus();
    for (let step = 0; step < 60; step += 1) await page.keyboard.press("ArrowLeft");
    // A key press during a move is ignored.
    const goOn = async () => {
      await page.keyboard.press("ArrowLeft");
      return getStatus(page).textContent();
    };
    await expect.poll(goOn, { intervals: [600] }).toBe("No properties on this part of the map");
    await expect(page.locator(".map-cards > li")).toHaveCount(0);
    expect(requestedUrls.length - before).toBeLessThan(30);
    // Even when the map is moved around the Earth, each request has a valid area.
    for (const address of requestedUrls) {
      const area = new URL(address).searchParams.get("area")?.split(",").map(Number) ?? [];
      const [south = NaN, west = NaN, north = NaN, east = NaN] = area;
      expect(south <= north && west <= east && west >= -180 && east <= 180, address).toBe(true);
    }
  });

  test("keeps the list and shows an error when the moved map's list can't be loaded", async ({
    page,
  }) => {
    await page.route("**/map-cards/**", (route) => route.abort());
    await page.goto("/properties?view=map");
    await expect(getInteractiveMap(page)).toBeVisible();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(getStatus(page)).toHaveText("The list couldn't be updated to match the map.");
    await expect(page.locator(".map-cards > li")).toHaveCount(24);
  });

  test("names clusters, and keeps the focus when one is opened", async ({ page }) => {
    await page.goto("/properties?view=map&state=Montana");
    const groups = page.getByRole("button", {
      name: /^\d+ properties near [^,]+, [A-Z][a-z ]+/,
    });
    await expect(groups.first()).toBeVisible();
    // Groups get their names one by one as they are drawn.
    const unnamed = async () =>
      (await page.locator(".map-cluster").count()) - (await groups.count());
    await expect.poll(unnamed).toBe(0);
    const group = groups.first();
    const name = (await group.getAttribute("title")) ?? "";
    const before = await page.locator(".map-cluster").count();
    await group.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Zoomed in on ${name}.`)).toBeAttached();
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className ?? ""))
      .toMatch(/map-(cluster|marker)/);
    expect(before).toBeGreaterThan(1);
    // The keyboard leads on to a listing.
    for (let press = 0; press < 12 && !(await page.getByRole("dialog").isVisible()); press += 1) {
      const focused = await page.evaluate(() => document.activeElement?.getAttribute("title"));
      await page.keyboard.press("Enter");
      await expect
        .poll(async () =>
          (await page.getByRole("dialog").isVisible())
            ? "open"
            : page.evaluate(() => document.activeElement?.getAttribute("title") ?? "lost"),
        )
        .not.toMatch(new RegExp(`^(lost|${(focused ?? "").replace(/[^\w ]/g, ".")})$`));
    }
    await expect(page.getByRole("dialog")).toBeFocused();
  });

  test("works without map tiles", async ({ page }) => {
    await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
    await page.goto("/properties?view=map&state=Montana");
    await expect(getInteractiveMap(page)).toBeVisible();
    await expect(page.locator(".map-land").first()).toBeAttached();
    const names = page.locator(".map-name");
    await expect(names.getByText("• Bozeman")).toBeVisible();
    // Names are not tab stops. They are completely visible and overlap neither each other nor the markers.
    expect(await page.locator(".map-name:is([tabindex], [role])").count()).toBe(0);
    expect(await names.locator("span:not([aria-hidden])").count()).toBe(0);
    const boxes = await names.locator("span").evaluateAll((all) =>
      all.map((each) => {
        const { x, y, width } = each.getBoundingClientRect();
        return { x, y, width, height: 12 };
      }),
    );
    expect(boxes.length).toBeGreaterThan(5);
    const { inSight } = await boxesInSight(page);
    for (const [i, one] of boxes.entries()) {
      for (const other of [...boxes.slice(i + 1), ...inSight]) {
        const isOver =
          one.x < other.x + other.width &&
          other.x < one.x + one.width &&
          one.y < other.y + other.height &&
          other.y < one.y + one.height;
        expect(isOver, JSON.stringify([one, other])).toBe(false);
      }
    }
    await page.locator(".map-cluster, .map-marker").first().click();
    await expect(getInteractiveMap(page)).toBeVisible();
  });

  test("shows no town names once map tiles are loaded", async ({ page }) => {
    const requestedUrls: string[] = [];
    page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
    await page.goto("/properties?view=map&state=Montana");
    await expect(page.locator(".leaflet-tile-loaded").first()).toBeAttached();
    await expect(page.locator(".map-name")).toHaveCount(0);
    expect(requestedUrls).not.toContain("/map-names.json");
  });

  test("shows no town names between the counts of states", async ({ page }) => {
    await page.route(/tile\.openstreetmap\.org/, (route) => route.abort());
    await page.goto("/properties?view=map");
    await page.getByRole("button", { name: /^Montana: / }).press("Enter");
    await expect(page.locator(".map-name span").first()).toBeVisible();
    const counts = page.getByRole("button", { name: /^[A-Z].*: \d+ propert/ });
    await expect(async () => {
      await page.getByRole("button", { name: "Zoom out" }).click();
      await expect(counts.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.locator(".map-name")).toHaveCount(0);
  });

  test("loads tiles from the configured host, with attribution", async ({ page }) => {
    const tiles: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("tile.openstreetmap.org")) tiles.push(request.url());
    });
    await page.goto("/properties?view=map");
    await expect(page.getByRole("link", { name: "© OpenStreetMap contributors" })).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
  });

  for (const [label, pattern] of [
    ["its pins", "**/map-pins/**"],
    ["Leaflet", "**/assets/slippy-map*"],
  ] as const) {
    test(`keeps the drawn map when ${label} can't be loaded`, async ({ page }) => {
      await page.route(pattern, (route) => route.abort());
      await page.goto("/properties?view=map");
      await page.waitForLoadState("networkidle");
      await expect(getDrawnMap(page)).toBeVisible();
      await expect(getInteractiveMap(page)).toHaveCount(0);
    });
  }

  test("shifts no layout when it appears", async ({ page }) => {
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
    await expect(getInteractiveMap(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(
      await page.evaluate(() => (window as never as { shifts: { sum: number } }).shifts.sum),
    ).toBe(0);
  });

  test("loads the map's code with the map view only", async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname.includes("map")) files.push(request.url());
    });
    await page.goto("/properties");
    await page.waitForLoadState("networkidle");
    await expect(page.locator(".map-box, .drawn-map, svg[aria-label^='Map of']")).toHaveCount(0);
    expect(files).toEqual([]);
    await page.getByRole("link", { name: "Map", exact: true }).click();
    await expect(getInteractiveMap(page)).toBeVisible();
    expect(files.length).toBeGreaterThan(0);
  });

  test("stays off in lite mode", async ({ page }) => {
    await page
      .context()
      .addCookies([
        { name: "lite", value: "1", url: new URL((await page.request.get("/")).url()).origin },
      ]);
    await page.goto("/properties?view=map");
    await expect(getDrawnMap(page)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(getInteractiveMap(page)).toHaveCount(0);
  });
});
