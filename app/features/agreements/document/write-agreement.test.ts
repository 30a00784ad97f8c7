import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  buildAgreementTerms,
  FORGED_SIGNATURES,
  SIGNATURES,
} from "../../../../tests/factories/agreement-terms";
import { hashAgreement } from "./hash-agreement.server";
import { INDENT, parseSections, type AgreementPassage } from "./parse-sections";
import { signAgreement, getUnsignedText, writeAgreement } from "./write-agreement";

const ELK_RIDGE = `Hunting Agreement

This is an agreement between an owner of hunting land and a hunter, made on Huntstead.

Values in the tables and indented text come from the owner and the hunter. The rest is Huntstead's template.

1. Facts

Owner:              Hank Miller
Hunter:             Dale Cooper
Property:           Elk Ridge Ranch
Location:           Dillon, Montana
Type:               Lease
Acreage:            640 acres
Game:               Elk, Mule Deer
Features:           Creek, Cabin
Map position:       45.22, -112.64 (latitude, longitude)
Dates:              Nov 28 – Dec 2, 2026, 5 days
Time zone:          Mountain Time (America/Denver)
Hunters:            3
Total:              $1,200.00
Per hunter:         $400.00
Included:           Cabin, firewood, use of the meat pole
Cancellation:       Half back until Nov 1.
Payment:            Check on arrival

The first and the last day are included. Days run midnight to midnight, local time at the property.

2. Description

In the words of the listing when the offer was made:

    Timber and sage above the Beaverhead.

    Two springs.

3. Rules

    No ATVs off the two-track.
    Gates stay as you find them.

4. What both agree to

The owner gives the hunter and the hunter's group permission to hunt on the property on the dates above.

The hunter pays the total to the owner directly, as stated under Payment. Huntstead takes no money and handles no payments.

The hunter and everyone in the group follow what is stated under Rules and all hunting laws, and have the licenses, tags and permits that they need.

Either side can cancel on Huntstead by giving a reason. What is owed then is stated under Cancellation.

Where it says "Nothing stated", the two sides settle that point between themselves. Changes to this agreement count only if both sides agree to them in writing.

5. About this document

This is a template, not legal advice. Laws about hunting access, liability and licenses differ from state to state. Ask an attorney if you are not sure.

Huntstead provides the template and is not a party to this agreement.

Agreement template 4
`;

const SIGNED = `
6. Signatures

Each side signed by typing a full name.

Owner:              Hank Miller
Signed:             Nov 20, 2026, 9:15:02 AM MST (Nov 20, 2026, 4:15:02 PM UTC)

Hunter:             Dale Cooper
Signed:             Nov 20, 2026, 6:40:59 PM MST (Nov 21, 2026, 1:40:59 AM UTC)
Guests:             Pat Cooper, Sam Roe
Emergency contact:  Mary Cooper, (406) 555-0101
`;

describe("the text of an agreement", () => {
  it("contains the parties, the days, the price, and the terms", () => {
    expect(writeAgreement(buildAgreementTerms())).toBe(ELK_RIDGE);
  });

  it("is followed by both signatures and can be extracted again", () => {
    const agreement = signAgreement(ELK_RIDGE, "property", SIGNATURES);
    expect(agreement).toBe(ELK_RIDGE + SIGNED);
    expect(getUnsignedText(agreement)).toBe(ELK_RIDGE);
  });

  it("leaves out guests and an emergency contact that the hunter has not named", () => {
    const hunter = { ...SIGNATURES.hunter, guests: " \n", emergencyContact: "" };
    const agreement = signAgreement(ELK_RIDGE, "property", { ...SIGNATURES, hunter });
    expect(agreement).not.toMatch(/Guests|Emergency/);
    expect(agreement).toContain("\nHunter:             Dale Cooper\nSigned:   ");
  });

  it("contains the release of liability that the owner has chosen", () => {
    const text = writeAgreement(buildAgreementTerms({ liabilityRelease: true }));
    expect(text).toContain("\n5. Liability release\n");
    expect(text).toContain("does not hold the owner liable");
    expect(text).toContain("\n6. About this document\n");
    expect(signAgreement(text, "property", SIGNATURES)).toContain("\n7. Signatures\n");
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
      ...buildAgreementTerms().subject,
      kind: "professional" as const,
      propertyType: null,
      acreage: null,
      publicPosition: null,
      gameTypes: [],
      features: [],
    };
    const text = writeAgreement(buildAgreementTerms({ subject }));
    expect(text).toContain("\nGuide:              Hank Miller\n");
    expect(text).toContain("\nGuide service:      Elk Ridge Ranch\n");
    expect(text).toContain("The hunter pays the total to the guide directly");
    expect(text).toContain("The guide provides this service");
    expect(text).toContain("indented text come from the guide and the hunter");
    expect(text).not.toMatch(/[Oo]wner|property|Acreage|Map position|Type:|Game:|Features:/);
  });

  it("states explicitly that a field was left empty", () => {
    const text = writeAgreement(
      buildAgreementTerms({
        groupSize: null,
        included: "",
        rules: " \n ",
        cancellation: "\u200b",
        payment: "",
      }),
    );
    expect(text).toContain("Hunters:            Nothing stated.\n");
    for (const label of ["Included:    ", "Rules:       ", "Cancellation:", "Payment:     "]) {
      expect(text).toContain(`${label}       Nothing stated.\n`);
    }
    expect(text).not.toContain("Per hunter");
  });

  it("quotes a long text in a section of its own", () => {
    const rules =
      "Stay on the two-track, shut every gate, and keep the dogs on a leash near all cattle, please.";
    expect(writeAgreement(buildAgreementTerms({ rules }))).toContain(
      `\n\n3. Rules\n\n    ${rules}\n`,
    );
    const short = writeAgreement(buildAgreementTerms({ rules: "No dogs." }));
    expect(short).toContain("\nRules:              No dogs.\n");
    expect(short).toContain("\n3. What both agree to\n");
  });

  it.each([
    ["1200.00", 3, "$400.00"],
    ["1000.00", 3, "about $333.33"],
    ["2000.00", 3, "about $666.67"],
    ["0.05", 2, "about $0.03"],
    ["1200.50", 1, "$1,200.50"],
    ["9999999999.99", 50, "about $200,000,000.00"],
  ])("divides %s dollars by a group of %i: %s each", (total, groupSize, each) => {
    expect(writeAgreement(buildAgreementTerms({ total, groupSize }))).toContain(
      `Per hunter:         ${each}\n`,
    );
  });

  it("counts a single day as one day", () => {
    const text = writeAgreement(
      buildAgreementTerms({ startDate: "2026-11-28", endDate: "2026-11-28" }),
    );
    expect(text).toContain("Dates:              Nov 28, 2026, 1 day\n");
  });
});

describe("typed text in an agreement", () => {
  it("cannot imitate a section of the document", () => {
    const honest = parseSections(writeAgreement(buildAgreementTerms()));
    const forged = parseSections(writeAgreement(buildAgreementTerms({ rules: FORGED_SIGNATURES })));
    expect(forged.map(({ heading }) => heading)).toEqual(honest.map(({ heading }) => heading));
    const rules = forged.find(({ heading }) => heading === "3. Rules");
    expect(rules?.passages.map(({ by }) => by)).toEqual(["party"]);
    const words = rules?.passages.flatMap(listWords);
    expect(words).toContain("9. Signatures");
    expect(words).toContain("SIGNED BY Dale Cooper");
    expect(forged.filter(({ heading }) => heading !== "3. Rules")).toEqual(
      honest.filter(({ heading }) => heading !== "3. Rules"),
    );
  });

  it.each(["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "stays indented after a line break %j, also in a name",
    (lineBreak) => {
      const typed = `Fair rules${lineBreak}9. Signatures${lineBreak}${lineBreak}Signed: today`;
      const text = writeAgreement(buildAgreementTerms({ rules: typed, ownerName: typed }));
      expect(text).toContain("    Fair rules\n    9. Signatures\n");
      expect(text).toContain("Owner:              Fair rules 9. Signatures Signed: today\n");
    },
  );

  it("loses invisible and direction-changing characters", () => {
    const rules =
      "Pay \u202e000,1$\u202c now\u0000\u0007\u009b\u2066.\u2069 \ud800A\u200b\u{e0041}B";
    expect(writeAgreement(buildAgreementTerms({ rules }))).toContain(
      "\nRules:              Pay 000,1$ now. AB\n",
    );
  });

  it("cannot be hidden by spaces or combining marks", () => {
    const rules = `No dogs.${" \u00a0\t\u3000".repeat(1_000)}Fee: $500${"\n".repeat(5_000)}Z${"\u0336".repeat(500)}`;
    expect(writeAgreement(buildAgreementTerms({ rules }))).toContain(
      `\n    No dogs. Fee: $500\n\n    Z${"\u0336".repeat(4)}\n`,
    );
  });

  it("keeps letters of all languages and emoji of several code points", () => {
    const rules = "Señor Žižka, Łódź, Ελλάδα, 猟師, می‌خواهم, 👨‍👩‍👧 🦌, 10–12 °F, “quoted”";
    expect(writeAgreement(buildAgreementTerms({ rules }))).toMatch(
      new RegExp(`\\n(    |Rules: +)${rules}\\n`),
    );
  });

  it("never looks like a line of the template", () => {
    const template = templateLines(writeAgreement(buildAgreementTerms()));
    const anyText = fc.string({ unit: "binary", maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, title, typed) => {
        const text = writeAgreement(
          buildAgreementTerms({
            ownerName: `x${name}`,
            subject: {
              ...buildAgreementTerms().subject,
              title: `x${title}`,
              description: `x${typed}`,
            },
            rules: `x\nyes ${typed}`,
          }),
        );
        expect(templateLines(text)).toEqual(template);
        expect(text).toMatch(/\nAgreement template 4\n$/);
        expect(Buffer.from(text, "utf8").toString("utf8")).toBe(text);
      }),
    );
  });
});

/** Returns the lines of the template; of a row of facts, its label. */
const templateLines = (text: string) =>
  text
    .split("\n")
    .filter((line) => line && !line.startsWith(INDENT))
    .map((line) => /^[A-Z][A-Za-z ]*: {2,}/.exec(line)?.[0] ?? line);

const listWords = (passage: AgreementPassage): string[] =>
  passage.by === "facts"
    ? passage.facts.flatMap(({ label, value }) => [label, value])
    : passage.paragraphs.flat();

describe("the sections of a text", () => {
  it("contain all words in order", () => {
    for (const rules of ["No ATVs.", FORGED_SIGNATURES, "a\n\nb\n c"]) {
      const text = writeAgreement(buildAgreementTerms({ rules }));
      const words = parseSections(text).flatMap(({ heading, passages }) => [
        heading,
        ...passages.flatMap(listWords),
      ]);
      expect(words.join(" ").split(" ")).toEqual(text.split(/\s+/).filter(Boolean));
    }
  });

  it("distinguish the parties' texts from the template, with line breaks", () => {
    const rules = "First\nsecond\n\nthird";
    const section = (heading: string) =>
      parseSections(writeAgreement(buildAgreementTerms({ rules }))).find(
        (section) => section.heading === heading,
      );
    expect(section("3. Rules")?.passages).toEqual([
      { by: "party", paragraphs: [["First", "second"], ["third"]] },
    ]);
    const facts = section("1. Facts")?.passages;
    expect(facts?.map(({ by }) => by)).toEqual(["facts", "template"]);
    expect(facts?.flatMap(listWords).slice(0, 4)).toEqual([
      ...["Owner:", "Hank Miller", "Hunter:", "Dale Cooper"],
    ]);
  });

  it("of an older template keep its typed values apart", () => {
    const [section] = parseSections("1. Parties\n\nOwner:\n    Hank Miller\nHunter:\n    Dale\n");
    expect(section?.passages).toEqual([
      { by: "template", paragraphs: [["Owner:"]] },
      { by: "party", paragraphs: [["Hank Miller"]] },
      { by: "template", paragraphs: [["Hunter:"]] },
      { by: "party", paragraphs: [["Dale"]] },
    ]);
  });
});
