// How smoothly the map moves with as many pins as it takes at once: drags and zooms it in a headless
// Chromium and prints the frames a second. Usage: tsx scripts/measure-map.ts <origin of a running
// marketplace>. The pins are made up here, so any marketplace will do.
import { chromium, type Page } from "@playwright/test";

import { MAX_PINS, type PinRow, type Pins } from "../app/features/map/pins";
import { chromiumOptions } from "./find-chromium.mjs";

const [origin = "http://localhost:3000"] = process.argv.slice(2);
const DRAG_STEPS = 60;

/** Spread over the country by a low-discrepancy sequence: deterministic, without clusters. */
const pins: Pins = {
  states: [],
  pins: Array.from({ length: MAX_PINS }, (_, i): PinRow => {
    const [across, down] = [(i * 0.6180339887) % 1, (i * 0.7548776662) % 1];
    const id = `00000000-0000-7000-8000-${String(i).padStart(12, "0")}`;
    return [id, 29 + down * 19, -122 + across * 50, `Pin ${i}`, "Mason, Texas"];
  }),
  groups: [],
  isGrouped: false,
};

/** As text: what the compiler adds to functions is unknown in the page. */
const RECORD_FRAMES = `window.frameTimes = [];
  requestAnimationFrame(function record(time) {
    window.frameTimes.push(time);
    requestAnimationFrame(record);
  });`;

/** Counts the frames that the page draws while something is done with it. */
async function framesWhile(page: Page, deed: () => Promise<void>) {
  await page.evaluate("window.frameTimes.length = 0");
  await deed();
  const times = await page.evaluate<number[]>("window.frameTimes");
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time));
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  const slowest = [...gaps].sort((a, b) => b - a)[0] ?? 0;
  return { rate: (1000 * gaps.length) / total, slowest };
}

async function drag(page: Page, across: number) {
  const box = await page.locator(".leaflet-container").boundingBox();
  if (!box) throw new Error("There is no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height - 40];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(x + (across * step) / DRAG_STEPS, y - step);
    await page.waitForTimeout(16);
  }
  await page.mouse.up();
  await page.waitForTimeout(400);
}

async function zoom(page: Page) {
  for (const way of [-200, -200, 200, 200]) {
    await page.mouse.wheel(0, way);
    await page.waitForTimeout(700);
  }
}

const browser = await chromium.launch(await chromiumOptions());
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.route("**/map-pins/**", (route) => route.fulfill({ json: pins }));
await page.route(/tile\.openstreetmap\.org/, (route) =>
  route.fulfill({ path: "public/favicon.svg" }),
);
await page.goto(`${origin}/properties?view=map`);
await page.locator(".map-cluster").first().waitFor();
await page.locator(".map-box").scrollIntoViewIfNeeded();
await page.evaluate(RECORD_FRAMES);
const rows = [
  ["standing still", () => page.waitForTimeout(1_500)],
  ["dragged to the east", () => drag(page, -300)],
  ["dragged to the west", () => drag(page, 300)],
  ["zoomed in and out", () => zoom(page)],
] as const;
console.log(
  `${MAX_PINS} pins, ${await page.locator(".leaflet-marker-icon").count()} markers in sight`,
);
for (const [what, deed] of rows) {
  const { rate, slowest } = await framesWhile(page, deed);
  console.log(
    `${what}: ${rate.toFixed(1)} frames a second, slowest frame ${slowest.toFixed(0)} ms`,
  );
}
await browser.close();
