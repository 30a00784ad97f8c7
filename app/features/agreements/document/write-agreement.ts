import { formatExactAcres } from "~/formats/area";
import { formatDateRange } from "~/formats/date-range";

import type { AgreementSubject, AgreementTerms, Signature, Signatures } from "./agreement-terms";
import { cleanTextLine, cleanTextLines } from "./clean-words";
import { INDENT } from "./parse-sections";

/** The last line before the signatures. Increase the number with each change of the template. */
const TEMPLATE = "Agreement template 4";
const NOTHING = "Nothing stated.";
/** The width of the column of labels; the longest one is "Emergency contact:". */
const LABEL_WIDTH = 20;

/** The wording for the two kinds of listings. */
const KINDS = {
  property: {
    owner: "Owner",
    listing: "Property",
    where: "at the property",
    opening:
      "This is an agreement between an owner of hunting land and a hunter, made on Huntstead.",
    given:
      "The owner gives the hunter and the hunter's group permission to hunt on the property on the dates above.",
  },
  professional: {
    owner: "Guide",
    listing: "Guide service",
    where: "where the guide works",
    opening: "This is an agreement between a guide or outfitter and a hunter, made on Huntstead.",
    given:
      "The guide provides this service to the hunter and the hunter's group on the dates above.",
  },
} as const;

/**
 * Writes the agreement up to its signatures, which both parties read before they sign. HTML and PDF are made from it.
 * Each paragraph is a line, line ends are LF, and the text ends with one.
 *
 * Long texts that people typed are prefixed by INDENT. Short ones are values in a table: they stand on the line of
 * their label, which is the template's. Headings and all other template text start at the margin. So readers and
 * parseSections can tell typed text, even "9. Signatures", from the template.
 */
export function writeAgreement(terms: AgreementTerms): string {
  const { subject } = terms;
  const kind = KINDS[subject.kind];
  const payee = kind.owner.toLowerCase();
  const texts = describeTexts(terms);
  const sections: [heading: string, ...paragraphs: string[]][] = [
    [
      "Facts",
      fields(
        ...describeFacts(terms),
        ...texts.filter(isShort).map(({ label, lines }) => field(label, lines.join(" "))),
      ),
      `The first and the last day are included. Days run midnight to midnight, local time ${kind.where}.`,
    ],
    [
      "Description",
      "In the words of the listing when the offer was made:",
      quote(cleanTextLines(subject.description)),
    ],
    ...texts
      .filter((text) => !isShort(text))
      .map(({ label, lines }): [string, string] => [label, quote(lines)]),
    [
      "What both agree to",
      kind.given,
      `The hunter pays the total to the ${payee} directly, as stated under Payment. Huntstead takes no money and handles no payments.`,
      "The hunter and everyone in the group follow what is stated under Rules and all hunting laws, and have the licenses, tags and permits that they need.",
      "Either side can cancel on Huntstead by giving a reason. What is owed then is stated under Cancellation.",
      `Where it says "Nothing stated", the two sides settle that point between themselves. Changes to this agreement count only if both sides agree to them in writing.`,
    ],
    ...(terms.liabilityRelease ? [writeRelease(payee)] : []),
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
    `Values in the tables and indented text come from the ${payee} and the hunter. The rest is Huntstead's template.`,
    ...sections.flatMap(([heading, ...paragraphs], i) => [`${i + 1}. ${heading}`, ...paragraphs]),
  );
}

interface TermText {
  label: string;
  lines: string[];
}

const describeTexts = (terms: AgreementTerms): TermText[] => [
  { label: "Included", lines: cleanTextLines(terms.included) },
  { label: "Rules", lines: cleanTextLines(terms.rules) },
  { label: "Cancellation", lines: cleanTextLines(terms.cancellation) },
  { label: "Payment", lines: cleanTextLines(terms.payment) },
];

/** The most characters of a text that is a row of the table. */
const MAX_ROW_LENGTH = 90;
const isShort = ({ lines }: TermText): boolean =>
  lines.length === 0 || (lines.length === 1 && (lines[0]?.length ?? 0) <= MAX_ROW_LENGTH);

const writeRelease = (payee: string): [heading: string, ...paragraphs: string[]] => [
  "Liability release",
  "The hunter knows that hunting has risks, such as firearms, rough ground, weather, animals and help that is far away, and hunts at the hunter's own risk.",
  `As far as the law allows, the hunter does not hold the ${payee} liable for injury, death or damage on this hunt, unless the ${payee} caused it on purpose or by gross negligence.`,
];

/** The heading is the same in every template, with the number of its section before it. */
const SIGNATURES = "Signatures";
const HEADINGS = /^(\d{1,2})\. \S/gm;

/**
 * Adds the signatures to the result of `writeAgreement`. The result is the agreement, which is stored, hashed and
 * served unchanged.
 */
export function signAgreement(
  text: string,
  kind: AgreementSubject["kind"],
  { owner, hunter, timeZone }: Signatures,
): string {
  const lastSection = Number([...text.matchAll(HEADINGS)].at(-1)?.[1] ?? 0);
  const signatures = joinParagraphs(
    `${lastSection + 1}. ${SIGNATURES}`,
    "Each side signed by typing a full name.",
    fields(...sign(KINDS[kind].owner, owner, timeZone)),
    fields(
      ...sign("Hunter", hunter, timeZone),
      optionalField("Guests", cleanTextLines(hunter.guests).filter(Boolean).join(", ")),
      optionalField("Emergency contact", hunter.emergencyContact),
    ),
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

/** Returns the rows of everything that is known about the listing and the hunt. */
function describeFacts(terms: AgreementTerms): (string | null)[] {
  const { subject, startDate, endDate, groupSize, timeZone } = terms;
  const { acreage, publicPosition: at } = subject;
  const kind = KINDS[subject.kind];
  return [
    field(kind.owner, terms.ownerName),
    field("Hunter", terms.hunterName),
    field(kind.listing, subject.title),
    field("Location", subject.place),
    optionalField("Type", subject.propertyType ?? ""),
    optionalField("Acreage", acreage ? formatExactAcres(acreage) : ""),
    optionalField("Game", subject.gameTypes.join(", ")),
    optionalField("Features", subject.features.join(", ")),
    optionalField(
      "Map position",
      at ? `${Number(at.lat)}, ${Number(at.lng)} (latitude, longitude)` : "",
    ),
    field("Dates", formatDateRange({ startDate, endDate })),
    field("Time zone", zoneName(timeZone, terms.offeredAt)),
    field("Hunters", groupSize === null ? "" : `${groupSize}`),
    field("Total", dollars(toCents(terms.total))),
    optionalField("Per hunter", perPerson(terms) ?? ""),
  ];
}

const fields = (...parts: (string | null)[]): string => parts.filter(Boolean).join("\n");

/** Formats a row of a table: a label at the margin, and the value beside it. */
const field = (label: string, value: string): string =>
  `${label}:`.padEnd(LABEL_WIDTH) + (cleanTextLine(value) || NOTHING);

const optionalField = (label: string, value: string): string | null =>
  cleanTextLine(value) ? field(label, value) : null;

const quote = (lines: string[]): string => indent(lines) || NOTHING;

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
  return `${about}${dollars(Math.round(cents / groupSize))}`;
}

const sign = (side: string, { fullName, signedAt }: Signature, timeZone: string): string[] => [
  field(side, fullName),
  field("Signed", `${momentIn(timeZone, signedAt)} (${momentIn("UTC", signedAt)})`),
];

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
