/** The maximum number of characters of a text that may be a number. */
const MAX_LENGTH = 200;
const GAP = String.raw`[\s.\-–/)]{0,3}`;
const COUNTRY = String.raw`(?:\+?1${GAP}\(?)?\(?`;
/** Matches ten digits in North American notation. */
const NATIONAL = new RegExp(
  String.raw`(?<![\d+])${COUNTRY}([2-9]\d{2})${GAP}(\d{3})${GAP}(\d{4})(?!\d)`,
);
/** Matches an area code with a word: 1-800-HUNT-NOW. Up to three digits may precede the word. */
const WITH_WORD = new RegExp(
  String.raw`(?<![\d+])${COUNTRY}([2-9]\d{2})${GAP}(\d{0,3}[\s.\-]?[a-z](?:[\s.\-]?[a-z\d]){3,20})`,
  "i",
);
/** Matches a number with its country; 011 is the American prefix for international calls. */
const ABROAD = /(?:\+|(?<!\d)011[\s.-]?)(\d[\d\s().\-/]{5,24}\d)/;
const ANY_DIGITS = /\d[\d\s().-]{5,24}\d/g;
const EXTENSION =
  /^[\s,;.(#–-]{0,4}(?:extension|ext|x|#)[\s.:=#-]{0,3}(\d{1,7})(?!\d)|^[,;]{1,3}(\d{1,7})(?![\d-])/i;
/** Matches words that follow a number and do not spell digits. */
const NO_SPELLING = /\b(?:ext|extension|x|or|and|cell|home|work|office|fax|mobile|ask)\b/i;
const MAX_SPELLED_DIGITS = 7;
const KEYPAD = "22233344455566677778889999";

/** A number as a phone dials it: its digits, with "+" and the country code where that is known. */
interface DialedNumber {
  number: string;
  extension: string | null;
}

/**
 * Returns the first number in the text of a phone field, or null where there is none: "(406) 555-0100 ext. 12",
 * "1-800-HUNT-NOW", "406-555-0100 or 406-555-0199", "none".
 */
function readTelephone(phone: string): DialedNumber | null {
  if (phone.length > MAX_LENGTH) return null;
  const text = phone.normalize("NFKC");
  const match = [findNationalNumber(text), findSpelledNumber(text), parseForeignNumber(text)]
    .filter((each) => each !== null)
    .sort((a, b) => a.at - b.at)[0];
  const first = match ?? anyDigits(text);
  if (!first) return null;
  const extension = EXTENSION.exec(text.slice(first.end));
  return { number: first.number, extension: extension?.[1] ?? extension?.[2] ?? null };
}

/**
 * Returns the link that dials a number in a text, or null where there is none. A comma, a pause, precedes the
 * extension: phones accept that, while Android dials the letters of RFC 3966's ";ext=" as digits.
 */
export function buildTelephoneLink(phone: string): string | null {
  const dialed = readTelephone(phone);
  if (!dialed) return null;
  return `tel:${dialed.number}${dialed.extension ? `,${dialed.extension}` : ""}`;
}

/** Returns the number for structured data, with its country, or null where there is none. */
export function formatInternationalTelephone(phone: string): string | null {
  const dialed = readTelephone(phone);
  if (!dialed) return null;
  return dialed.number + (dialed.extension ? ` ext. ${dialed.extension}` : "");
}

/** A number and its position in the text. */
interface FoundNumber {
  number: string;
  at: number;
  end: number;
}

function findNationalNumber(text: string): FoundNumber | null {
  const match = NATIONAL.exec(text);
  if (!match) return null;
  const [matched, area = "", exchange = "", line = ""] = match;
  return {
    number: `+1${area}${exchange}${line}`,
    at: match.index,
    end: match.index + matched.length,
  };
}

function findSpelledNumber(text: string): FoundNumber | null {
  const match = WITH_WORD.exec(text);
  if (!match) return null;
  const [matched, area = "", words = ""] = match;
  const [word = ""] = words.split(NO_SPELLING);
  const signs = word.replace(/[^a-z\d]/gi, "").slice(0, MAX_SPELLED_DIGITS);
  if (signs.length < MAX_SPELLED_DIGITS) return null;
  const digits = signs.toLowerCase().replace(/[a-z]/g, toDigit);
  const end = match.index + matched.length - words.length + word.length;
  return { number: `+1${area}${digits}`, at: match.index, end };
}

const toDigit = (letter: string): string => KEYPAD.charAt(letter.charCodeAt(0) - 97);

function parseForeignNumber(text: string): FoundNumber | null {
  const match = ABROAD.exec(text);
  if (!match) return null;
  const [matched, rest = ""] = match;
  // The zero of "+44 (0)20" is dialed within the country only.
  const digits = extractDigits(rest.replace("(0)", ""));
  return isWhole(digits)
    ? { number: `+${digits}`, at: match.index, end: match.index + matched.length }
    : null;
}

/** Finds a number without its area code, or of another form. */
function anyDigits(text: string): FoundNumber | null {
  for (const match of text.matchAll(ANY_DIGITS)) {
    const digits = extractDigits(match[0]);
    if (!isWhole(digits)) continue;
    // Matches two numbers without area codes, side by side.
    const number = digits.length === 14 ? digits.slice(0, 7) : digits;
    return { number, at: match.index, end: match.index + match[0].length };
  }
  return null;
}

const extractDigits = (text: string): string => text.replace(/\D/g, "");

/** Checks the length: E.164 has up to 15 digits, and fewer than seven are no personal number. */
const isWhole = (digits: string): boolean => digits.length >= 7 && digits.length <= 15;
