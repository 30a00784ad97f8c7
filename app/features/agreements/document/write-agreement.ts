import { formatExactAcres } from "~/formats/area";
import { formatDateRange } from "~/formats/date-range";

import type { AgreementSubject, AgreementTerms, Signature, Signatures } from "./agreement-terms";
import { cleanTextLine, cleanTextLines } from "./clean-words";
import { INDENT } from "./parse-sections";

/** The last line before the signatures. Increase the number with each change of the template. */
const TEMPLATE = "Agreement template 2";
const NOTHING = "Nothing stated.";

/** The wording for the two kinds of listings. */
const KINDS = {
  property: {
    owner: "Owner",
    where: "at the property",
    opening:
      "This is an agreement between an owner of hunting land and a hunter, made on Huntstead.",
    listing: "The property, in the words of its listing when the offer was made:",
    given:
      "The owner gives the hunter and the hunter's group permission to hunt on the property on the dates in section 3.",
  },
  professional: {
    owner: "Guide",
    where: "where the guide works",
    opening: "This is an agreement between a guide or outfitter and a hunter, made on Huntstead.",
    listing: "The guide service, in the words of its listing when the offer was made:",
    given:
      "The guide provides this service to the hunter and the hunter's group on the dates in section 3.",
  },
} as const;

/**
 * Writes the agreement up to its signatures, which both parties read before they sign. HTML and PDF are made from it.
 * Each paragraph is a line, line ends are LF, and the text ends with one.
 *
 * Only lines of text that people typed are prefixed by INDENT; headings and all template text start at the margin. So
 * readers and parseSections can tell typed text, even "12. Signatures", from the template.
 */
export function writeAgreement(terms: AgreementTerms): string {
  const { subject, startDate, endDate, groupSize, timeZone } = terms;
  const kind = KINDS[subject.kind];
  const payee = kind.owner.toLowerCase();
  const sections: [heading: string, ...paragraphs: string[]][] = [
    ["Parties", fields(field(kind.owner, terms.ownerName), field("Hunter", terms.hunterName))],
    ["Listing", kind.listing, describe(subject)],
    [
      "Dates",
      `Dates: ${formatDateRange({ startDate, endDate })}`,
      `The first and the last day are included. Days run midnight to midnight, local time ${kind.where}.`,
      `Time zone: ${zoneName(timeZone, terms.offeredAt)}`,
    ],
    ["Group", `Group size: ${groupSize ?? NOTHING}`],
    ["Price", fields(`Total: ${dollars(toCents(terms.total))}`, perPerson(terms))],
    ["What is included", quote(terms.included)],
    ["Rules", quote(terms.rules)],
    ["Cancellation", quote(terms.cancellation)],
    [
      "Payment",
      `The hunter pays the ${payee} directly. Huntstead takes no money and handles no payments.`,
      field("How it is paid", terms.payment, cleanTextLines),
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
      "About this document",
      "This is a template, not legal advice. Laws about hunting access, liability and licenses differ from state to state. Ask an attorney if you are not sure.",
      "Huntstead provides the template and is not a party to this agreement.",
      TEMPLATE,
    ],
  ];
  return joinParagraphs(
    "Hunting Agreement",
    kind.opening,
    "Indented text was written by the owner or hunter. The rest is Huntstead's template.",
    ...sections.flatMap(([heading, ...paragraphs], i) => [`${i + 1}. ${heading}`, ...paragraphs]),
  );
}

/** The heading is the same in every template, with the number of its section before it. */
const SIGNATURES = "Signatures";

/**
 * Adds the signatures to the result of `writeAgreement`. The result is the agreement, which is stored, hashed and
 * served unchanged.
 */
export function signAgreement(
  text: string,
  kind: AgreementSubject["kind"],
  { owner, hunter, timeZone }: Signatures,
): string {
  const signatures = joinParagraphs(
    `12. ${SIGNATURES}`,
    "Each side signed by typing a full name.",
    sign(KINDS[kind].owner, owner, timeZone),
    sign("Hunter", hunter, timeZone),
  );
  return `${text}\n${signatures}`;
}

/** Returns the part of an agreement that both parties read before they signed it. */
export function getUnsignedText(agreement: string): string {
  // Only template lines start at the margin.
  const [text = ""] = agreement.split(new RegExp(`\\n\\d{1,2}\\. ${SIGNATURES}\\n`), 1);
  return text;
}

const joinParagraphs = (...paragraphs: string[]): string => `${paragraphs.join("\n\n")}\n`;

function describe(subject: AgreementSubject): string {
  const { acreage, publicPosition: at } = subject;
  return fields(
    field("Title", subject.title),
    field("Location", subject.place),
    subject.propertyType && field("Type", subject.propertyType),
    subject.gameTypes.length > 0 && field("Game", subject.gameTypes.join(", ")),
    subject.features.length > 0 && field("Features", subject.features.join(", ")),
    acreage && `Acreage: ${formatExactAcres(acreage)}`,
    at && `Map position: ${Number(at.lat)}, ${Number(at.lng)} (latitude, longitude)`,
    field("Description", subject.description, cleanTextLines),
  );
}

const fields = (...parts: (string | false | null)[]): string => parts.filter(Boolean).join("\n");

/** Formats a typed value: a label at the margin, and the text below it. */
function field(label: string, text: string, clean = (one: string) => [cleanTextLine(one)]): string {
  const words = indent(clean(text));
  return words ? `${label}:\n${words}` : `${label}: ${NOTHING}`;
}

const quote = (text: string): string => indent(cleanTextLines(text)) || NOTHING;

const indent = (lines: string[]): string =>
  lines.map((line) => (line === "" ? "" : `${INDENT}${line}`)).join("\n");

/** Converts an amount to cents; amounts stay far below 2^53, so numbers are exact. */
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

/** Formats a moment as "Nov 20, 2026, 9:15:02 AM MST", with plain spaces. */
const momentIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "long" })
    .format(moment)
    .replace(/[\u2009\u202f]/g, " ");

/** Returns "Mountain Time (America/Denver)". */
function zoneName(timeZone: string, moment: Date): string {
  const spoken = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(moment)
    .find(({ type }) => type === "timeZoneName")?.value;
  return spoken ? `${spoken} (${timeZone})` : timeZone;
}
