import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { isPlainPdf, looksLikePdf } from "./check-pdf.server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-pdf-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const PDF = "%PDF-1.7\n1 0 obj\n<</Type /Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF";
const ARCHIVE = `PK\x03\x04${"x".repeat(40)}PK\x05\x06${"\0".repeat(18)}`;

async function judge(content: string): Promise<[boolean, boolean]> {
  const path = join(directory, "file");
  writeFileSync(path, Buffer.from(content, "latin1"));
  return [await looksLikePdf(path), await isPlainPdf(path)];
}

it.each([
  ["a PDF", PDF],
  ["one with blanks at its end", `${PDF}\r\n\0 \n`],
  ["one that was saved again", `${PDF}\n2 0 obj\n<<>>\nendobj\n%%EOF\n`],
  ["a long one", PDF.replace("endobj", `endobj\n${"stream ".repeat(40_000)}`)],
])("accepts %s", async (_, content) => {
  expect(await judge(content)).toEqual([true, true]);
});

it.each([
  ["one that is cut off", PDF.slice(0, -6)],
  ["one with an archive behind it", `${PDF}\n${ARCHIVE}`],
  ["one with an archive before its end", PDF.replace("%%EOF", `${ARCHIVE}\n%%EOF`)],
  ["one with a page behind it", `${PDF}\n<html><script>alert(1)</script>`],
  ["one that begins as a page", PDF.replace("1 0 obj", "<html><script>alert(1)</script>")],
  ["one without a version", PDF.replace("-1.7", "-evil")],
])("rejects %s", async (_, content) => {
  expect(await judge(content)).toEqual([true, false]);
});

it.each([
  ["a page", "<html>%PDF-1.7 %%EOF"],
  ["an archive", ARCHIVE],
  ["a PDF behind something else", `GIF89a\n${PDF}`],
  ["nothing", ""],
])("%s does not look like a PDF", async (_, content) => {
  expect(await judge(content)).toEqual([false, expect.any(Boolean)]);
});
