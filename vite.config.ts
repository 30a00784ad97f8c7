import { vitePlugin as remix } from "@remix-run/dev";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

import remixOptions from "./remix.config.js";
import { leanFramework } from "./scripts/lean-framework-plugin";
import { browserScripts } from "./scripts/browser-scripts-plugin";
import { gazetteer } from "./scripts/gazetteer-plugin";
import { workerPrograms } from "./scripts/worker-programs-plugin";
import { LongestFirst } from "./tests/setup/longest-first";

const testing = process.env.VITEST !== undefined;

/**
 * A worker's files share its modules and the PostgreSQL that it has compiled: both anew for each file took
 * two fifths of the database tests' time. So a file puts back what it changes of a module.
 */
const isolate = false;

/**
 * V8 compiles the embedded PostgreSQL's busiest functions anew, and better, once they have run for long
 * enough. That is nearly half of what a start costs, and a process of a minute never earns it back, so it
 * comes later in servers that tests start.
 */
const SHORT_LIFE = "--wasm-tiering-budget=50000000";

/** Settings of the tests that have their own database. */
const DATABASE_TESTS = {
  setupFiles: ["tests/setup/restore-environment.ts", "tests/setup/use-test-database.ts"],
  pool: "forks" as const,
  isolate,
  // A worker holds its own database, about 500 MB when embedded.
  maxWorkers: 2,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

/** Database tests that also run on the embedded database: what depends on the kind of database. */
const EMBEDDED_SMOKE = [
  "app/platform/database/{apply-migrations,constraints,open-embedded,queries,run-transaction,select-page}.db.test.ts",
  "app/platform/backup/*.db.test.ts",
  "app/public-pages.db.test.ts",
  "app/features/properties/search/search-properties.db.test.ts",
  "app/features/properties/confirmation/confirmation.db.test.ts",
];

/**
 * Modules that many pages share, by the file that they are bundled into; the first match counts. Without
 * this, every small module becomes a file, which compresses worse than a larger one and is one more
 * request. Modules that match nothing, or match `null`, are left to Rollup.
 */
const CHUNKS: readonly (readonly [chunk: string | null, modules: RegExp])[] = [
  // Only maps that move load these, when somebody opens one.
  [
    null,
    /\/node_modules\/(leaflet|leaflet-editable|react-leaflet|@react-leaflet|supercluster|kdbush|@turf)\//,
  ],
  // Only people who add a passkey load this.
  [null, /\/node_modules\/@simplewebauthn\//],
  ["framework", /\/node_modules\/|^\0/],
  ["forms", /\/app\/(forms\/form-page|ui\/(picture-field|error-summary))/],
  // Only calendars, and forms that ask for days, need these.
  ["dates", /\/app\/(formats\/date-range|ui\/date-field)/],
  // Filters of lists and many forms need these words, and filters and the dates of a listing read days that are typed.
  [
    "vocabulary",
    /\/app\/(formats\/(read-date|iso-date)|features\/directory\/(vocabulary|group-size|searched-dates|read-hunters))\./,
  ],
  // Only a few pages need these, and maps on which somebody draws or picks a place.
  [null, /\/app\/ui\/(day-stats|email-text)\./],
  [null, /\/app\/formats\/(file-size|price-per-person|coordinate-facts|read-coordinate)\./],
  // Pages with telephone numbers need these, such as those of professionals and agents. Pages of properties do not.
  [
    "phone",
    /\/app\/(features\/detail\/components\/contact-links|formats\/telephone|ui\/phone-link)\./,
  ],
  // Only admins decide.
  [
    null,
    /\/app\/(forms\/(decision-forms|reason-form)|layout\/components\/queue-filter|formats\/say-count)\./,
  ],
  // The server renders the cards of lists; only favorites render theirs in the browser, too.
  [null, /\/app\/features\/directory\/(card|components\/(bio|person)-lines)\./],
  // Links of listings and maps carry what somebody searched for.
  ["content", /\/app\/features\/directory\/request-prefill\./],
  // Lists, pages of owners, and the landing page show cards that the server rendered.
  [
    "cards",
    /\/app\/(features\/directory\/components\/card-list|http\/remix\/(markup-list|use-followed-links))/,
  ],
  // Lists with filters need these, and no other page does.
  ["directory", /\/app\/(features\/directory\/|formats\/read-amount|ui\/chip)/],
  // Pages that show pictures, people or listings in the browser need these. Lists do not: the server renders their cards.
  [
    "content",
    /\/app\/ui\/(avatar|badge|badge-section|card-sizes|empty-state|facts|few-badges|local-time|others-link|page-heading|paragraphs|picture|rating)\./,
  ],
  ["content", /\/app\/formats\/(area|counted|first-few|money)\./],
  ["content", /\/app\/layout\/components\/(admin-error|failure-toast|page-failure)\./],
  [
    "content",
    /\/app\/features\/(accounts\/(response-time|owner-path|components\/owner-name)|verification\/components\/credentials|reviews\/components\/(review-list|stars)|properties\/(describe-unavailability|price|confirmation\/confirmation))\./,
  ],
  // Every page needs the frame of the site. Its header links to the messages.
  ["shell", /\/app\/(ui|formats|forms|http|layout|seo)\/(?!.*\.(page|route)\.)/],
  ["shell", /\/app\/features\/messaging\/messages-address/],
  // Lists of cards and pages of single things have hearts. Lists of properties also offer map files and a comparison.
  [
    "hearts",
    /\/app\/(features\/(?:favorites\/components\/(?:heart|favorite-heart|use-)|map-files\/components\/file-links|properties\/components\/compare-form)|api\/call-api)/,
  ],
  // Pages of single listings, professionals and agents share these.
  [
    "detail",
    /\/app\/features\/(detail\/|reviews\/components\/review-section|properties\/components\/property-error|seasons\/components\/(light-(section|table)|season-section)|map\/components\/place-map|boundaries\/components\/parcel-map|properties\/components\/listing-lines)/,
  ],
];

function getChunkName(id: string): string | null {
  return CHUNKS.find(([, modules]) => modules.test(id))?.[0] ?? null;
}

/** Every page names a hundred files: a character less of each hash is a hundred bytes less for it. */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: "assets/[name]-[hash:7].js",
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    gazetteer(),
    workerPrograms(),
    browserScripts(),
    leanFramework(),
    ...(testing ? [] : [remix(remixOptions)]),
  ],
  resolve: { alias: { "~": resolve(import.meta.dirname, "app") } },
  // Node finds no names in its CommonJS file, and the development server no default export.
  ssr: { noExternal: ["mgrs"] },
  build: {
    // Inlined assets would need data: in the CSP and would travel again with every page.
    assetsInlineLimit: 0,
    target: "es2022",
    // Two kilobytes less than esbuild leaves, for some seconds of a build.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { compress: { passes: 3 } },
    rollupOptions: {
      ...(isSsrBuild ? {} : { output: { manualChunks: getChunkName, ...SHORT_NAMES } }),
      // Resource routes have nothing for browsers, and need not be told about one by one.
      onLog: (level, log, handle) => {
        if (log.code !== "EMPTY_BUNDLE") handle(level, log);
      },
    },
  },
  // Without the entries a cold start finds dependencies late and reloads the page in mid-form.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/**/*.page.tsx", "app/**/*.client.tsx"] },
  test: {
    sequence: { sequencer: LongestFirst },
    // A busy machine takes longer than vitest's second; what comes in time is not waited for.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["app/**/*.test.{ts,tsx}", "{docker,prisma,scripts}/**/*.test.ts"],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          environment: "node",
          // Each file has modules of its own, and a thread begins sooner than a process.
          pool: "threads",
          // Reads of all sources take seconds on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...DATABASE_TESTS,
          name: "database",
          include: ["app/**/*.db.test.ts", "prisma/**/*.db.test.ts"],
          globalSetup: ["tests/setup/share-postgres.ts", "tests/setup/template-database.ts"],
          // Projects with worker limits of their own cannot run side by side.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...DATABASE_TESTS,
          // The other database tests run on PostgreSQL where it is installed.
          name: "embedded",
          include: EMBEDDED_SMOKE,
          globalSetup: ["tests/setup/template-embedded.ts"],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          include: ["tests/server/**/*.test.ts"],
          globalSetup: [
            "tests/setup/build-server.ts",
            "tests/setup/prepare-databases.ts",
            "tests/setup/share-postgres.ts",
          ],
          setupFiles: ["tests/setup/restore-environment.ts"],
          pool: "forks",
          isolate,
          env: { SERVER_FLAGS: SHORT_LIFE },
          // Each file starts processes of its own, and half the time waits for them.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          // They measure time, attack, and kill, and take minutes: part of a release and not of every change.
          name: "hard",
          include: ["tests/hard/**/*.test.ts"],
          globalSetup: ["tests/setup/build-server.ts", "tests/setup/prepare-databases.ts"],
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // Wants nginx and PostgreSQL, and says so where they are not.
          name: "topology",
          include: ["tests/topology/**/*.test.ts"],
          globalSetup: ["tests/setup/build-server.ts"],
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
}));
