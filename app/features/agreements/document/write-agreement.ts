import { acres } from "~/formats/area";
import { sayDateRange } from "~/formats/date-range";

import type { AgreementSubject, AgreementTerms, Signature } from "./agreement-terms";
import { cleanLine, cleanLines } from "./clean-words";
import { INDENT } from "./parse-sections";

/** Stands at the end of every text that was written by it; a changed template gets another number. */
const TEMPLATE = "Agreement template 1";
const NOTHING = "Nothing stated.";

/** How the two kinds of listings are spoken of. */
const KINDS = {
  property: {
    owner: "Owner",
    opening:
      "This is an agreement between an owner of hunting land and a hunter, made on Huntstead.",
    listing: "The property, in the words of its listing when this agreement was made:",
    given:
      "The owner gives the hunter and the hunter's group permission to hunt on the property on the dates in section 3.",
  },
  professional: {
    owner: "Guide",
    opening: "This is an agreement between a guide or outfitter and a hunter, made on Huntstead.",
    listing: "The guide service, in the words of its listing when this agreement was made:",
    given:
      "The guide provides this service to the hunter and the hunter's group on the dates in section 3.",
  },
} as const;

/**
 * The text of an agreement, which is the agreement: it is stored, hashed and served as it is, and its
 * HTML and PDF are made of it. Paragraphs are lines, line ends are LF, and there is one at the end.
 *
 * What people typed stands in lines of its own, each behind INDENT, and nothing else does; headings and
 * all words of the template begin at the margin. So whatever a person types, "11. Signatures" included,
 * can be told from the template by everybody, and by parseSections.
 */
export function writeAgreement(terms: AgreementTerms): string {
  const { subject, owner, hunter, startDate, endDate, groupSize, timeZone } = terms;
  const kind = KINDS[subject.kind];
  const paysWhom = kind.owner.toLowerCase();
  const sections: [heading: string, ...paragraphs: string[]][] = [
    ["Parties", fields(field(kind.owner, owner.fullName), field("Hunter", hunter.fullName))],
    ["Listing", kind.listing, describe(subject)],
    [
      "Dates",
      `Dates: ${sayDateRange({ startDate, endDate })}`,
      "The first and the last day are included. A day begins and ends at midnight at the place.",
      `Time zone of the place: ${zoneName(timeZone, owner.signedAt)}`,
    ],
    ["Group", `Group size: ${groupSize ?? NOTHING}`],
    ["Price", fields(`Total: ${dollars(toCents(terms.total))}`, perPerson(terms))],
    ["What is included", quote(terms.included)],
    ["Rules", quote(terms.rules)],
    ["Cancellation", quote(terms.cancellation)],
    [
      "Payment",
      `The hunter pays the ${paysWhom} directly. Huntstead takes no money and handles no payments.`,
      field("How it is paid", terms.payment, cleanLines),
    ],
    [
      "What both agree to",
      kind.given,
      "The hunter pays the total in section 5 in the way that section 9 describes.",
      "The hunter and everyone in the group follow the rules in section 7 and all hunting laws, and have the licenses, tags and permits that they need.",
      "Either side can cancel on Huntstead by giving a reason. Section 8 says what is owed then.",
      `Where a section says "Nothing stated", the two sides settle that point between themselves. Changes to this agreement count only if both sides agree to them in writing.`,
    ],
    [
      "Signatures",
      "Each side signed by typing a full name.",
      sign(kind.owner, owner, timeZone),
      sign("Hunter", hunter, timeZone),
    ],
    [
      "About this document",
      "This is a template and no legal advice. Laws about hunting access, liability and licenses differ from state to state. Ask an attorney if you are not sure.",
      "Huntstead provides the template and is not a party to this agreement.",
      TEMPLATE,
    ],
  ];
  return [
    "Hunting Agreement",
    kind.opening,
    "Lines set in from the margin are the words of the two sides and of the listing. All other lines are the words of Huntstead's template.",
    ...sections.flatMap(([heading, ...paragraphs], i) => [`${i + 1}. ${heading}`, ...paragraphs]),
  ]
    .join("\n\n")
    .concat("\n");
}

function describe(subject: AgreementSubject): string {
  const { acreage, publicPosition: at } = subject;
  return fields(
    field("Title", subject.title),
    field("Location", subject.place),
    subject.propertyType && field("Type", subject.propertyType),
    subject.gameTypes.length > 0 && field("Game", subject.gameTypes.join(", ")),
    subject.features.length > 0 && field("Features", subject.features.join(", ")),
    acreage && `Acreage: ${acres(acreage)}`,
    at && `Map position: ${Number(at.lat)}, ${Number(at.lng)} (latitude, longitude)`,
    field("Description", subject.description, cleanLines),
  );
}

const fields = (...given: (string | false | null)[]): string => given.filter(Boolean).join("\n");

/** What one person typed: a label at the margin, and the words below it. */
function field(label: string, text: string, clean = (one: string) => [cleanLine(one)]): string {
  const words = indent(clean(text));
  return words ? `${label}:\n${words}` : `${label}: ${NOTHING}`;
}

const quote = (text: string): string => indent(cleanLines(text)) || NOTHING;

const indent = (lines: string[]): string =>
  lines.map((line) => (line === "" ? "" : `${INDENT}${line}`)).join("\n");

/** Amounts stay far below 2^53 cents, so numbers are exact. */
const toCents = (total: string): number => Math.round(Number(total) * 100);

const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const dollars = (cents: number): string => DOLLARS.format(cents / 100);

function perPerson({ total, groupSize }: AgreementTerms): string | null {
  if (groupSize === null) return null;
  const cents = toCents(total);
  const about = cents % groupSize === 0 ? "" : "about ";
  return `Per person: ${about}${dollars(Math.round(cents / groupSize))}`;
}

const sign = (side: string, { fullName, signedAt }: Signature, timeZone: string): string =>
  fields(
    field(side, fullName),
    `Signed: ${momentIn(timeZone, signedAt)} (${momentIn("UTC", signedAt)})`,
  );

/** "Nov 20, 2026, 9:15:02 AM MST", with plain spaces. */
const momentIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "long" })
    .format(moment)
    .replace(/[\u2009\u202f]/g, " ");

/** "Mountain Time (America/Denver)". */
function zoneName(timeZone: string, moment: Date): string {
  const spoken = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")?.value;
  return spoken ? `${spoken} (${timeZone})` : timeZone;
}
