import { performance } from "node:perf_hooks";
import { inflateSync } from "node:zlib";

import { afterEach, describe, expect, it, vi } from "vitest";

import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import { buildAgreementTerms, SIGNATURES } from "../../../../tests/factories/agreement-terms";
import { readPdf, splitPdfWords } from "../../../../tests/fixtures/read-pdf";
import type { AgreementTerms } from "./agreement-terms";
import { hashAgreement } from "./hash-agreement.server";
import { printAgreement } from "./print-agreement.server";
import { signAgreement, writeAgreement } from "./write-agreement";

// Each print starts a new worker, and reading a PDF takes time as well.
vi.setConfig({ testTimeout: 60_000 });

const signedAt = new Date("2026-11-21T01:40:59Z");

function print(overrides: Partial<AgreementTerms> = {}, title = "Hunting agreement: Elk Ridge") {
  const text = signAgreement(
    writeAgreement(buildAgreementTerms(overrides)),
    "property",
    SIGNATURES,
  );
  const hash = hashAgreement(text);
  return { text, hash, pdf: printAgreement({ text, title, hash, signedAt }, SERVER_REQUESTER) };
}

const LOREM = "Park at the gate, walk in before light and glass the south face. ";
/** Texts of five thousand characters, used for every field. */
const LONG = {
  words: LOREM.repeat(80).slice(0, 5_000),
  word: "x".repeat(5_000),
  breaks: "\n".repeat(5_000),
  lines: "a\n".repeat(2_500),
  letters: String.fromCodePoint(...Array.from({ length: 2_500 }, (_, i) => 0x100 + i * 2)),
  cjk: "猟".repeat(5_000),
  marks: "e\u0301\u0323\u0331\u0325".repeat(1_000),
};
const inAllFields = (text: string): Partial<AgreementTerms> => ({
  subject: { ...buildAgreementTerms().subject, description: text },
  included: text,
  rules: text,
  cancellation: text,
  payment: text,
});

describe("the PDF of an agreement", () => {
  it("contains the text in order, and its hash and number on each page", async () => {
    const { text, hash, pdf } = print(inAllFields(LONG.words));
    const { pages, ...read } = await readPdf(await pdf);
    expect(splitPdfWords(read.text)).toEqual(splitPdfWords(text));
    expect(pages.length).toBeGreaterThan(5);
    for (const [i, page] of pages.entries()) {
      expect(page.footer).toBe(`SHA-256 of the text: ${hash} Page ${i + 1} of ${pages.length}`);
      expect([page.width, page.height]).toEqual([612, 792]);
    }
  });

  it("is tagged, in English, and shows its title", async () => {
    const title = "Hunting agreement: Señor & <b>Sons</b>";
    const { pdf } = print({}, title);
    const { info, xmpTitle, markInfo, viewerPreferences, pages } = await readPdf(await pdf);
    expect(info).toMatchObject({
      Title: title,
      Language: "en-US",
      CreationDate: "D:20261121014059Z",
      ModDate: "D:20261121014059Z",
    });
    expect(xmpTitle).toBe(title);
    expect(markInfo).toMatchObject({ Marked: true });
    expect(viewerPreferences).toMatchObject({ DisplayDocTitle: true });
    const roles = pages.flatMap((page) => page.roles);
    expect(roles.slice(0, 9)).toEqual([
      ...["Document", "H1", "P", "P", "H2", "Table", "TR", "TH", "TD"],
    ]);
    expect(roles.filter((role) => role === "H2")).toHaveLength(6);
    expect(new Set(roles)).toEqual(
      new Set(["Document", "H1", "H2", "P", "BlockQuote", "Table", "TR", "TH", "TD"]),
    );
  });

  it("is identical whenever it is printed, and differs for another text", async () => {
    const first = await print().pdf;
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-01-01") });
    expect((await print().pdf).equals(first)).toBe(true);
    const other = await print({ rules: "No dogs." }).pdf;
    expect((await readPdf(other)).fingerprint).not.toBe((await readPdf(first)).fingerprint);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows letters of many languages and boxes for missing glyphs", async () => {
    const { pdf } = print({ rules: "Žižka, Łódź, Ελλάδα, Зубр – “no” 猟師 🦌 שלום end" });
    const bytes = await pdf;
    const { text, pages } = await readPdf(bytes);
    expect(text).toContain("Žižka, Łódź, Ελλάδα, Зубр – “no” □□ □ □□□□ end");
    expect(pages.map(({ footer }) => footer.includes("can't show"))).toEqual(
      pages.map((page) => page.text.includes("□")),
    );
    // Copying and screen readers use the actual text instead of a box.
    for (const word of ["猟師", "🦌", "שלום"]) {
      expect(extractContent(bytes)).toContain(`/ActualText (${asPdfText(word)})`);
    }
  });

  it.each(Object.entries(LONG))(
    "has a limited number of pages when every text is 5,000 characters of %s",
    async (kind, typed) => {
      const { text, pdf } = print(inAllFields(typed));
      const read = await readPdf(await pdf);
      const lines = text.split("\n").length;
      expect(read.pages.length).toBeLessThanOrEqual(8 + Math.max(lines, 5 * 65) / 40);
      const joined = (words: string) => words.replace(/\s+/g, "");
      const shown = kind === "cjk" ? text.replaceAll("猟", "□") : text;
      // The letters include some that the font lacks or that are written from right to left.
      if (kind !== "letters") expect(joined(read.text)).toBe(joined(shown));
    },
  );

  it("keeps a name and the time of its signature on one page", async () => {
    for (const lines of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const { pdf } = print({ included: "Cabin\n".repeat(lines), rules: "Walk in.\n".repeat(10) });
      const { pages } = await readPdf(await pdf);
      for (const page of pages) {
        const [before = "", ...after] = splitPdfWords(page.text).join(" ").split("Signed:");
        if (after.length > 0)
          expect(before).toMatch(/(?:Owner: Hank Miller|Hunter: Dale Cooper) $/);
      }
    }
  });

  it("is created in a worker without blocking the event loop", async () => {
    const { pdf } = print(inAllFields(LONG.words));
    const before = performance.eventLoopUtilization();
    await pdf;
    const { utilization } = performance.eventLoopUtilization(before);
    expect(utilization).toBeLessThan(0.4);
  });
});

/** Returns the drawing instructions of all pages. */
function extractContent(pdf: Buffer): string {
  const file = pdf.toString("latin1");
  return [...file.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map(({ index, 0: { length } }) => {
      const end = file.indexOf("\nendstream", index);
      return inflateSync(pdf.subarray(index + length, end)).toString("latin1");
    })
    .join("\n");
}

/** Encodes a text as PDF does: UTF-16 with a byte order mark. */
function asPdfText(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return bytes.toString("latin1").replace(/[\n\r\t\b\f()\\]/g, (c) => {
    return { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f" }[c] ?? `\\${c}`;
  });
}
