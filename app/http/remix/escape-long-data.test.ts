import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { escapeLongDataQuickly, escapeSigns, remixMarkup } from "./escape-long-data.server";

const SIGNS = "<script>&amp;\u2028\u2029\u2027\u202a é 😀\ud800";

test("escapes as Remix does", () => {
  for (const text of ["", "<", "x", "x<", SIGNS, JSON.stringify({ text: SIGNS.repeat(9_000) })]) {
    expect(escapeSigns(text)).toBe(remixMarkup().escapeHtml(text));
  }
});

test("is what Remix escapes the data of a page by", async () => {
  const markup = remixMarkup();
  const before = markup.escapeHtml;
  try {
    escapeLongDataQuickly();
    expect(markup.escapeHtml).not.toBe(before);
    markup.escapeHtml = escapeSignsNoting(asked);
    await createRequestHandler(BUILD, "production")(new Request("http://localhost/"));
    expect(asked.join()).toContain(SIGNS.slice(0, 8));
  } finally {
    markup.escapeHtml = before;
  }
});

const asked: string[] = [];
const escapeSignsNoting = (texts: string[]) => (json: string) => {
  texts.push(json);
  return escapeSigns(json);
};

const BUILD = {
  entry: { module: { default: () => new Response("page") } },
  routes: {
    root: {
      id: "root",
      path: "",
      module: { loader: () => Response.json(SIGNS), default: () => null },
    },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  isSpaMode: false,
} as unknown as ServerBuild;
