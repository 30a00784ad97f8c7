import { stripBidiControls } from "~/formats/strip-bidi-controls";
import { normalizeLineBreaks } from "~/platform/limit-fields";

import { REPLY_LINE } from "../reply-line";
import { cutSignature } from "./cut-signature";
import {
  countAttributionLines,
  countHeaderLinesAtEnd,
  countHeaderLines,
  isDatedAttribution,
  isDividerLine,
  isQuotedLine,
} from "./quote-lines";

/** The maximum number of characters that are read, more than a message with its usual quotes. */
const MAX_READ_LENGTH = 200_000;
/** The end of each of our emails that can be answered: text below it was typed below the quote. */
const FOOTER = "/unsubscribe?token=";

/**
 * Returns the text that a person typed in an email: without quotes, the lines by which mail programs introduce them,
 * and a short signature at the very end. Ambiguous lines are kept: a signature in a message does no harm, a missing
 * sentence does.
 *
 * @param ownAddresses our addresses in the email that was answered, in lower case; they identify the line that
 * introduces a quote in any language
 */
export function readReply(text: string, ownAddresses: readonly string[]): string {
  const lines = cleanText(text.slice(0, MAX_READ_LENGTH)).split("\n");
  const replyLines = cutMarkedQuotes(cutUnmarkedQuote(lines, ownAddresses), ownAddresses);
  return normalizeBlankLines(cutSignature(replyLines.join("\n")));
}

/**
 * Removes invisible characters, which could show a program something else than a person: control characters except line
 * breaks and tabs, lone surrogates, and bidirectional controls.
 */
export function cleanText(text: string): string {
  return stripBidiControls(normalizeLineBreaks(text))
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}|\ufeff/gu, "")
    .replaceAll("\u00a0", " ");
}

const normalizeBlankLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/**
 * Outlook and Yahoo quote our whole email without marking its lines. Text typed inside such a quote can't be told from
 * it, and the quote contains addresses and links meant only for its reader. So an email without text above or below the
 * quote counts as a quote only, and its sender is notified.
 */
function cutUnmarkedQuote(lines: string[], ownAddresses: readonly string[]): string[] {
  const start = findUnmarkedQuote(lines, ownAddresses);
  if (start === -1) return lines;
  const above = cutIntroduction(lines.slice(0, start), ownAddresses);
  const footer = lines.findLastIndex((line, i) => i > start && line.includes(FOOTER));
  const below = footer === -1 ? [] : lines.slice(footer + 1);
  return [...above, ...below];
}

/** Returns the line at which an unmarked quote begins, or -1. */
function findUnmarkedQuote(lines: string[], ownAddresses: readonly string[]): number {
  const lastMarked = lines.findLastIndex(isQuotedLine);
  let previous = "";
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    if (!isQuotedLine(line)) {
      if (REPLY_LINE_START.test(line) || countHeaderLines(lines, at, ownAddresses) > 0) return at;
      if (at > lastMarked && isDatedAttribution(previous, ownAddresses)) return at;
    }
    previous = line;
  }
  return -1;
}
const REPLY_LINE_START = new RegExp(`^[ \\t*]*${REPLY_LINE}`, "u");

/** Removes the lines that a mail program puts between a reply and the quote below it. */
function cutIntroduction(lines: string[], ownAddresses: readonly string[]): string[] {
  const above = trimBlankLines(lines);
  const introduction = countAttributionLines(above, ownAddresses) || countHeaderLinesAtEnd(above);
  const remaining = trimBlankLines(above.slice(0, above.length - introduction));
  return isDividerLine(remaining.at(-1) ?? "") ? remaining.slice(0, -1) : remaining;
}

/** Removes lines that begin with ">" and the lines that introduce them; replies between them are kept. */
function cutMarkedQuotes(lines: string[], ownAddresses: readonly string[]): string[] {
  const remaining: string[] = [];
  let isInQuote = false;
  for (const line of lines) {
    if (!isQuotedLine(line)) {
      remaining.push(line);
      if (line.trim() !== "") isInQuote = false;
      continue;
    }
    if (!isInQuote) dropAttribution(remaining, ownAddresses);
    isInQuote = true;
  }
  return remaining;
}

function dropAttribution(remaining: string[], ownAddresses: readonly string[]): void {
  let end = remaining.length;
  while (end > 0 && remaining[end - 1]?.trim() === "") end -= 1;
  const length = countAttributionLines(remaining.slice(Math.max(0, end - 4), end), ownAddresses);
  remaining.splice(end - length, length);
}

function trimBlankLines(lines: string[]): string[] {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1);
}
