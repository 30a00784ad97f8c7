// Finds a Chromium for the browser tests, and installs one if there is none and it can. As a command it prints the
// path, or prints what is missing and exits with 1.
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Debian's package of a Chromium without windows: the same pages in half the processor's time. */
const WITHOUT_WINDOWS = "chromium-headless-shell";
const NAMES = [
  WITHOUT_WINDOWS,
  ...["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"],
];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Returns the path of an installed browser, or null. */
export async function findChromium() {
  const { chromium } = await import("@playwright/test");
  const installed = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((directory) => NAMES.map((name) => join(directory, name)));
  const candidates = [process.env.CHROMIUM_PATH, ...installed, MAC, chromium.executablePath()];
  return candidates.find((path) => path && isExecutable(path)) ?? null;
}

/** Returns launch options for browsers here: they work in a container and turn off background downloads. */
export async function getChromiumOptions(...more) {
  return {
    executablePath: (await findChromium()) ?? undefined,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  };
}

/**
 * For tests that do not measure: all windows share one renderer process. Otherwise a window in another profile starts a
 * process of its own, which takes a third of a page's first load.
 */
export const ONE_PAGE_PROCESS = "--renderer-process-limit=1";

async function installChromium() {
  const isRoot = process.getuid?.() === 0;
  const attempts = [
    ...(isRoot && isExecutable("/usr/bin/apt-get")
      ? [
          ["apt-get", ["update", "-qq"]],
          ...[WITHOUT_WINDOWS, "chromium"].map((name) => [
            "apt-get",
            ["install", "-y", "-qq", "--no-install-recommends", name],
          ]),
        ]
      : []),
    [process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]],
  ];
  for (const [command, args] of attempts) {
    try {
      execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 300_000 });
    } catch {
      // The next command may work; the path is checked below.
    }
    const path = await findChromium();
    if (path) return path;
  }
  return null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const path = (await findChromium()) ?? (await installChromium());
  if (!path) {
    console.error(
      "The browser tests need a Chromium: none is installed and none could be. Install chromium (on Debian: apt-get install chromium) or name one by CHROMIUM_PATH.",
    );
    process.exit(1);
  }
  console.log(path);
}
