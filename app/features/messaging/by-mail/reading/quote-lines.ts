/** Longer lines were typed by a person. The limit also bounds the input of the expressions below. */
const MAX_LINE_LENGTH = 400;
/** The maximum number of lines that an attribution is wrapped into. */
const MAX_LINES = 3;
/** A header block has at least From, a date and a recipient or subject. */
const MIN_HEADERS = 3;
const MAX_HEADERS = 8;

/** Matches "wrote" in the languages of mail programs. */
const WROTE =
  /wrote|écrit|escribi[oó]|scritto|escreveu|schrieb|schreef|pisze|napisał|skrev|kirjoitti|написал|пишет|написав|napsal|napísal|írta|yazdı|έγραψε|写道|寫道|作成|작성|メッセージ/iu;
/** Matches the start of attributions that begin with the date. */
const OPENING =
  /^[\s-]*(?:on|le|el|il|em|am|op|den|dne|dňa|dnia|w dniu|pe|ti|ke|to|la|su|ma|в|на)\s[^\n]*\d/iu;
const DATE = /\d{1,2}[:.h]\d{2}|\d{4}|\d{1,2}[./-]\d{1,2}/u;
const ADDRESS = /<?[^<>\s@]{1,100}@[^<>\s@]{1,100}>?/gu;
const BRACKETED_ADDRESS = /<\s*[^<>\s@]{1,100}@[^<>\s@]{1,100}>/u;
const ENDS_WITH_COLON = /[:：][\s-]*$/u;
const HEADER_LINE = /^\s*\*?[\p{L} -]{1,20}\s?[:：]\*?\s*\S/u;
const FROM =
  /^\s*\*?(?:from|von|de|van|da|från|fra|od|lähettäjä|kimden|feladó|от|від|发件人|寄件者|差出人|보낸 ?사람)\s?[:：]/iu;
const DIVIDER = /^\s*[-_=*]{3,}(?:[^-_=*\n]{1,60}[-_=*]{3,})?\s*$/u;

/** Checks whether a mail program has marked a line as quoted. */
export const isQuotedLine = (line: string): boolean => line.startsWith(">");

/** Checks for "-----Original Message-----" in any language, or a horizontal rule. */
export const isDividerLine = (line: string): boolean =>
  line.length <= MAX_LINE_LENGTH && DIVIDER.test(line);

/**
 * Returns how many lines at the end introduce a quote below them, such as "On Nov 24, 2026 at 10:02 AM Olivia <address>
 * wrote:"; 0 when they are the person's own text. The date and the address may be on separate lines.
 */
export function countAttributionLines(lines: string[], ownAddresses: readonly string[]): number {
  const last = lines.at(-1) ?? "";
  if (last.length > MAX_LINE_LENGTH || !ENDS_WITH_COLON.test(last)) return 0;
  for (let length = 1; length <= Math.min(MAX_LINES, lines.length); length += 1) {
    const [first = "", ...rest] = lines.slice(-length);
    const text = [first, ...rest].join(" ");
    if (first.trim() === "" || text.length > MAX_LINE_LENGTH) break;
    if (OPENING.test(removeAddresses(first)) && introduces(text, ownAddresses)) return length;
  }
  const previous = lines.at(-2) ?? "";
  const isWrapped =
    previous.length <= MAX_LINE_LENGTH &&
    !DATE.test(removeAddresses(last)) &&
    DATE.test(removeAddresses(previous)) &&
    /[<,]\s*$|\s<?\S*@|^\s*<?\S+@/u.test(`${previous} ${last}`);
  if (isWrapped && introduces(`${previous} ${last}`, ownAddresses)) return 2;
  return introduces(last, ownAddresses) ? 1 : 0;
}

function introduces(text: string, ownAddresses: readonly string[]): boolean {
  const words = removeAddresses(text);
  const isDated = DATE.test(words);
  if (WROTE.test(words)) return isDated || mentionsOwnAddress(text, ownAddresses);
  return BRACKETED_ADDRESS.test(text) && (isDated || mentionsOwnAddress(text, ownAddresses));
}

/** Checks whether a line says when mail from one of our addresses was written, which people do not type by hand. */
export function isDatedAttribution(line: string, ownAddresses: readonly string[]): boolean {
  if (line.length > MAX_LINE_LENGTH || !ENDS_WITH_COLON.test(line)) return false;
  return mentionsOwnAddress(line, ownAddresses) && DATE.test(removeAddresses(line));
}

const removeAddresses = (text: string): string => text.replace(ADDRESS, " ");

const mentionsOwnAddress = (text: string, ownAddresses: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return ownAddresses.some((address) => lower.includes(address));
};

/**
 * Returns how many lines from `at` on are the headers of an email from or to one of our addresses, such as "From: …"
 * and "Sent: …"; 0 if they are not.
 */
export function countHeaderLines(
  lines: string[],
  at: number,
  ownAddresses: readonly string[],
): number {
  const first = lines[at] ?? "";
  if (!isHeaderLine(first) || !(FROM.test(first) || mentionsOwnAddress(first, ownAddresses)))
    return 0;
  const headers = headersFrom(lines, at);
  const isBlock =
    headers.length >= MIN_HEADERS && mentionsOwnAddress(headers.join("\n"), ownAddresses);
  return isBlock ? headers.length : 0;
}

/** Returns how many lines at the end are the headers of an email, from any sender. */
export function countHeaderLinesAtEnd(lines: string[]): number {
  for (let length = MAX_HEADERS; length >= MIN_HEADERS; length -= 1) {
    const at = lines.length - length;
    if (at < 0 || !FROM.test(lines[at] ?? "")) continue;
    if (headersFrom(lines, at).length === length) return length;
  }
  return 0;
}

function headersFrom(lines: string[], at: number): string[] {
  const headerLines = lines.slice(at, at + MAX_HEADERS);
  const end = headerLines.findIndex((line) => !isHeaderLine(line));
  return end === -1 ? headerLines : headerLines.slice(0, end);
}

const isHeaderLine = (line: string): boolean =>
  line.length <= MAX_LINE_LENGTH && HEADER_LINE.test(line);
