import { mkdirSync } from "node:fs";
import { join } from "node:path";

import type { Browser as Chromium, BrowserContext, Page } from "@playwright/test";

import { signInAs } from "../../tests/fixtures/sign-in-as";
import type { ScreenPlaces, Screen, ScreenViewer } from "./screens";

export const WIDTHS = [1280, 360] as const;
export const THEMES = ["dark", "light"] as const;

/** A separate window. */
export interface ScreenVariant {
  width: (typeof WIDTHS)[number];
  theme: (typeof THEMES)[number];
  viewer: ScreenViewer;
  /** False turns scripts off. */
  scripts?: boolean;
}

export interface PictureFault {
  picture: string;
  message: string;
}

const HEIGHTS = { 1280: 900, 360: 740 } as const;
const PAGE_TIMEOUT_MS = 30_000;

/** A string, because the helpers that the compiler adds to functions are not defined in the page. */
const LOAD_PICTURES = `Promise.all(Array.from(document.images, (image) => {
  image.loading = "eager";
  return image.decode().catch(() => undefined);
})).then(() => undefined)`;

export function getPictureName(
  screen: Pick<Screen, "name">,
  { width, theme, viewer }: ScreenVariant,
): string {
  return `${screen.name}/${viewer}-${width}-${theme}.png`;
}

/**
 * Takes a picture of each screen as one viewer sees it in one window.
 *
 * @returns the screens whose state could not be brought about, with the reason
 */
export async function takePictures({
  chromium,
  origin,
  variant,
  screens,
  places,
  directory,
}: {
  chromium: Chromium;
  origin: string;
  variant: ScreenVariant;
  screens: readonly Screen[];
  places: ScreenPlaces;
  directory: string;
}): Promise<PictureFault[]> {
  const context = await openWindow({ chromium, origin, variant });
  const faults: PictureFault[] = [];
  for (const screen of screens) {
    const picture = getPictureName(screen, variant);
    mkdirSync(join(directory, screen.name), { recursive: true });
    const page = await context.newPage();
    try {
      await showScreen({ page, origin, screen, places });
      await page.screenshot({ path: join(directory, picture), fullPage: true });
      await screen.after?.(page);
    } catch (error) {
      faults.push({ picture, message: error instanceof Error ? error.message : String(error) });
    }
    await page.close();
  }
  await context.close();
  return faults;
}

/** Opens a browser window of the viewer, signed in if they have an account. */
export async function openWindow({
  chromium,
  origin,
  variant: { width, theme, viewer, scripts = true },
  scale = 1,
}: {
  chromium: Chromium;
  origin: string;
  variant: ScreenVariant;
  scale?: number;
}): Promise<BrowserContext> {
  const isPhone = width < 600;
  const context = await chromium.newContext({
    viewport: { width, height: HEIGHTS[width] },
    deviceScaleFactor: scale,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: "reduce",
    javaScriptEnabled: scripts,
  });
  context.setDefaultTimeout(PAGE_TIMEOUT_MS);
  // Tiles are blocked, so the map shows its own states, as it does without a network.
  await context.route(/^https:\/\//, (route) => route.abort());
  await context.addCookies([{ name: "theme", value: theme, url: origin }]);
  if (viewer !== "visitor") {
    const session = (await signInAs(origin, `${viewer}@huntstead.test`)).cookie("session");
    if (!session) throw new Error(`Signing in as the ${viewer} gave no session`);
    await context.addCookies([{ name: "session", value: session, url: origin, httpOnly: true }]);
  }
  return context;
}

/** Brings a page into the state that a screen is about. */
export async function showScreen({
  page,
  origin,
  screen,
  places,
}: {
  page: Page;
  origin: string;
  screen: Pick<Screen, "path" | "act" | "lite" | "byEmail">;
  places: ScreenPlaces;
}): Promise<void> {
  const { path, act, lite, byEmail } = screen;
  const at = byEmail ? places.byEmail.origin : origin;
  await page.setExtraHTTPHeaders(lite ? { "Save-Data": "on" } : {});
  await page.goto(at + (typeof path === "string" ? path : path(places)), {
    waitUntil: "networkidle",
  });
  await act?.(page, places);
  await page.evaluate(LOAD_PICTURES);
}
