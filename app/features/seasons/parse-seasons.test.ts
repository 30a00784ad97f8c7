import { text as wholeText } from "node:stream/consumers";

import { describe, expect, it } from "vitest";

import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";

import { packSeasons } from "./pack-seasons";
import { parseSeasons } from "./parse-seasons";
import { readSeasonsFileInWorker } from "./read-seasons-file.server";
import type { StatedSeason } from "./season.schema";
import { escapeSeasonFormula, unescapeSeasonFormula } from "./seasons-file";
import { writeSeasonsFile } from "./write-seasons-file.server";

const writeWhole = (seasons: readonly StatedSeason[]) => wholeText(writeSeasonsFile(seasons));

const HEADER = "state,gameType,method,opens,closes,source,checkedOn,note";
const ROW = "Montana,Elk,Archery,2026-09-05,2026-10-18,https://example.org/elk,2026-07-01,Bow only";
const ELK: StatedSeason = {
  state: "Montana",
  gameType: "Elk",
  method: "Archery",
  opens: "2026-09-05",
  closes: "2026-10-18",
  source: "https://example.org/elk",
  checkedOn: "2026-07-01",
  note: "Bow only",
};
const bytes = (text: string) => Buffer.from(text);
const parse = (...lines: string[]) => parseSeasons(bytes([HEADER, ...lines].join("\n")));

describe("importing a CSV of seasons", () => {
  it.each([
    ["plain", `${HEADER}\n${ROW}\n`],
    ["without a last line break", `${HEADER}\n${ROW}`],
    ["with CRLF", `${HEADER}\r\n${ROW}\r\n`],
    ["with a byte order mark", `\uFEFF${HEADER}\n${ROW}\n`],
    ["with a byte order mark and quotes", `\uFEFF"state"${HEADER.slice(5)}\n${ROW}\n`],
    ["with empty lines", `${HEADER}\n\n${ROW}\n\n`],
    ["with quotes", `${HEADER}\n"${ROW.replaceAll(",", '","')}"\n`],
    [
      "with its columns in another order, and dates as people write them",
      "note,checkedOn,source,closes,opens,method,gameType,state\n" +
        "Bow only,7/1/2026,https://example.org/elk,10/18/2026,9/5/2026, Archery ,Elk,Montana",
    ],
    [
      "as a spreadsheet saves it",
      "State, Game Type ,METHOD,Opens,Closes,Source,Checked On,note,,\r\n,,,,,,,,,\r\n" +
        `\u00a0MT, elk , "Archery" ${ROW.slice("Montana,Elk,Archery".length)}\ufeff,,\r\n,,,,,,,,,\r\n`,
    ],
  ])("accepts %s", (_name, text) => {
    expect(parseSeasons(bytes(text))).toEqual({ seasons: [ELK] });
  });

  it("allows empty source, check date, and note, and a season over New Year", () => {
    const read = parse("Texas,Waterfowl,Shotgun,2026-11-15,2027-01-31,,,");
    const season = {
      seasons: [{ closes: "2027-01-31", source: "", checkedOn: null, note: "" }],
    };
    expect(read).toMatchObject(season);
    // Empty cells at the end of a row may be left out.
    expect(parse("Texas,Waterfowl,Shotgun,2026-11-15,2027-01-31")).toMatchObject(season);
  });

  it("is parsed identically in a worker", async () => {
    const other = { ...ELK, method: "Rifle" };
    const read = await readSeasonsFileInWorker(
      bytes([HEADER, ROW, ROW.replace("Archery", "Rifle")].join("\n")),
      SERVER_REQUESTER,
    );
    expect(read).toEqual({ packed: packSeasons([ELK, other]) });
    const parts = "packed" in read ? read.packed.parts : [];
    expect(parts.flatMap((part) => JSON.parse(Buffer.from(part).toString()) as unknown)).toEqual([
      ELK,
      other,
    ]);
    expect(await readSeasonsFileInWorker(bytes("\0"), SERVER_REQUESTER)).toHaveProperty("refused");
  });
});

describe("errors in a CSV of seasons", () => {
  it("are all reported by line and field", () => {
    const read = parse(
      ROW,
      "Atlantis,Elk,Archery,2026-09-05,2026-10-18,,,",
      "Montana,Yeti,,2026-02-30,soon,ftp://x,2999-01-01,",
      'Montana,Elk,Rifle,2026-10-18,2026-09-05,,,"two\nlines"',
      "Montana,Elk",
      ROW,
      `Montana,Elk,${"x".repeat(101)},2026-09-05,2026-10-18,,,`,
    );
    expect(read).toEqual({
      count: 13,
      faults: [
        { line: 3, field: "state", message: "Choose a state from the list" },
        { line: 4, field: "gameType", message: "Choose a game type from the list" },
        { line: 4, field: "method", message: "Method is required" },
        { line: 4, field: "opens", message: "Enter a date such as 11/28/2026" },
        { line: 4, field: "closes", message: "Enter a date such as 11/28/2026" },
        { line: 4, field: "source", message: "Enter an address such as https://…" },
        { line: 4, field: "checkedOn", message: "Choose today or an earlier day" },
        { line: 5, field: "closes", message: "The closing date is before the opening date" },
        { line: 7, field: "method", message: "Method is required" },
        { line: 7, field: "opens", message: "Opening date is required" },
        { line: 7, field: "closes", message: "Closing date is required" },
        { line: 8, field: "opens", message: "Line 2 already has the same season" },
        { line: 9, field: "method", message: "Method must be at most 100 characters" },
      ],
    });
  });

  it.each(["\n", "\r\n", "\r"])("use the editor's line numbers with line ends %j", (end) => {
    const rows = [
      "",
      `Texas,Elk,Rifle,2026-10-18,2026-11-05,,,"two${end}or${end}${end}four"`,
      `Nowhere,Elk,Rifle,2026-10-18,2026-11-05,,,"two${end}lines"`,
      "",
      "Nobody,Elk,Rifle,2026-10-18,2026-11-05,,,",
    ];
    const read = parseSeasons(bytes(`\uFEFF${[HEADER, ...rows].join(end)}`));
    expect(read).toMatchObject({ faults: [{ line: 7 }, { line: 10 }] });
    for (const broken of ['Mon"tana', '"never closed', "x".repeat(200_000)]) {
      const result = parseSeasons(bytes([HEADER, rows[1], "", broken].join(end)));
      expect(result).toMatchObject({ refused: expect.stringMatching(/^Line 7: /) as string });
    }
  });

  it("are limited to fifty", () => {
    const read = parse(...Array.from({ length: 2_000 }, () => "a,b,c,d,e,f,g,h"));
    expect(read).toMatchObject({ count: expect.any(Number) as number });
    expect("faults" in read && read.faults).toHaveLength(50);
  });

  it.each([
    ["an empty file", "", "This file is empty."],
    ["a header alone", HEADER, "This file has a header line but no seasons."],
    ["Latin 1", Buffer.from(`${HEADER}\n${ROW} \xe9`, "latin1"), "not UTF-8"],
    ["UTF-16", Buffer.from(`\uFEFF${HEADER}\n${ROW}`, "utf16le"), "not UTF-8"],
    ["a NUL", `${HEADER}\n${ROW}\0`, "NUL"],
    ["quotes that are never closed", `${HEADER}\n"${ROW}\n${ROW}`, "never closed"],
    ["quotes inside a cell", `${HEADER}\nMon"tana${ROW.slice(7)}`, "Line 2: the quotation marks"],
    ["10 MB of one cell", `${HEADER}\n${"x".repeat(10_000_000)}`, "Line 2: this line is too long"],
    ["10 MB of one quoted cell", `${HEADER}\n"${"x".repeat(10_000_000)}"`, "too long"],
    ["10 MB of empty cells", `${HEADER}\r\n${",".repeat(10_000_000)}`, "Line 2: this line is too"],
    ["a header of them", ",".repeat(10_000_000), "Line 1: this line is too long"],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d49484452ff", "hex"), "not UTF-8"],
    [
      "missing and unknown columns",
      `state,gameType,method,opens,closes,source,colour\n${ROW}`,
      'Missing columns: "checkedOn", "note". Unknown columns: "colour".',
    ],
    ["a column twice", `${HEADER},state\n${ROW},Texas`, 'Duplicate columns: "state"'],
  ])("%s", (_name, file, expected) => {
    const read = parseSeasons(typeof file === "string" ? bytes(file) : file);
    expect(read).toMatchObject({
      status: 400,
      refused: expect.stringContaining(expected) as string,
    });
  });

  it("include more than 5,000 seasons", () => {
    const rows = Array.from({ length: 5_001 }, (_, i) => ROW.replace("Archery", `Archery ${i}`));
    expect(parse(...rows)).toMatchObject({
      status: 413,
      refused: expect.stringContaining("at most 5,000 seasons") as string,
    });
    const read = parse(...rows.slice(1));
    expect("seasons" in read && read.seasons).toHaveLength(5_000);
  });
});

describe("formulas in a CSV of seasons", () => {
  const FORMULAS = ["=1+1", "+1", "-1", "@SUM(A1)", "'=1", "''=1", "＝1"];

  it.each([...FORMULAS, "'quoted'", "plain", "", "'"])("%j round-trips", (text) => {
    expect(unescapeSeasonFormula(escapeSeasonFormula(text))).toBe(text);
  });

  it("are escaped in a written file, which round-trips", async () => {
    const seasons = FORMULAS.map((text, i) => ({
      ...ELK,
      method: `${text} ${i}`,
      note: `${text}, "two" words`,
      checkedOn: i % 2 ? null : ELK.checkedOn,
    }));
    const text = await writeWhole(seasons);
    expect(text.startsWith(`\uFEFF${HEADER}\r\n`)).toBe(true);
    expect(text).not.toMatch(/(^|,)"?[=+\-@＝]/m);
    expect(parseSeasons(bytes(text))).toEqual({ seasons });
  });

  it("quotes a cell with any kind of line break", async () => {
    for (const note of ["two\nlines", "two\rlines", "two\r\nlines"]) {
      expect(await writeWhole([{ ...ELK, note }])).toContain(`"${note}"`);
    }
  });
});
