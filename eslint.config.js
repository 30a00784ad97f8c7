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
import noReaching from "./scripts/lint-rules/no-reaching.mjs";

const huntstead = {
  rules: {
    "no-comment-fragments": noCommentFragments,
    "no-private-vocabulary": noPrivateVocabulary,
    "no-reaching": noReaching,
  },
};

/**
 * Features stand side by side. Pages, and the rooms that compose them, may use several; any other
 * file of a feature keeps to its own, to accounts, and to these edges, each with its reason.
 */
const EDGES_BETWEEN_FEATURES = [
  // The literal words of filters and forms: states, game types, services, kinds of land.
  ["*", "directory"],
  // Cards have hearts, and a directory is a list of cards or a map.
  ["directory", "favorites"],
  ["directory", "map"],
  // The map shows what the lists find.
  ["map", "properties"],
  ["map", "professionals"],
  // Listings are compared with others that somebody has saved or seen.
  ["compare", "properties"],
  ["compare", "favorites"],
  ["compare", "recently-viewed"],
  // A pack holds what somebody has saved and agreed on, as its pages show it.
  ["offline", "agents"],
  ["offline", "agreements"],
  ["offline", "boundaries"],
  ["offline", "favorites"],
  ["offline", "professionals"],
  ["offline", "messaging"],
  ["offline", "properties"],
  ["offline", "seasons"],
  // A parcel is drawn as maps are.
  ["boundaries", "map"],
  // A request and the message that it begins with are one.
  ["contact-requests", "messaging"],
  // An answer in the conversation answers the request; the inbox stands beside the messages.
  ["messaging", "contact-requests"],
  // A request's page says what the listing costs.
  ["contact-requests", "properties"],
  // A request asks for days that are free.
  ["contact-requests", "calendar"],
  // An offer answers a request, in its conversation, and takes days of a calendar.
  ["agreements", "contact-requests"],
  ["agreements", "messaging"],
  ["agreements", "calendar"],
  // Reviews hang on agreements, which say when they can be written.
  ["reviews", "agreements"],
  ["agreements", "reviews"],
  // Whoever is asked sees what others say of the hunter.
  ["contact-requests", "reviews"],
  // Lists are narrowed to what is open on a day.
  ["properties", "seasons"],
  ["professionals", "seasons"],
  // A file of seasons is written as one of a calendar's days is.
  ["seasons", "calendar"],
  // Closing a request withdraws its offer; neither it nor a listing goes while an agreement stands.
  ["contact-requests", "agreements"],
  ["properties", "agreements"],
  // Whoever deletes their account leaves what they agreed on.
  ["profile", "agreements"],
  // The fields of a listing or profile declare what deleting the account erases.
  ["profile", "properties"],
  ["profile", "professionals"],
  ["profile", "agents"],
  // Whoever is suspended offers nothing any more.
  ["suspension", "agreements"],
  // … and no email of theirs becomes a message.
  ["suspension", "messaging"],
  // Reported things are hidden where they are kept: a message in its conversation, photos with a listing.
  ["reports", "messaging"],
  ["reports", "properties"],
  // A listing that comes back with changes waits for approval. What admins hide elsewhere is reported no more.
  ["reports", "approvals"],
  ["approvals", "reports"],
  ["reviews", "reports"],
  // Proof that somebody sent goes with their account, and is in its export.
  ["profile", "verification"],
  // … and other land ends that of a listing.
  ["properties", "verification"],
  ["boundaries", "verification"],
  // An account's export tells its conversations as their threads do.
  ["profile", "messaging"],
  // … and has the requests that came in.
  ["profile", "contact-requests"],
  // The fields of a profile are declared in the feature that shows it.
  ["applications", "professionals"],
  ["applications", "agents"],
  ["approvals", "professionals"],
  ["approvals", "agents"],
  // A professional's photos are chosen and put in order as a listing's are.
  ["applications", "properties"],
  // A boundary says where the listing lies.
  ["boundaries", "properties"],
  // Approving makes a revision the listing, or an application a profile.
  ["approvals", "properties"],
  ["approvals", "applications"],
  // Admins hear of what is sent to them for approval.
  ["properties", "approvals"],
  ["applications", "approvals"],
  // A field sheet has a map of the parcel and its legal light; a map file has what boundaries may be seen.
  ["field-sheet", "boundaries"],
  ["field-sheet", "seasons"],
  ["map-files", "boundaries"],
  // … and what their fields say.
  ["map-files", "properties"],
  // Seen listings are shown in a line each, as listings are elsewhere.
  ["recently-viewed", "properties"],
  // A digest tells what became public of what lists find.
  ["searches", "properties"],
  ["searches", "professionals"],
  ["searches", "agents"],
];

/**
 * The things that an account keeps are other features': the server asks them whether it may see them and
 * what their cards say. How these look is the pages' business.
 */
const KEPT = ["properties", "professionals", "agents"];

/** One policy for each feature: every import is held against every policy. */
function edgesByOrigin() {
  const edges = new Map();
  for (const [from, to] of EDGES_BETWEEN_FEATURES) {
    edges.set(from, [...(edges.get(from) ?? []), to]);
  }
  return [...edges];
}

const oneOf = (names) => (names.length === 1 ? names[0] : `{${names.join(",")}}`);

const sharedRooms = ["ui", "formats", "http", "platform"];
/** The rooms that only the rooms above may use. */
const PRODUCT = ["feature", "api", "seo"];
const featureCode = ["app/features/**/*.server.ts"];

const NO_BARRELS = {
  selector: "ExportAllDeclaration",
  message: "No barrels: they mix what belongs to the browser with what belongs to the server.",
};
/** Other columns of a row are somebody's business: exact positions, addresses, what waits for review. */
const NAMED_COLUMNS = {
  selector:
    "CallExpression[callee.property.name=/^find(Many|First|Unique)(OrThrow)?$/]" +
    ":not(:has(> ObjectExpression:has(> Property[key.name=/^(select|omit)$/])))",
  message: "Name the columns that are read, by `select`, or those that are not, by `omit`.",
};
/** Deadlocks and serialization failures are retried in one place. */
const TRANSACTIONS = {
  selector:
    "CallExpression[callee.property.name='$transaction'][callee.object.callee.name='database']" +
    ":not([arguments.0.type='ArrayExpression'])",
  message: "Use runTransaction, which runs a transaction again after a deadlock.",
};
/** Whoever calls domain code learns what became of it, and makes an answer of it. */
const OUTCOMES = {
  selector:
    "ThrowStatement > NewExpression[callee.name='Response']," +
    "ThrowStatement > CallExpression[callee.name=/^(json|redirect(Document)?|respond)$/]",
  message: "Return an outcome; pages, routes and guards throw answers.",
};
/** Guards: what they throw ends a loader, or a transaction of somebody who is no admin any more. */
const GUARDS = [
  "app/features/accounts/require-user.server.ts",
  "app/features/accounts/lock-admins.server.ts",
  "app/features/applications/require-own-professional.server.ts",
  // The loader of four pages.
  "app/features/directory/load-directory.server.tsx",
];

/** Actions that take no form of a page, each with its reason. */
const OTHER_ACTIONS = [
  // Calls, which json-route reads and answers.
  "app/api/**",
  // Photos that scripts send one by one; JSON.
  "app/features/properties/editor/listing-photos.route.ts",
  // Signing out must work whatever is sent along.
  "app/features/accounts/logout.route.tsx",
  // A cookie, no database, nothing typed.
  "app/layout/theme.route.ts",
  "app/layout/lite.route.ts",
];
const TAKEN_FORMS = {
  selector:
    "ExportNamedDeclaration > FunctionDeclaration[id.name='action']" +
    ":not(:has(CallExpression[callee.name=/^handle(\\w+)?Form$/]))," +
    "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[id.name='action']",
  message: "Handle the form by handleForm: it keeps what was typed, whatever goes wrong.",
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

const NAMED_BY_DEED = {
  group: [
    ...forbiddenNames.flatMap((name) => [`**/${name}`, `**/${name}/**`, `**/${name}.*`]),
    // Others name their files themselves.
    "!oidc-provider/**",
  ],
  message: "Name the file after what it does.",
};
const WRAPS = {
  group: ["**/http/remix/**", "!**/http/remix/markup-list"],
  message: "Features see of http/remix only MarkupList, context.cards and context.structuredData.",
};
/** They work in development, where the whole router runs, and not in what is built for browsers. */
const LEFT_OUT = {
  group: ["@remix-run/*", "react-router*"],
  importNames: ["Await", "defer", "unstable_usePrompt", "useBlocker", "useViewTransitionState"],
  message: "The build leaves out what it takes: UNUSED in scripts/lean-framework-plugin.ts.",
};
/** Features that need another part of it, each with its reason. */
const WRAPPED_FEATURES = [
  // A text that only the server renders, so that browsers need neither Markdown nor the text twice.
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
      // Generated.
      "tests/api-client/schema.d.ts",
    ],
  },
  js.configs.recommended,
  ...ts.configs.recommendedTypeChecked,
  importX.recommended,
  importX.typescript,
  a11y.flatConfigs.recommended,
  {
    // Its rules compile what they read: only what may hold a component or a hook.
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
        // Remix answers by thrown responses.
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
      // Objects of functions here never use `this`.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      // `import { type X }` leaves the import itself, and a browser build then reads server code.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "import-x/no-named-as-default-member": "off",
      "import-x/no-named-as-default": "off",
      "import-x/no-duplicates": ["error", { "prefer-inline": true }],
      // In browsers, what nobody need be bothered with goes to "debug".
      "no-console": ["error", { allow: ["error", "debug"] }],
      "no-restricted-properties": [
        "error",
        { object: "process", property: "env", message: "Ask environment() instead." },
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
    // Tests may look at what a framework left in a page.
    files: ["app/**", "server.ts", "scripts/**", "prisma/**", "docker/**"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "huntstead/no-reaching": "error" },
  },
  {
    // One pattern that takes the square of a text's length is enough to stop the process.
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
    // The compiler finds these faults as well.
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
              // The shared rooms know nothing of the product.
              from: { element: { types: { anyOf: sharedRooms } } },
              disallow: { to: { element: { types: { anyOf: [...PRODUCT, "layout"] } } } },
            },
            {
              // How a form is taken knows no form; its page side has the frame's toasts and tokens.
              from: { element: { type: "forms" } },
              disallow: { to: { element: { types: { anyOf: PRODUCT } } } },
            },
            {
              from: { element: { types: { anyOf: sharedRooms } } },
              disallow: { to: { element: { type: "forms" } } },
            },
            {
              from: { element: { type: "ui" } },
              disallow: { to: { element: { types: { anyOf: ["platform", "http"] } } } },
              message: "The design system runs in the browser and knows no server.",
            },
            {
              from: { element: { type: "platform" } },
              disallow: { to: { element: { type: "http" } } },
              message: "What a request passes uses the platform, which knows nothing of requests.",
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
              allow: { to: { element: { type: "feature", captured: { name: oneOf(KEPT) } } } },
            },
            {
              // Pages compose features.
              from: { file: { categories: { anyOf: ["page", "route"] } } },
              allow: { to: { element: { type: "feature" } } },
            },
          ],
        },
      ],
      "no-restricted-syntax": ["error", NO_BARRELS],
      "no-restricted-imports": ["error", { patterns: [NAMED_BY_DEED, LEFT_OUT] }],
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/platform/database/**"],
              allowTypeImports: true,
              message: "Only a feature's *.server.ts, forms/ and platform/ speak to the database.",
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
      // These files say whether the database is there, and what the public sees differently since.
      "app/http/health-checks.server.ts",
      "app/http/metrics/**",
      "app/http/page-cache/**",
      // Which requests read from a replica.
      "app/http/answer-pages.server.ts",
      "app/marketplace.server.ts",
      "app/**/*.test.{ts,tsx}",
    ],
    rules: { "@typescript-eslint/no-restricted-imports": "off" },
  },
  {
    files: ["app/features/**/*.{ts,tsx}"],
    ignores: WRAPPED_FEATURES,
    rules: { "no-restricted-imports": ["error", { patterns: [NAMED_BY_DEED, LEFT_OUT, WRAPS] }] },
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
    rules: { "no-restricted-syntax": ["error", NO_BARRELS, TAKEN_FORMS] },
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
                "server.ts takes what it needs from Remix's build: a second copy of the app would open the database twice.",
            },
          ],
        },
      ],
    },
  },
  {
    // These files run before or beside the application.
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
