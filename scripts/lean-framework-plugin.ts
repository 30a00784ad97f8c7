import type { Plugin } from "vite";

import remixOptions from "../remix.config.js";

const FRAMEWORK = /\/node_modules\/(?:@remix-run\/(?:react|router)|react-router(?:-dom)?)\/dist\//;
/** Component names for developer tools. They keep Remix's links in the bundle, which has its own. */
const DISPLAY_NAMES = /^\w+\.displayName = "\w+";$/gm;
const REMIX_FLAGS = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g;
const ROUTER_FLAGS = /\b(?:router\.)?future\.(v7_\w+)\b/g;

const remixFlags: Record<string, boolean | undefined> = { ...remixOptions.future };

/** The flags that Remix passes to its router: node_modules/@remix-run/react/dist/esm/browser.js. */
const routerFlags: Record<string, boolean | undefined> = {
  v7_fetcherPersist: remixFlags.v3_fetcherPersist,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_prependBasename: true,
  v7_relativeSplatPath: remixFlags.v3_relativeSplatPath,
  v7_skipActionErrorRevalidation: remixFlags.v3_singleFetch,
};

/** Code that only runs with lazy route discovery, and its replacements. */
const UNDISCOVERED: readonly (readonly [RegExp, string])[] = [
  [/(?<=if \()isFogOfWar(?=\))|!isFogOfWar\b/g, ""],
  [/\bfogOfWar\.active\b(?! =[^=])/g, "false"],
  [/\binit\.patchRoutesOnNavigation\b/g, "undefined"],
];

/**
 * Features that this site does not use, by file. Each check gets a constant result, so that the code behind it is
 * removed from the bundle.
 */
export const UNUSED: Readonly<
  Record<string, readonly (readonly [asked: RegExp, known: string])[]>
> = {
  "@remix-run/router/dist/router.js": [
    // Deferred data (defer).
    [/(?<!function )\bisDeferred(?:Result|Data)\(\w+\)/g, "false"],
    [/await Promise\.all\(\[resolveNavigationDeferredResults\(.*\]\);/, ""],
    // Blocking navigation away from a page (useBlocker).
    [/\bshouldBlockNavigation\(\{[^}]*\}\)/g, "undefined"],
    [/\bgetBlocker,\s+deleteBlocker,/, ""],
    // View transitions.
    [/(?<=let priorPaths = )appliedViewTransitions\.get\([\w.]+\)/, "undefined"],
    [
      /(?<=else if \()(?:appliedViewTransitions\.has\([\w.]+\)|pendingViewTransitionEnabled)(?=\) \{)/g,
      "false",
    ],
    [/restoreAppliedTransitions\(routerWindow,[^]*?removeEventListener\("pagehide", \w+\);/, ""],
  ],
  "react-router-dom/dist/index.js": [
    [/!viewTransitionOpts \|\| isViewTransitionUnavailable/, "true"],
    [/\bvtContext\.isTransitioning\b/g, "false"],
    [
      /let \[(pendingState|renderDfd|transition|interruption), (set\w+)\] = React\.useState\(\);/g,
      "let $1, $2;",
    ],
    // Warnings about a version that is not used.
    [/\bUNSAFE_logV6DeprecationWarnings\(future(?:, router\.future)?\)/g, "undefined"],
  ],
  "@remix-run/react/dist/esm/routes.js": [
    [/(?<!function )\bisDeferred(?:Response|Data)\(\w+\)/g, "false"],
    [/(?<=if \(|\(!|return )isSpaMode\b/g, "false"],
    // Code reloading during development with the classic compiler.
    [/(?<=if \()needsRevalidation(?=\))/, "false"],
  ],
  "@remix-run/react/dist/esm/browser.js": [
    [/\bwindow\.__remixContext\.isSpaMode\b/g, "false"],
    [/router\.createRoutesForHMR = \w+;/, ""],
  ],
  "@remix-run/react/dist/esm/components.js": [
    // Values that only the server writes into the document.
    [/,\s+static: isStatic,\s+staticContext(?=\s+\})/, ""],
    [/\bisStatic\b/g, "false"],
    [/\bstaticContext\b/g, "undefined"],
    [/typeof __remixContext === "object" && __remixContext\.a\b/, "false"],
    [/(?<=if \()isSpaMode\b/, "false"],
    // Links that prefetch pages.
    [/\bisPageLinkDescriptor\(\w+\)/g, "false"],
  ],
  "@remix-run/react/dist/esm/links.js": [[/(?<!function )\bisPageLinkDescriptor\(\w+\)/g, "false"]],
};

/**
 * Sets the checks of Remix and its router that only depend on the configuration or on unused features to constants, so
 * that dead code is removed from the browser's bundle. It also removes error messages for developers and names for
 * developer tools: 10 KB compressed, on every page.
 */
export function leanFramework(): Plugin {
  return {
    name: "lean-framework",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !FRAMEWORK.test(id)) return null;
      const used = removeUnusedChecks(code.replace(DISPLAY_NAMES, ""), id);
      const result = withFixedFlags(removeMessages(used, (text) => this.parse(text)));
      return { code: result, map: null };
    },
  };
}

/**
 * Replaces the checks of a file by their constants.
 *
 * @throws Error when the file no longer contains one of the checks
 */
export function removeUnusedChecks(code: string, id: string): string {
  const [, file = ""] = id.split("/node_modules/");
  return (UNUSED[file] ?? []).reduce((source, [pattern, replacement]) => {
    if (source.search(pattern) < 0) throw new Error(`${file} no longer has ${String(pattern)}`);
    return source.replace(pattern, replacement);
  }, code);
}

export function withFixedFlags(code: string): string {
  const fixed = (flags: typeof remixFlags) => (read: string, flag: string) =>
    flags[flag] === undefined ? read : String(flags[flag]);
  const flagged = code
    .replace(REMIX_FLAGS, (read, flag: string) => (remixFlags[flag] === false ? "false" : read))
    .replace(ROUTER_FLAGS, fixed(routerFlags));
  if (remixFlags.v3_lazyRouteDiscovery !== false) return flagged;
  return UNDISCOVERED.reduce(
    (source, [read, known]) =>
      source.replace(read, (match) => known || String(match.startsWith("!"))),
    flagged,
  );
}

/** Calls of `invariant` keep their condition only. */
export function removeMessages(code: string, parse: (code: string) => object): string {
  const cuts: (readonly [start: number, end: number])[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== "object" || node === null) return;
    if (isInvariant(node)) {
      const [condition, ...words] = node.arguments;
      const last = words.at(-1);
      if (condition && last) cuts.push([condition.end, last.end]);
    }
    Object.values(node).forEach(visit);
  };
  visit(parse(code));
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((source, [start, end]) => source.slice(0, start) + source.slice(end), code);
}

interface Call {
  type: "CallExpression";
  callee: { type: string; name?: string };
  arguments: { start: number; end: number }[];
}

function isInvariant(node: object): node is Call {
  const { type, callee } = node as Partial<Call>;
  return type === "CallExpression" && /^(?:UNSAFE_)?invariant$/.test(callee?.name ?? "");
}
