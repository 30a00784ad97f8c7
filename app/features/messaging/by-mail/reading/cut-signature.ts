/** The limits of a signature at the very end of a reply. */
const MAX_SIGNATURE_LINES = 5;
const MAX_SIGNATURE_LENGTH = 250;
const MAX_LINE_LENGTH = 100;

const SENT_FROM =
  "sent (?:from|with|via)|get(?= outlook| spark)|gesendet (?:von|mit)|von meinem|envoyé (?:de|depuis|à partir de)|télécharger(?= outlook)|enviado (?:desde|do|de)|obtener(?= outlook)|inviato da|verzonden (?:vanaf|met)|verstuurd vanaf|sendt fra|skickat från|wysłane z|отправлено (?:с|из)|odesláno z";
const DEVICE =
  "iphone|ipad|galaxy|samsung|android|pixel|blackberry|huawei|xiaomi|motorola|windows|outlook|yahoo|gmail|proton|spark|shortwave|tuta|k-9|thunderbird|(?:mobile |cell )?phone|smartphone|tablet|verizon|t-mobile|aol|icloud|fastmail|superhuman|mail for windows|apple mail|my mobile";
const AFTER_DEVICE =
  "mail|e-?mail|secure|for|für|pour|para|per|ios|ipad|iphone|android|windows|mac|device|smartphone|app|gesendet|versendet|5g|4g|lte|ultra|pro|max|\\d{1,2}";
/**
 * Matches "Sent from my iPhone" or "Get Outlook for iOS<address>": a line that ends with the name of a program or
 * device.
 */
const PROGRAM_LINE = new RegExp(
  `^(?:${SENT_FROM})(?: [\\p{L}\\d&.,'’-]{1,15}){0,4}? (?:${DEVICE})(?:,? (?:${AFTER_DEVICE})){0,5}\\.?(?: ?[<(]https?:[^\\s<>()]{1,60}[>)])?$`,
  "iu",
);

/** RFC 3676 ends the mark with a space; people type "--" without one between paragraphs. */
const SIGNATURE_MARK = "-- ";
const CLOSING =
  /^(?:(?:best|kind|kindest|warm|with best|with kind) )?(?:regards|wishes|cheers)[,!.]?$|^(?:bien |très )?cordialement[,!.]?$|^(?:mit freundlichen|viele|beste|liebe) grüßen?[,!.]?$/iu;
/** Matches the name of a person or company: capitalized words, so not a sentence. */
const NAME = /^\p{Lu}[\p{L}.'’-]{0,30}(?: (?:\p{Lu}[\p{L}.'’-]{0,30}|&|and|of|the|[-|–])){0,6}$/u;
/** Matches a phone number, an address, or the placeholder of an image. */
const CONTACT =
  /^(?:[+\d(][\d\s().-]{6,20}|<?[^\s@<>]{1,60}@[^\s@<>]{1,60}>?|(?:https?:\/\/|www\.)\S{1,80}|\[[^\]\n]{1,60}\])$/u;

/**
 * Removes a short signature at the very end: below "-- ", a closing such as "Regards," with a name, or the line that
 * names the phone or program. Anywhere else, or if it is longer, it is kept as text.
 */
export function cutSignature(text: string): string {
  const lines = trimBlanks(text.split("\n"));
  const replyLines = cutProgramLines(lines);
  const start = signatureStart(replyLines);
  const cut = start === -1 ? replyLines : trimBlanks(replyLines.slice(0, start));
  return (cut.length > 0 ? cut : replyLines).join("\n");
}

function cutProgramLines(lines: string[]): string[] {
  let remaining = lines;
  while (isProgramLine(remaining.at(-1) ?? "")) remaining = trimBlanks(remaining.slice(0, -1));
  return remaining;
}

function isProgramLine(line: string): boolean {
  const words = line.trim();
  return words.length <= MAX_LINE_LENGTH && PROGRAM_LINE.test(words);
}

/** Returns the line at which a signature begins; -1 when there is none. */
function signatureStart(lines: string[]): number {
  const last = lines.slice(-(MAX_SIGNATURE_LINES + 1));
  const offset = lines.length - last.length;
  for (let at = last.length - 1; at >= 0; at -= 1) {
    const below = last.slice(at + 1);
    if (below.join("\n").length > MAX_SIGNATURE_LENGTH) return -1;
    const line = last[at] ?? "";
    if (line === SIGNATURE_MARK) return offset + at;
    if (line.length <= MAX_LINE_LENGTH && CLOSING.test(line.trim()) && isNamed(below)) {
      return offset + at;
    }
  }
  return -1;
}

/** Checks whether the lines below a closing are a name with a company or contact details. Sentences do not match. */
function isNamed(lines: string[]): boolean {
  const [name = "", ...rest] = lines.map((line) => line.trim()).filter((line) => line !== "");
  const isRest = rest.every((line) => NAME.test(line) || CONTACT.test(line));
  return NAME.test(name) && rest.length > 0 && isRest;
}

function trimBlanks(lines: string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
}
