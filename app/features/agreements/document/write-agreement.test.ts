import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  agreementTerms,
  FORGED_SIGNATURES,
  SIGNATURES,
} from "../../../../tests/factories/agreement-terms";
import { hashAgreement } from "./hash-agreement.server";
import { INDENT, parseSections } from "./parse-sections";
import { signAgreement, getUnsignedText, writeAgreement } from "./write-agreement";

const ELK_RIDGE = `Hunting Agreement

This is an agreement between an owner of hunting land and a hunter, made on Huntstead.

Indented text was written by the owner or hunter. The rest is Huntstead's template.

1. Parties

Owner:
    Hank Miller
Hunter:
    Dale Cooper

2. Listing

The property, in the words of its listing when the offer was made:

Title:
    Elk Ridge Ranch
Location:
    Dillon, Montana
Type:
    Lease
Game:
    Elk, Mule Deer
Features:
    Creek, Cabin
Acreage: 640 acres
Map position: 45.22, -112.64 (latitude, longitude)
Description:
    Timber and sage above the Beaverhead.

    Two springs.

3. Dates

Dates: Nov 28 – Dec 2, 2026, 5 days

The first and the last day are included. Days run midnight to midnight, local time at the property.

Time zone: Mountain Time (America/Denver)

4. Group

Group size: 3

5. Price

Total: $1,200.00
Per person: $400.00

6. What is included

    Cabin, firewood, use of the meat pole

7. Rules

    No ATVs off the two-track.
    Gates stay as you find them.

8. Cancellation

    Half back until Nov 1.

9. Payment

The hunter pays the owner directly. Huntstead takes no money and handles no payments.

How it is paid:
    Check on arrival

10. What both agree to

The owner gives the hunter and the hunter's group permission to hunt on the property on the dates in section 3.

The hunter pays the total in section 5 in the way that section 9 describes.

The hunter and everyone in the group follow the rules in section 7 and all hunting laws, and have the licenses, tags and permits that they need.

Either side can cancel on Huntstead by giving a reason. Section 8 says what is owed then.

Where a section says "Nothing stated", the two sides settle that point between themselves. Changes to this agreement count only if both sides agree to them in writing.

11. About this document

This is a template, not legal advice. Laws about hunting access, liability and licenses differ from state to state. Ask an attorney if you are not sure.

Huntstead provides the template and is not a party to this agreement.

Agreement template 2
`;

const SIGNED = `
12. Signatures

Each side signed by typing a full name.

Owner:
    Hank Miller
Signed: Nov 20, 2026, 9:15:02 AM MST (Nov 20, 2026, 4:15:02 PM UTC)

Hunter:
    Dale Cooper
Signed: Nov 20, 2026, 6:40:59 PM MST (Nov 21, 2026, 1:40:59 AM UTC)
`;

describe("the text of an agreement", () => {
  it("contains the parties, the days, the price, and the terms", () => {
    expect(writeAgreement(agreementTerms())).toBe(ELK_RIDGE);
  });

  it("is followed by both signatures and can be extracted again", () => {
    const agreement = signAgreement(ELK_RIDGE, "property", SIGNATURES);
    expect(agreement).toBe(ELK_RIDGE + SIGNED);
    expect(getUnsignedText(agreement)).toBe(ELK_RIDGE);
  });

  it("is also separated from the signatures of the older template", () => {
    expect(getUnsignedText("10. What both agree to\n\nAll.\n\n11. Signatures\n\nEach")).toBe(
      "10. What both agree to\n\nAll.\n",
    );
  });

  it("is hashed as it is sent, byte by byte", () => {
    expect(hashAgreement("§ 1\n")).toBe(
      "b2f69af72e8bb949bed09c025b4fb52dbdb54bb35e7de5ea00ae8a286066b422",
    );
  });

  it("calls a professional the guide, and omits fields that such a listing does not have", () => {
    const subject = {
      ...agreementTerms().subject,
      kind: "professional" as const,
      propertyType: null,
      acreage: null,
      publicPosition: null,
      gameTypes: [],
      features: [],
    };
    const text = writeAgreement(agreementTerms({ subject }));
    expect(text).toContain("\nGuide:\n    Hank Miller\n");
    expect(text).toContain("The hunter pays the guide directly.");
    expect(text).toContain("The guide provides this service");
    expect(text).not.toMatch(/Owner|property|Acreage|Map position|Type:|Game:|Features:/);
  });

  it("states explicitly that a field was left empty", () => {
    const text = writeAgreement(
      agreementTerms({
        groupSize: null,
        included: "",
        rules: " \n ",
        cancellation: "\u200b",
        payment: "",
      }),
    );
    expect(text).toContain("Group size: Nothing stated.\n");
    expect(text).toContain("6. What is included\n\nNothing stated.\n");
    expect(text).toContain("7. Rules\n\nNothing stated.\n");
    expect(text).toContain("8. Cancellation\n\nNothing stated.\n");
    expect(text).toContain("How it is paid: Nothing stated.\n");
    expect(text).not.toContain("Per person");
  });

  it("distinguishes typed text from the template's words", () => {
    expect(writeAgreement(agreementTerms({ rules: "Nothing stated." }))).toContain(
      "7. Rules\n\n    Nothing stated.\n",
    );
  });

  it.each([
    ["1200.00", 3, "$400.00"],
    ["1000.00", 3, "about $333.33"],
    ["2000.00", 3, "about $666.67"],
    ["0.05", 2, "about $0.03"],
    ["1200.50", 1, "$1,200.50"],
    ["9999999999.99", 50, "about $200,000,000.00"],
  ])("divides %s dollars by a group of %i: %s each", (total, groupSize, each) => {
    expect(writeAgreement(agreementTerms({ total, groupSize }))).toContain(`Per person: ${each}\n`);
  });

  it("counts a single day as one day", () => {
    const text = writeAgreement(agreementTerms({ startDate: "2026-11-28", endDate: "2026-11-28" }));
    expect(text).toContain("Dates: Nov 28, 2026, 1 day\n");
  });
});

describe("typed text in an agreement", () => {
  it("cannot imitate a section of the document", () => {
    const honest = parseSections(writeAgreement(agreementTerms()));
    const forged = parseSections(writeAgreement(agreementTerms({ rules: FORGED_SIGNATURES })));
    expect(forged.map(({ heading }) => heading)).toEqual(honest.map(({ heading }) => heading));
    const rules = forged.find(({ heading }) => heading === "7. Rules");
    expect(rules?.passages.map(({ by }) => by)).toEqual(["party"]);
    const words = rules?.passages[0]?.paragraphs.flat();
    expect(words).toContain("12. Signatures");
    expect(words).toContain("SIGNED BY Dale Cooper");
    expect(forged.filter(({ heading }) => heading !== "7. Rules")).toEqual(
      honest.filter(({ heading }) => heading !== "7. Rules"),
    );
  });

  it.each(["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "stays indented after a line break %j, also in a name",
    (lineBreak) => {
      const typed = `Fair rules${lineBreak}12. Signatures${lineBreak}${lineBreak}Signed: today`;
      const text = writeAgreement(agreementTerms({ rules: typed, ownerName: typed }));
      expect(text).toContain("    Fair rules\n    12. Signatures\n");
      expect(text).toContain("Owner:\n    Fair rules 12. Signatures Signed: today\n");
    },
  );

  it("loses invisible and direction-changing characters", () => {
    const rules =
      "Pay \u202e000,1$\u202c now\u0000\u0007\u009b\u2066.\u2069 \ud800A\u200b\u{e0041}B";
    expect(writeAgreement(agreementTerms({ rules }))).toContain("\n    Pay 000,1$ now. AB\n");
  });

  it("cannot be hidden by spaces or combining marks", () => {
    const rules = `No dogs.${" \u00a0\t\u3000".repeat(1_000)}Fee: $500${"\n".repeat(5_000)}Z${"\u0336".repeat(500)}`;
    expect(writeAgreement(agreementTerms({ rules }))).toContain(
      `\n    No dogs. Fee: $500\n\n    Z${"\u0336".repeat(4)}\n`,
    );
  });

  it("keeps letters of all languages and emoji of several code points", () => {
    const rules = "Señor Žižka, Łódź, Ελλάδα, 猟師, می‌خواهم, 👨‍👩‍👧 🦌, 10–12 °F, “quoted”";
    expect(writeAgreement(agreementTerms({ rules }))).toContain(`\n    ${rules}\n`);
  });

  it("never looks like a line of the template", () => {
    const template = templateLines(writeAgreement(agreementTerms()));
    const anyText = fc.string({ unit: "binary", maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, title, typed) => {
        const text = writeAgreement(
          agreementTerms({
            ownerName: `x${name}`,
            subject: { ...agreementTerms().subject, title: `x${title}`, description: `x${typed}` },
            rules: `x\n${typed}`,
          }),
        );
        expect(templateLines(text)).toEqual(template);
        expect(text).toMatch(/\nAgreement template 2\n$/);
        expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
      }),
    );
  });
});

const templateLines = (text: string) =>
  text.split("\n").filter((line) => line && !line.startsWith(INDENT));

describe("the sections of a text", () => {
  it("contain all words in order", () => {
    for (const rules of ["No ATVs.", FORGED_SIGNATURES, "a\n\nb\n c"]) {
      const text = writeAgreement(agreementTerms({ rules }));
      const words = parseSections(text).flatMap(({ heading, passages }) => [
        heading,
        ...passages.flatMap(({ paragraphs }) => paragraphs.flat()),
      ]);
      expect(words.join(" ").split(" ")).toEqual(text.split(/\s+/).filter(Boolean));
    }
  });

  it("distinguish the parties' texts from the template, with line breaks", () => {
    const rules = "First\nsecond\n\nthird";
    const section = (heading: string) =>
      parseSections(writeAgreement(agreementTerms({ rules }))).find(
        (section) => section.heading === heading,
      );
    expect(section("7. Rules")?.passages).toEqual([
      { by: "party", paragraphs: [["First", "second"], ["third"]] },
    ]);
    expect(section("1. Parties")?.passages).toEqual([
      { by: "template", paragraphs: [["Owner:"]] },
      { by: "party", paragraphs: [["Hank Miller"]] },
      { by: "template", paragraphs: [["Hunter:"]] },
      { by: "party", paragraphs: [["Dale Cooper"]] },
    ]);
  });
});
