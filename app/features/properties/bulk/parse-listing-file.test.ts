import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import {
  LISTING_COLUMNS,
  joinList,
  REQUIRED_COLUMNS,
  splitList,
  type FileRow,
} from "./listing-file";
import { packRows } from "./pack-listing-file";
import { parseListingFile } from "./parse-listing-file";

const HEADER = "reference,title,acreage,location,state,gameTypes";
const ROW = "A-1,Elk Ridge,640,Dillon,Montana,Elk;Deer";
const parse = (text: string) => parseListingFile(Buffer.from(text));

function parseRows(text: string): FileRow[] {
  const read = parse(text);
  if (!("rows" in read)) throw new Error(JSON.stringify(read));
  return read.rows;
}

/** Returns each error as "2 state: Did you mean …". */
function listFaults(text: string): string[] {
  const read = parse(text);
  if (!("faults" in read)) throw new Error(JSON.stringify(read).slice(0, 500));
  return read.faults.map(({ line, column, message }) => `${line} ${column}: ${message}`);
}

function readRefusal(text: string | Uint8Array): string {
  const read = typeof text === "string" ? parse(text) : parseListingFile(text);
  if (!("refused" in read)) throw new Error(JSON.stringify(read).slice(0, 500));
  return `${read.status} ${read.refused}`;
}

describe("parsing a CSV of listings", () => {
  it("has a column for each field and names the required ones", () => {
    expect(LISTING_COLUMNS).toEqual(
      expect.arrayContaining(["reference", "rules", "lat", "images"]),
    );
    expect(REQUIRED_COLUMNS).toEqual([
      "reference",
      "title",
      "acreage",
      "location",
      "state",
      "gameTypes",
    ]);
  });

  it.each(["\n", "\r\n", "\r"])("reads lines that end in %j", (end) => {
    const text = [
      "\uFEFF" + HEADER + ",description",
      "",
      `A-1,"Elk ""Ridge""","1,250.50",Dillon,Montana,Elk; Deer,"One${end}two${end}three"`,
      "",
      ROW.replace("A-1", "A-2") + ",",
      "A-3,Ridge,nothing,Dillon,Montana,Elk,",
    ].join(end);
    expect(listFaults(text)).toEqual(["8 acreage: Enter a number such as 640 or 1,250.50"]);
    const [first, second] = parseRows(text.slice(0, text.lastIndexOf("A-3")));
    expect(first).toMatchObject({
      line: 3,
      reference: "A-1",
      property: {
        title: 'Elk "Ridge"',
        acreage: "1250.50",
        gameTypes: ["Elk", "Deer"],
        description: "One\ntwo\nthree",
        propertyType: "Sale",
        available: true,
      },
    });
    expect(second).toMatchObject({ line: 7, reference: "A-2", property: { description: "" } });
    expect(second?.unchanged).toContain("rules");
    expect(second?.unchanged).not.toContain("description");
  });

  it("reads mixed line ends", () => {
    expect(parseRows(`${HEADER}\r\n${ROW}\n${ROW.replace("A-1", "A-2")}\r`)).toHaveLength(2);
  });

  it("reports errors by row and column with suggestions", () => {
    const text = [
      HEADER + ",available,lat,lng,priceType,images",
      "A-1,,0,Dillon,Montanna,Elk;Elks,maybe,45,,Per Yaer,http://example.org/a.jpg",
      ",Ridge,640,Dillon,Guam,,TRUE,,,,",
      "A-9,Ridge,640,Dillon,Montana,Elk,no,45.5,-111.5,Per Day,,x",
      "A-1,Ridge,640,Dillon,Montana,Elk,no,45.5,-111.5,Per Day,",
      `${"r".repeat(101)},Ridge,640,Dillon,Montana,Unicorns,,,,,`,
    ].join("\n");
    expect(listFaults(text)).toEqual([
      "2 available: Write true or false",
      "2 title: Title is required",
      "2 acreage: Acreage must be more than 0",
      '2 priceType: Did you mean "Per Year"?',
      '2 state: Did you mean "Montana"?',
      '2 gameTypes: Did you mean "Elk"?',
      "2 images: Must be an https address or an uploaded photo",
      "2 lng: Enter both latitude and longitude",
      "3 reference: A reference is required",
      "3 state: Unknown",
      "3 gameTypes: Choose at least one game type",
      "4 null: This row has 12 cells instead of 11. Put quotation marks around a cell with a comma.",
      "5 reference: Line 2 has the same reference",
      "6 reference: At most 100 characters",
      expect.stringMatching(/^6 gameTypes: Must be one of: Deer, Elk, /),
    ]);
  });

  it("rejects other files with a reason", () => {
    expect(readRefusal("")).toBe("400 This file is empty.");
    expect(readRefusal(HEADER)).toBe("400 This file has a header line but no listings.");
    expect(readRefusal(`${HEADER}\nA,"b`)).toMatch(/opened and never closed/);
    expect(readRefusal(`${HEADER}\nA,"b"c`)).toMatch(/^400 Line 2: the quotation marks/);
    expect(readRefusal(`${HEADER}\nA\0`)).toMatch(/NUL/);
    expect(readRefusal(Buffer.from(`${HEADER}\n${ROW}`, "utf16le"))).toMatch(/UTF-8|NUL/);
    expect(readRefusal(Buffer.from(`${HEADER}\nA-1,Caf\xe9`, "latin1"))).toMatch(/is not UTF-8/);
    expect(readRefusal("reference,Titel,Game Tips,price_typ,owner\n1")).toBe(
      '400 Missing columns: "title", "acreage", "location", "state", "gameTypes". ' +
        'Unknown columns: "Titel" (did you mean "title"?), "Game Tips" (did you mean "gameTypes"?), ' +
        '"price_typ" (did you mean "priceType"?), "owner". ' +
        `The columns are ${LISTING_COLUMNS.join(", ")}.`,
    );
    expect(readRefusal(`${HEADER},title\n${ROW},x`)).toMatch(/^400 Duplicate columns: "title"/);
  });

  it("ignores inherited property names as columns", () => {
    expect(readRefusal(`${HEADER},__proto__,constructor\n${ROW},x,y`)).toMatch(
      /Unknown columns: "__proto__", "constructor"\./,
    );
    const columns = Array.from({ length: 1_000 }, (_, i) => `column ${i}`).join(",");
    const message = readRefusal(`${HEADER},${columns}\n${ROW}`);
    expect(message).toMatch(/and 990 more\./);
    expect(message.length).toBeLessThan(1_000);
  });

  it("rejects more than 5,000 rows", () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, i) => ROW.replace("A-1", `A-${i}`)).join("\n");
    expect(parseRows(`${HEADER}\n${rows(5_000)}`)).toHaveLength(5_000);
    expect(readRefusal(`${HEADER}\n${rows(5_001)}`)).toMatch(/^413 A file has at most 5,000/);
    expect(readRefusal(`${HEADER}\n${rows(100_000)}`)).toMatch(/^413 A file has at most 5,000/);
  });

  it("rejects a huge cell, line, or quotation early", () => {
    const startedAt = process.cpuUsage();
    const long = "x".repeat(10_000_000);
    expect(readRefusal(`${HEADER}\nA-1,${long}`)).toMatch(/^400 Line 2: .* too long/);
    expect(readRefusal(`${HEADER}\nA-1,"${"x\n".repeat(5_000_000)}"`)).toMatch(/too long/);
    expect(readRefusal(`${HEADER}\n${",".repeat(10_000_000)}`)).toMatch(/too long/);
    expect(readRefusal(long)).toMatch(/too long/);
    expect(readRefusal(`${HEADER}\n${"a\n".repeat(5_000_000)}`)).toMatch(/^413/);
    expect(process.cpuUsage(startedAt).user / 1_000).toBeLessThan(10_000);
  });

  it("reports cells that a spreadsheet would take for a formula", () => {
    const [row] = parseRows(
      `${HEADER},description,lat,lng\nA-1,'=SUM(A1),640,Dillon,Montana,Elk,'@home,45.5,-111.5`,
    );
    expect(row?.property).toMatchObject({
      title: "=SUM(A1)",
      description: "@home",
      lat: 45.5,
      lng: -111.5,
    });
  });

  it("splits rows into parts with stable hashes", () => {
    const text = `${HEADER}\n${ROW}\n`;
    const one = packRows(parseRows(text));
    expect(packRows(parseRows(text + "\n")).sha256).toBe(one.sha256);
    expect(packRows(parseRows(text.replace("640", "641"))).sha256).not.toBe(one.sha256);
  });
});

const fixture = (name: string) =>
  readFileSync(`tests/fixtures/field-files/spreadsheets/${name}.csv`, "utf8");

describe("a CSV as spreadsheets save it", () => {
  it.each([
    ["columns named in another case", "column-names-in-other-case", "F-3"],
    ["columns named with spaces", "column-names-with-spaces", "F-4"],
    ["rows of nothing but commas", "rows-of-commas", "F-5"],
    ["columns without a name that hold nothing", "nameless-empty-columns", "F-6"],
  ])("may have %s", (_what, file, reference) => {
    expect(parseRows(fixture(file))).toMatchObject([
      {
        line: 2,
        reference,
        property: {
          propertyType: "Lease",
          price: "4500.00",
          priceType: "Per Year",
          state: "Montana",
          gameTypes: ["Elk", "Deer"],
          lat: null,
        },
      },
    ]);
  });

  it("accepts postal codes of states in any case", () => {
    const text = fixture("state-codes");
    expect(listFaults(text)).toEqual(['5 state: Did you mean "Montana"?']);
    const rows = parseRows(text.replace("Mont.", "mt"));
    expect(rows.map(({ property }) => property.state)).toEqual([
      ...["Montana", "Washington", "Montana", "Montana", "Montana"],
    ]);
    expect(listFaults(`${HEADER}\n${ROW.replace("Montana", "HI")}`)).toEqual(["2 state: Unknown"]);
  });

  it("reports a longitude without its minus sign", () => {
    expect(listFaults(fixture("minus-missing"))).toEqual([
      "2 lng: This is far outside the United States. Is the minus sign missing?",
    ]);
  });

  it("accepts rows with missing cells at the end", () => {
    expect(
      parseRows(`${HEADER},description,rules,images\n${ROW}\n${ROW.replace("A-1", "A-2")},Text`),
    ).toMatchObject([{ property: { rules: "" } }, { property: { description: "Text" } }]);
    // Required columns are still reported as missing.
    expect(listFaults(`${HEADER}\nA-1,Ridge,640`)).toEqual([
      "2 location: Location is required",
      "2 state: State is required",
      "2 gameTypes: Choose at least one game type",
    ]);
  });

  it("trims all kinds of white space", () => {
    const blank = "\u00a0 \t\ufeff";
    const cells = [...ROW.split(","), "Lease", "per year", "TRUE", "45.5", "\u2212111.5"];
    const names = `${HEADER},propertyType,priceType,available,lat,lng,features`.split(",");
    const padded = (row: string[]) => row.map((cell) => blank + cell + blank).join(",");
    const quoted = (row: string[]) => row.map((cell) => `${blank}"${blank}${cell}" \t`).join(",");
    for (const write of [padded, quoted]) {
      const text = [names, [...cells, "cabin; Road Access"]].map(write).join("\n");
      expect(parseRows(text)).toMatchObject([
        {
          reference: "A-1",
          property: {
            title: "Elk Ridge",
            state: "Montana",
            gameTypes: ["Elk", "Deer"],
            priceType: "Per Year",
            features: ["Cabin", "Road access"],
            available: true,
            lat: 45.5,
            lng: -111.5,
          },
        },
      ]);
    }
  });

  it("reports a value in a column without a header", () => {
    expect(listFaults(`${HEADER},,\n${ROW},,note`)).toEqual([
      '2 null: There is "note" in a column without a name',
    ]);
  });

  it("counts lines after empty rows", () => {
    const text = `,,,,,\n${HEADER}\n , ,"",\u00a0,,\r\n${ROW}\n,,,,,\n"\n",,,,,\nA-2,Ridge,x,Dillon,MT,Elk`;
    expect(listFaults(text)).toEqual(["8 acreage: Enter a number such as 640 or 1,250.50"]);
    expect(parseRows(`${HEADER}\n${ROW}\n${",,,,,\n".repeat(200_000)}`)).toHaveLength(1);
  });

  it("says that its columns have to be separated by commas", () => {
    for (const [separator, name] of [
      [";", "semicolons"],
      ["\t", "tabs"],
    ] as const) {
      expect(readRefusal([HEADER, ROW].join("\n").replaceAll(",", separator))).toBe(
        `400 The columns of this file are separated by ${name}. Save it with commas ("CSV UTF-8") and choose that.`,
      );
    }
  });

  it("does not split an emoji in a quotation", () => {
    for (let before = 50; before <= 62; before += 1) {
      const text = "x".repeat(before) + "\u{1f98c}".repeat(60);
      const read = parse(
        `${HEADER},lat\n${text},Ridge,${text},Dillon,${text},${text},${text}\n${ROW},${text}`,
      );
      expect(JSON.stringify(read)).not.toMatch(/\\ud[89a-f]/);
      expect(JSON.stringify(readRefusal(`${HEADER},${text}\n`))).not.toMatch(/\\ud[89a-f]/);
    }
  });
});

describe("a list in a cell", () => {
  it.each([
    [[], ""],
    [["Elk", "Deer"], "Elk;Deer"],
    [["https://example.org/a;b", "c\\"], "https://example.org/a\\;b;c\\\\"],
    [["\\;", "a\\b"], "\\\\\\;;a\\b"],
  ])("converts %j to %j, and back", (items, cell) => {
    expect(joinList(items)).toBe(cell);
    expect(splitList(cell)).toEqual(items);
  });
});
