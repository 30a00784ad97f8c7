import { afterAll, beforeAll, expect, test } from "vitest";

import {
  openSeededMarketplace,
  type SeededMarketplace,
} from "../../scripts/screens/open-seeded-marketplace";
import { SCREENS, VIEWERS } from "../../scripts/screens/screens";
import { openWindow, showScreen, type ScreenVariant } from "../../scripts/screens/take-pictures";
import { ALL_RULES, runAxe } from "../setup/run-axe";

/** A string, because the helpers that the compiler adds to functions are not defined in the page. */
const OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth";

let seeded: SeededMarketplace;
beforeAll(async () => {
  seeded = await openSeededMarketplace();
});
afterAll(() => seeded.close());

/** A chip in the row that scrolls on phones, where a sticky button covers a part of it until one scrolls. */
const COVERED = /^\.chip\b/;

const LOOKS = VIEWERS.flatMap((viewer): ScreenVariant[] => [
  { viewer, width: 1280, theme: "light" },
  { viewer, width: 360, theme: "dark" },
]);

test.each(LOOKS)(
  "has no accessibility violations and no sideways scrolling for the $viewer at $width px, $theme",
  { timeout: 900_000 },
  async (variant) => {
    const { chromium, origin, places } = seeded;
    const context = await openWindow({ chromium, origin, variant });
    const faults: string[] = [];
    for (const screen of SCREENS.filter(({ viewers }) => viewers.includes(variant.viewer))) {
      const page = await context.newPage();
      await showScreen({ page, origin, screen, places });
      for (const { id, nodes } of await runAxe(page, ALL_RULES)) {
        const target = String(nodes[0]?.target);
        if (id === "target-size" && COVERED.test(target)) continue;
        faults.push(`${screen.name}: ${id} at ${target}`);
      }
      if (variant.width === 360) await page.setViewportSize({ width: 320, height: 640 });
      const overflow = await page.evaluate<number>(OVERFLOW);
      if (overflow > 0) faults.push(`${screen.name}: ${overflow} px too wide`);
      await screen.after?.(page);
      await page.close();
    }
    await context.close();
    expect(faults).toEqual([]);
  },
);
