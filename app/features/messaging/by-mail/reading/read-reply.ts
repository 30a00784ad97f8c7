import { withoutTurns } from "~/formats/without-turns";
import { withPlainBreaks } from "~/platform/limit-fields";

import { REPLY_LINE } from "../reply-line";

/** More than a message may have and its quotes are likely to; what is behind it is not looked at. */
const LONGEST_READ = 200_000;
/** A line of a mail program's own that the library does not know. */
const SENT_WITH = /\n\nSent with (?:Proton Mail|Shortwave|Spark|Tuta)\b.{0,60}\s*$/u;

/**
 * The words that somebody has written in an email: without quotes, signatures, and the lines by which
 * mail programs say who wrote what they quote.
 *
 * @param ours an address in the email that was answered: a line that has it is such a line, in any language
 */
export async function readReply(text: string, ours: readonly string[]): Promise<string> {
  // Its module has no CommonJS form, which a worker's program is.
  const { default: EmailReplyParser } = await import("email-reply-parser");
  const cleaned = withoutGaps(cleanText(text.slice(0, LONGEST_READ)));
  const fragments = new EmailReplyParser()
    .read(withoutAttributions(aboveReplyLine(cleaned), ours))
    .getFragments();
  const words = fragments.filter((each) => !each.isHidden()).map((each) => each.getContent());
  return words
    .join("\n\n")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/gu, "\n\n")
    .replace(SENT_WITH, "")
    .trim();
}

/**
 * What no reader sees goes, as it could say something else to a program than to a person: control
 * characters but breaks and tabs, halves of surrogate pairs, and what turns text around.
 */
export function cleanText(text: string): string {
  return withoutTurns(withPlainBreaks(text))
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}|\ufeff/gu, "")
    .replaceAll("\u00a0", " ");
}

/** With two empty lines at most in a row: of many the library looks at each from each. */
function withoutGaps(text: string): string {
  const lines = text.split("\n");
  const isBlank = (at: number) => (lines[at] ?? "").trim() === "";
  return lines.filter((_, i) => i < 2 || ![i, i - 1, i - 2].every(isBlank)).join("\n");
}

/**
 * Outlook quotes without marks: there, what is above our own line is the answer. Where the line is
 * marked as quoted, answers may stand below it.
 */
function aboveReplyLine(text: string): string {
  const at = text.search(new RegExp(`^[ \\t*]*${REPLY_LINE}`, "mu"));
  if (at === -1) return text;
  const above = text.slice(0, at);
  return /\S/.test(above) ? above : text;
}

/** Leaves out "On Tuesday Olivia <address> wrote:", and blocks such as "Från: Olivia <address>". */
function withoutAttributions(text: string, ours: readonly string[]): string {
  const lines = text.split("\n");
  const isOurs = (line: string) =>
    !line.startsWith(">") && ours.some((address) => line.toLowerCase().includes(address));
  const following = linesWithWordsAfter(lines);
  const kept: string[] = [];
  for (let i = 0; i < lines.length; i += 1) {
    const line = lines[i] ?? "";
    const next = following[i];
    if (!isOurs(line)) {
      kept.push(line);
    } else if (next === undefined || next.startsWith(">")) {
      // The address may stand on the second line, the date and the name on the first.
      const isWrapped = /^\s*(?:<|\S[^\s@]*@\S+>)/u.test(line);
      if (isWrapped && kept.at(-1)?.trim()) kept.pop();
    } else if (
      /^\s*[\p{L} ]{1,20}\s?:[^\n\r<\u2028\u2029]*<.*>\s*$/u.test(line) &&
      isHeaderLine(next)
    ) {
      // A block of header lines: what follows is quoted, to the end.
      break;
    } else {
      kept.push(line);
    }
  }
  return kept.join("\n");
}

/** For each line the next one that is not blank. */
function linesWithWordsAfter(lines: readonly string[]): (string | undefined)[] {
  const following: (string | undefined)[] = [];
  let next: string | undefined;
  for (let i = lines.length - 1; i >= 0; i -= 1) {
    following[i] = next;
    if (lines[i]?.trim() !== "") next = lines[i];
  }
  return following;
}

const isHeaderLine = (line: string) => /^\s*[\p{L} ]{1,20}\s?: ?\S/u.test(line);
