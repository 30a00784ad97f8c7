// npm run screens [-- --only PATTERN] [-- --no-scripts] [-- --readme]: takes pictures of every page in every state, in
// both widths and themes, by the built server on its own database, into screens/ with an index.html. PATTERN is a
// regular expression over names of screens; --no-scripts turns scripts off and reports states that need scripts as
// faults; --readme makes README.md's pictures instead. Exits with 1 when a page has no screen or a screen failed.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import buildServer from "../../tests/setup/build-server";
import { checkCoverage } from "./covered-pages";
import { openSeededMarketplace, type SeededMarketplace } from "./open-seeded-marketplace";
import { writeReadmePictures } from "./readme-pictures";
import { SCREENS, VIEWERS, type Screen } from "./screens";
import { takePictures, THEMES, WIDTHS, type PictureFault } from "./take-pictures";
import { writeIndex } from "./write-index";

const root = join(import.meta.dirname, "../..");
const directory = join(root, "screens");

const { values: options } = parseArgs({
  options: {
    only: { type: "string" },
    "no-scripts": { type: "boolean", default: false },
    readme: { type: "boolean", default: false },
  },
});
const { uncovered, leftOutForNothing } = checkCoverage();
for (const file of uncovered) console.error(`No screen shows ${file}: add one to screens.ts`);
for (const file of leftOutForNothing) console.error(`${file} is left out without need`);
if (uncovered.length + leftOutForNothing.length > 0) process.exit(1);

const pattern = new RegExp(options.only ?? "");
const screens = SCREENS.filter(({ name }) => pattern.test(name));
if (screens.length === 0) {
  console.error(`No screen's name matches ${pattern.source}`);
  process.exit(1);
}

buildServer();
const seeded = await openSeededMarketplace();
try {
  if (options.readme) {
    await writeReadmePictures({ ...seeded, directory: join(root, "docs/pictures") });
  } else {
    if (!options.only) rmSync(directory, { recursive: true, force: true });
    const faults = await takeAll(seeded, screens);
    writeIndex(directory, screens);
    for (const { picture, message } of faults) console.error(`${picture}: ${message}`);
    console.log(`screens/index.html shows ${screens.length} screens`);
    if (faults.length > 0) process.exitCode = 1;
  }
} finally {
  await seeded.close();
}

/** Takes the windows one after the other, because some screens change what the next one shows, and back. */
async function takeAll(
  marketplace: SeededMarketplace,
  selectedScreens: readonly Screen[],
): Promise<PictureFault[]> {
  const started = performance.now();
  const faults: PictureFault[] = [];
  for (const viewer of VIEWERS) {
    const visibleScreens = selectedScreens.filter(({ viewers }) => viewers.includes(viewer));
    if (visibleScreens.length === 0) continue;
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        const variant = { width, theme, viewer, scripts: !options["no-scripts"] };
        faults.push(
          ...(await takePictures({ ...marketplace, variant, screens: visibleScreens, directory })),
        );
      }
    }
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(`${seconds} s: ${visibleScreens.length} screens as the ${viewer} sees them`);
  }
  return faults;
}
