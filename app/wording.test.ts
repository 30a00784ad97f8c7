import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import ts from "typescript";
import { describe, expect, it } from "vitest";

import {
  findOutdatedPhrases,
  findOutdatedPhrasesOnPage,
  htmlToText,
} from "../tests/fixtures/outdated-phrases";

/**
 * Returns every text in a source: literals, templates and elements, with a star for inserted values. Mail, toasts,
 * errors and descriptions of the API are included, whether or not a test triggers them.
 */
function textsIn(source: ts.SourceFile): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const rest = node.templateSpans.map(({ literal }) => `*${literal.text}`);
      texts.push([node.head.text, ...rest].join(""));
    }
    if (ts.isBinaryExpression(node)) texts.push(joined(node));
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) texts.push(htmlToText(getText(node)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts.map((text) => text.replace(/\s+/g, " "));
}

/** Joins a long text that is concatenated over several lines. */
function joined(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken)
    return "*";
  return joined(node.left) + joined(node.right);
}

function getText(node: ts.JsxChild): string {
  if (ts.isJsxText(node)) return node.text;
  if (ts.isJsxExpression(node)) {
    const { expression } = node;
    return expression && ts.isStringLiteralLike(expression) ? expression.text : "*";
  }
  return "children" in node ? node.children.map(getText).join("") : "*";
}

const parseSource = (path: string, text = readFileSync(path, "utf8")) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const SOURCES = ["app", "prisma/seed"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|database\/client\//.test(path));

describe("the product's texts", () => {
  it("have no phrase that plainer words replaced", () => {
    expect(SOURCES.length).toBeGreaterThan(400);
    const texts = SOURCES.flatMap((path) =>
      textsIn(parseSource(path)).flatMap((text) =>
        findOutdatedPhrases(text).map((phrase) => `${path}: ${phrase}`),
      ),
    );
    expect([...new Set(texts)]).toEqual([]);
  });

  it.each(["terms", "privacy", "safety"])("has none of them on the example page %s", (name) => {
    expect(
      findOutdatedPhrases(readFileSync(`app/features/legal/examples/${name}.md`, "utf8")),
    ).toEqual([]);
  });

  it.each([
    ["a literal", 'const a = { text: "Sent. You get a mail soon." };', ["You get a mail"]],
    ["a template", "const a = `No more mail about ${what}`;", ["No more mail"]],
    [
      "lines that are put together",
      'const a = "Changed words and " + "photos are reviewed first.";',
      ["Changed words and photos are reviewed"],
    ],
    [
      "an element over several lines",
      'const a = <p>Their owners get a{" "}\n  mail about <b>what you decide</b>.</p>;',
      ["get a mail about what you decide"],
    ],
    [
      "what is filled in",
      "const a = <label>What photo {number} shows (Optional)</label>;",
      ["What photo * shows"],
    ],
    ["an attribute", 'const a = <Field hint="Where the land lies" />;', ["Where the land lies"]],
    ["a turn with any word", 'const a = "This archive is no backup.";', ["is no …"]],
    ["a turn of two sentences", 'const a = "It isn\'t here. Send any more.";', []],
    ["a refusal code", 'const a = "takes no offers";', []],
    ["part of a word", 'const a = "Chairlet go of, whereabouts";', []],
    ["a comment", "// Let go of it.", []],
  ])("are found in %s", (_where, code, phrases) => {
    const texts = textsIn(parseSource("sample.tsx", code)).flatMap(findOutdatedPhrases);
    expect([...new Set(texts)]).toEqual(phrases);
  });
});

describe("a page's texts", () => {
  it.each([
    ["<p>This is not\n open to <em>you</em>.</p>", ["This is not open to you"]],
    ['<meta name="description" content="Prime weeks are spoken for early">', ["spoken for early"]],
    ["<button>Earlier<span> photo 2</span></button>", ["Earlier as a label"]],
    ["<button>Close<span>: Elk Ridge</span></button>", ["Close as a label"]],
    ['<a href="/admin/reviews">Reviews <span>3 waiting</span></a>', ["Reviews as a label"]],
    ["<button>Free<span>: Oct 3 – 5</span></button>", ["Free as a label"]],
    ["<a>Figures<span>: Elk Ridge</span></a>", ["Figures as a label"]],
    ["<p>Goes to <b>Owen O.</b></p>", ["Goes to …"]],
    ["<p>The deposit goes to Owen.</p><p>No longer free: see the figures</p>", []],
    ["<h2>Reviews</h2>", []],
    ["<p>12 reviews</p><button>Close</button><a>Earlier messages</a>", []],
    ["<p>Outlet</p><p>go of</p><script>let go of</script>", []],
    ["<p>We couldn&#x27;t let</p><p>go of it</p>", []],
  ])("%s", (html, phrases) => {
    expect(findOutdatedPhrasesOnPage(html)).toEqual(phrases);
  });
});
