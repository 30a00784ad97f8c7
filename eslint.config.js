import js from "@eslint/js";
import boundaries from "eslint-plugin-boundaries";
import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { flatConfigs as importX } from "eslint-plugin-import-x";
import a11y from "eslint-plugin-jsx-a11y";
import hooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import globals from "globals";
import ts from "typescript-eslint";

import noCommentFragments from "./scripts/lint-rules/no-comment-fragments.mjs";
import noPrivateVocabulary from "./scripts/lint-rules/no-private-vocabulary.mjs";
import noPackageInternals from "./scripts/lint-rules/no-package-internals.mjs";

const huntstead = {
  rules: {
    "no-comment-fragments": noCommentFragments,
    "no-private-vocabulary": noPrivateVocabulary,
    "no-package-internals": noPackageInternals,
  },
};

/**
 * Features do not import each other. Pages and shared folders may import several; any other file of a feature may import
 * its own feature, accounts, and these features, each with its reason.
 */
const EDGES_BETWEEN_FEATURES = [
  // Filters and forms share the vocabulary: states, game types, services, kinds of land.
  ["*", "directory"],
  // Cards have favorite buttons, and a directory is a list of cards or a map.
  ["directory", "favorites"],
  ["directory", "map"],
  // The map shows the results of the lists.
  ["map", "properties"],
  ["map", "professionals"],
  // A professional's page shows the town on the map of its state.
  ["professionals", "map"],
  // The comparison suggests favorites and recently viewed listings.
  ["compare", "properties"],
  ["compare", "favorites"],
  ["compare", "recently-viewed"],
  // The offline pack contains the favorites and agreements of an account, rendered like their pages.
  ["offline", "agents"],
  ["offline", "agreements"],
  ["offline", "boundaries"],
  ["offline", "favorites"],
  ["offline", "professionals"],
  ["offline", "messaging"],
  ["offline", "properties"],
  ["offline", "seasons"],
  // Boundaries are drawn on the map's shapes.
  ["boundaries", "map"],
  // A contact request starts a conversation with its message.
  ["contact-requests", "messaging"],
  // A reply in the conversation answers the request, and the messages page shows the inbox.
  ["messaging", "contact-requests"],
  // A conversation shows the offers in it.
  ["messaging", "agreements"],
  // A request's page shows the price of the listing.
  ["contact-requests", "properties"],
  // A request checks its days against the calendar.
  ["contact-requests", "calendar"],
  // Requests and offers warn about days out of season.
  ["contact-requests", "seasons"],
  ["agreements", "seasons"],
  // An offer answers a request in its conversation and blocks days of a calendar.
  ["agreements", "contact-requests"],
  ["agreements", "messaging"],
  ["agreements", "calendar"],
  // The form for an offer shows the listed price.
  ["agreements", "properties"],
  // Reviews belong to agreements, and agreements link to their reviews.
  ["reviews", "agreements"],
  ["agreements", "reviews"],
  // The recipient of a request sees the hunter's reviews.
  ["contact-requests", "reviews"],
  // The sections of a listing's page show what other features know about it.
  ["properties", "boundaries"],
  ["properties", "map"],
  ["properties", "map-files"],
  ["properties", "reviews"],
  // Lists can be filtered by seasons that are open on a day, and by free days.
  ["properties", "seasons"],
  ["professionals", "seasons"],
  ["properties", "calendar"],
  ["professionals", "calendar"],
  // Seasons are exported in the same format as calendars, and show the free days of one.
  ["seasons", "calendar"],
  // Closing a request withdraws its offer. Requests and listings with an active agreement cannot be deleted.
  ["contact-requests", "agreements"],
  ["properties", "agreements"],
  // Deleting an account cancels its agreements.
  ["profile", "agreements"],
  // The fields of listings and profiles declare which columns a deleted account empties.
  ["profile", "properties"],
  ["profile", "professionals"],
  ["profile", "agents"],
  // Suspending an account withdraws its offers.
  ["suspension", "agreements"],
  // Emails of a suspended account do not become messages.
  ["suspension", "messaging"],
  // Hiding a reported message or photo changes its conversation or listing.
  ["reports", "messaging"],
  ["reports", "properties"],
  // A hidden listing that is changed waits for approval. Hiding an item closes its reports.
  ["reports", "approvals"],
  ["approvals", "reports"],
  ["reviews", "reports"],
  // Deleting or exporting an account includes its verification documents.
  ["profile", "verification"],
  // A change of the land ends the verification of a listing.
  ["properties", "verification"],
  ["boundaries", "verification"],
  // An account's export contains its conversations and the requests that it received.
  ["profile", "messaging"],
  ["profile", "contact-requests"],
  // The fields of a profile are declared in the feature that shows them.
  ["applications", "professionals"],
  ["applications", "agents"],
  ["approvals", "professionals"],
  ["approvals", "agents"],
  // A professional's photos use the photo field of listings.
  ["applications", "properties"],
  // Saving a boundary moves the listing's position.
  ["boundaries", "properties"],
  // Hunters with an active agreement see the land, even when the listing is unpublished.
  ["boundaries", "agreements"],
  // Approving applies a listing's revision, or creates a profile from an application.
  ["approvals", "properties"],
  ["approvals", "applications"],
  // Submitting a listing or application notifies the admins.
  ["properties", "approvals"],
  ["applications", "approvals"],
  // A field sheet shows the boundary and legal light. A map file contains the visible boundaries.
  ["field-sheet", "boundaries"],
  ["field-sheet", "seasons"],
  ["map-files", "boundaries"],
  // A map file describes listings by their fields.
  ["map-files", "properties"],
  // Recently viewed listings use the summary line of listings.
  ["recently-viewed", "properties"],
  // Hosting shows the requests, calendars, and approvals of all that an account owns.
  ["hosting", "contact-requests"],
  ["hosting", "messaging"],
  ["hosting", "calendar"],
  ["hosting", "approvals"],
  // Home shows the cards of both.
  ["home", "hosting"],
  ["home", "trips"],
  ["home", "agreements"],
  ["home", "contact-requests"],
  // Trips show a hunter's requests, offers, and agreements.
  ["trips", "agreements"],
  ["trips", "contact-requests"],
  ["trips", "messaging"],
  // A trip shows where and when to hunt.
  ["trips", "boundaries"],
  ["trips", "calendar"],
  ["trips", "map"],
  ["trips", "professionals"],
  ["trips", "properties"],
  ["trips", "seasons"],
  // The page of an owner shows listings, reviews, and badges.
  ["owners", "properties"],
  ["owners", "reviews"],
  ["owners", "verification"],
  // A digest runs saved searches for new results.
  ["searches", "properties"],
  ["searches", "professionals"],
  ["searches", "agents"],
];

/** The server files of favorites load the items of these features, with their visibility and their cards. */
const FAVORITE_FEATURES = ["properties", "professionals", "agents"];

/** Groups the edges by importing feature, because the plugin checks every import against every policy. */
function edgesByOrigin() {
  const edges = new Map();
  for (const [from, to] of EDGES_BETWEEN_FEATURES) {
    edges.set(from, [...(edges.get(from) ?? []), to]);
  }
  return [...edges];
}

const oneOf = (names) => (names.length === 1 ? names[0] : `{${names.join(",")}}`);

const SHARED_FOLDERS = ["ui", "formats", "http", "platform"];
/** The folders that shared folders may not import. */
const PRODUCT = ["feature", "api", "seo"];
const featureCode = ["app/features/**/*.server.ts"];

const NO_BARRELS = {
  selector: "ExportAllDeclaration",
  message: "Do not write barrel files: they mix browser code with server code.",
};
/** Rows have private columns, such as exact positions, addresses, and pending revisions. */
const NAMED_COLUMNS = {
  selector:
    "CallExpression[callee.property.name=/^find(Many|First|Unique)(OrThrow)?$/]" +
    ":not(:has(> ObjectExpression:has(> Property[key.name=/^(select|omit)$/])))",
  message: "List the columns to read in `select`, or those to leave out in `omit`.",
};
/** Deadlocks and serialization failures are retried in one place. */
const TRANSACTIONS = {
  selector:
    "CallExpression[callee.property.name='$transaction'][callee.object.callee.name='database']" +
    ":not([arguments.0.type='ArrayExpression'])",
  message: "Use runTransaction, which retries a transaction after a deadlock.",
};
/** Domain code returns outcomes, and its callers turn them into responses. */
const OUTCOMES = {
  selector:
    "ThrowStatement > NewExpression[callee.name='Response']," +
    "ThrowStatement > CallExpression[callee.name=/^(json|redirect(Document)?|respond)$/]",
  message: "Return an outcome. Only pages, routes, and guards throw responses.",
};
/** Guards throw responses that end a loader, or the transaction of a former admin. */
const GUARDS = [
  "app/features/accounts/require-user.server.ts",
  "app/features/accounts/lock-admins.server.ts",
  "app/features/applications/require-own-professional.server.ts",
  // Four pages share this loader.
  "app/features/directory/load-directory.server.tsx",
];

/** Actions that do not handle a form of a page, each with its reason. */
const OTHER_ACTIONS = [
  // API calls are parsed and answered by json-route.
  "app/api/**",
  // Scripts upload photos one by one and get JSON.
  "app/features/properties/editor/listing-photos.route.ts",
  // Signing out must work with any body.
  "app/features/accounts/logout.route.tsx",
  // These forms set a cookie, without database and typed text.
  "app/layout/theme.route.ts",
  "app/layout/lite.route.ts",
];
const FORM_ACTIONS = {
  selector:
    "ExportNamedDeclaration > FunctionDeclaration[id.name='action']" +
    ":not(:has(CallExpression[callee.name=/^handle(\\w+)?Form$/]))," +
    "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name='action']",
  message: "Use handleForm, which keeps the typed text on every failure.",
};

const forbiddenNames = [
  "utils",
  "util",
  "helpers",
  "helper",
  "misc",
  "common",
  "service",
  "manager",
];

const NO_VAGUE_FILE_NAMES = {
  group: [
    ...forbiddenNames.flatMap((name) => [`**/${name}`, `**/${name}/**`, `**/${name}.*`]),
    // Packages choose their own file names.
    "!oidc-provider/**",
  ],
  message: "Name the file after what it does.",
};
const REMIX_INTERNALS = {
  group: ["**/http/remix/**", "!**/http/remix/markup-list", "!**/http/remix/markup-section"],
  message:
    "Features may import only MarkupList and MarkupSection from http/remix; use context.cards and context.structuredData.",
};
/** These imports work in development, but the production build removes them from Remix's browser code. */
const REMOVED_IMPORTS = {
  group: ["@remix-run/*", "react-router*"],
  importNames: ["Await", "defer", "unstable_usePrompt", "useBlocker", "useViewTransitionState"],
  message: "The build removes this import: see UNUSED in scripts/lean-framework-plugin.ts.",
};
/** Feature files that need other parts of http/remix, each with its reason. */
const REMIX_INTERNALS_ALLOWED = [
  // Only the server renders this text, so that browsers load neither a Markdown parser nor the text twice.
  "app/features/legal/components/legal-text.tsx",
];

export default ts.config(
  {
    ignores: [
      "build/",
      "data/",
      "node_modules/",
      "public/",
      "test-results/",
      "playwright-report/",
      "app/platform/database/client/",
      // This file is generated.
      "tests/api-client/schema.d.ts",
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  importX.recommended,
  importX.typescript,
  a11y.flatConfigs.recommended,
  {
    // These rules compile files, which takes long, so only files with components and hooks are checked.
    ...hooks.configs.flat.recommended,
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/**/*.server.ts", "**/*.test.{ts,tsx}"],
  },
  {
    languageOptions: {
      globals: globals.node,
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
    rules: {
      "@typescript-eslint/only-throw-error": [
        "error",
        // Remix turns thrown responses into responses.
        {
          allow: [
            { from: "lib", name: "Response" },
            { from: "package", package: "@remix-run/server-runtime", name: "TypedResponse" },
          ],
        },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_" },
      ],
      // Our objects of functions never use `this`.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      // `import { type X }` keeps the import itself, and the browser build would then load server code.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "import-x/no-named-as-default-member": "off",
      "import-x/no-named-as-default": "off",
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      // Browser code logs harmless failures with "debug".
      "no-console": ["error", { allow: ["error", "debug"] }],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Use environment() instead." },
        { object: "request", property: "formData", message: "Use readForm(), which has limits." },
        { object: "request", property: "json", message: "Use a JSON call, which has limits." },
      ],
    },
  },
  {
    plugins: { huntstead },
    rules: {
      "huntstead/no-comment-fragments": "error",
      "huntstead/no-private-vocabulary": "error",
    },
  },
  {
    // Tests may read a framework's internals in a page.
    files: ["app/**", "server.ts", "scripts/**", "prisma/**", "docker/**"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "huntstead/no-package-internals": "error" },
  },
  {
    // One regular expression with quadratic time is enough to block the process.
    files: ["app/**/*.{ts,tsx}", "server.ts"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": ["error", { report: "potential" }],
      "regexp/no-super-linear-move": [
        "error",
        { report: "potential", ignorePartial: false, ignoreSticky: false },
      ],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    // The compiler reports these errors, too.
    rules: { "import-x/default": "off", "import-x/named": "off", "import-x/namespace": "off" },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { boundaries },
    settings: {
      "boundaries/root-path": import.meta.dirname,
      "import/resolver": { typescript: { project: "tsconfig.json" } },
      "boundaries/elements": [
        { type: "feature", pattern: "app/features/*", capture: ["name"] },
        ...["platform", "http", "forms", "ui", "formats", "layout", "api", "seo"].map((type) => ({
          type,
          pattern: `app/${type}`,
        })),
      ],
      "boundaries/files": [
        { category: "page", pattern: "**/*.page.tsx" },
        { category: "server", pattern: "**/*.server.{ts,tsx}" },
        { category: "route", pattern: "**/*.route.{ts,tsx}" },
      ],
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "allow",
          policies: [
            {
              // Shared folders do not import the product.
              from: { element: { types: { anyOf: SHARED_FOLDERS } } },
              disallow: { to: { element: { types: { anyOf: [...PRODUCT, "layout"] } } } },
            },
            {
              // Form handling imports no feature; its page side uses the layout's toasts and tokens.
              from: { element: { type: "forms" } },
              disallow: { to: { element: { types: { anyOf: PRODUCT } } } },
            },
            {
              from: { element: { types: { anyOf: SHARED_FOLDERS } } },
              disallow: { to: { element: { type: "forms" } } },
            },
            {
              from: { element: { type: "ui" } },
              disallow: { to: { element: { types: { anyOf: ["platform", "http"] } } } },
              message: "The design system runs in the browser and must not import server code.",
            },
            {
              from: { element: { type: "platform" } },
              disallow: { to: { element: { type: "http" } } },
              message: "platform/ must not import http/: it does not handle requests.",
            },
            {
              from: { element: { type: "feature" } },
              disallow: {
                to: {
                  element: {
                    type: "feature",
                    captured: { name: "!{{from.element.captured.name}}" },
                  },
                },
              },
            },
            {
              from: { element: { type: "feature" } },
              allow: { to: { element: { type: "feature", captured: { name: "accounts" } } } },
            },
            ...edgesByOrigin().map(([from, to]) => ({
              from: { element: { type: "feature", captured: { name: from } } },
              allow: { to: { element: { type: "feature", captured: { name: oneOf(to) } } } },
            })),
            {
              from: {
                element: { type: "feature", captured: { name: "favorites" } },
                file: { categories: { anyOf: ["server"] } },
              },
              allow: {
                to: { element: { type: "feature", captured: { name: oneOf(FAVORITE_FEATURES) } } },
              },
            },
            {
              // Pages combine features.
              from: { file: { categories: { anyOf: ["page", "route"] } } },
              allow: { to: { element: { type: "feature" } } },
            },
          ],
        },
      ],
      "no-restricted-syntax": ["error", NO_BARRELS],
      "no-restricted-imports": ["error", { patterns: [NO_VAGUE_FILE_NAMES, REMOVED_IMPORTS] }],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/platform/database/**"],
              allowTypeImports: true,
              message:
                "Only a feature's *.server.ts, forms/, and platform/ may query the database.",
            },
          ],
        },
      ],
    },
  },
  {
    files: [
      ...featureCode,
      "app/forms/*.server.ts",
      "app/platform/**",
      // These files report the database's state and invalidate cached pages.
      "app/http/health-checks.server.ts",
      "app/http/metrics/**",
      "app/http/page-cache/**",
      // This file decides which requests read from a replica.
      "app/http/page-handler.server.ts",
      "app/marketplace.server.ts",
      "app/**/*.test.{ts,tsx}",
    ],
    rules: { "@typescript-eslint/no-restricted-imports": "off" },
  },
  {
    files: ["app/features/**/*.{ts,tsx}"],
    ignores: REMIX_INTERNALS_ALLOWED,
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [NO_VAGUE_FILE_NAMES, REMOVED_IMPORTS, REMIX_INTERNALS] },
      ],
    },
  },
  {
    files: ["app/**/*.server.{ts,tsx}"],
    rules: { "no-restricted-syntax": ["error", NO_BARRELS, NAMED_COLUMNS, TRANSACTIONS] },
  },
  {
    files: featureCode,
    ignores: GUARDS,
    rules: { "no-restricted-syntax": ["error", NO_BARRELS, NAMED_COLUMNS, TRANSACTIONS, OUTCOMES] },
  },
  {
    files: ["app/**/*.page.tsx", "app/**/*.route.{ts,tsx}"],
    ignores: OTHER_ACTIONS,
    rules: { "no-restricted-syntax": ["error", NO_BARRELS, FORM_ACTIONS] },
  },
  {
    files: ["server.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["./app/**"],
              allowTypeImports: true,
              message:
                "server.ts imports the app from Remix's build, because a second copy would open the database twice.",
            },
          ],
        },
      ],
    },
  },
  {
    // These files run before or outside of the application.
    files: [
      "*.{js,ts}",
      "docker/**",
      "scripts/**",
      "tests/**",
      "prisma/**",
      "**/*.test.{ts,tsx}",
      "app/platform/environment.server.ts",
    ],
    rules: { "no-restricted-properties": "off", "no-console": "off" },
  },
  { files: ["**/*.{js,mjs}"], extends: [ts.configs.disableTypeChecked] },
);
