import { join } from "node:path";

import type { Browser as Chromium } from "@playwright/test";
import sharp from "sharp";

import { SCREENS, type ScreenPlaces } from "./screens";
import { openWindow, showScreen, type ScreenVariant } from "./take-pictures";

interface ReadmePicture {
  file: string;
  screen: string;
  variant: ScreenVariant;
  /** Device pixels for each pixel of the page. */
  scale?: number;
}

/** The pictures in README.md: the first windowful of a screen. */
const README_PICTURES: readonly ReadmePicture[] = [
  {
    file: "properties.png",
    screen: "properties",
    variant: { width: 1280, theme: "dark", viewer: "visitor" },
  },
  {
    file: "property-phone.png",
    screen: "property",
    variant: { width: 360, theme: "dark", viewer: "visitor" },
    scale: 2,
  },
  {
    file: "pros-phone.png",
    screen: "pros",
    variant: { width: 360, theme: "light", viewer: "visitor" },
    scale: 2,
  },
  {
    file: "map-phone.png",
    screen: "properties-map-lite",
    variant: { width: 360, theme: "light", viewer: "visitor" },
    scale: 2,
  },
];

/** Writes them where README.md has them, in few colours, as they travel with the repository. */
export async function writeReadmePictures(marketplace: {
  chromium: Chromium;
  origin: string;
  places: ScreenPlaces;
  directory: string;
}): Promise<void> {
  const { chromium, origin, places, directory } = marketplace;
  for (const { file, screen: name, variant, scale } of README_PICTURES) {
    const screen = SCREENS.find((one) => one.name === name);
    if (!screen) throw new Error(`README.md shows ${name}, which is no screen`);
    const context = await openWindow({ chromium, origin, variant, scale });
    const page = await context.newPage();
    await showScreen({ page, origin, screen, places });
    const picture = await page.screenshot();
    await sharp(picture)
      .png({ palette: true, quality: 85, compressionLevel: 9, effort: 10 })
      .toFile(join(directory, file));
    await context.close();
  }
}
