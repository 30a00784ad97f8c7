import type { Headers } from "mailparser";

/**
 * Headers that only programs set, whatever they say. X-Auto-Response-Suppress is none of them: Exchange
 * sets it on what people write, too, and marks its automatic answers with Auto-Submitted.
 */
const OF_PROGRAMS = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponder",
  "x-failed-recipients",
  "list-id",
];

/**
 * Whether nobody wrote this to the other person: out-of-office answers, bounces, lists.
 * RFC 3834 (Auto-Submitted), RFC 2919 (List-Id), RFC 3464 (multipart/report); the others by habit.
 */
export function isAutomatic(headers: Headers): boolean {
  if (OF_PROGRAMS.some((name) => headers.has(name))) return true;
  // mailparser gathers List-Id and its like under one name.
  const list = headers.get("list") as { id?: unknown } | undefined;
  if (list?.id !== undefined) return true;
  const submitted = textOf(headers.get("auto-submitted"));
  if (submitted !== "" && !/^no\b/i.test(submitted)) return true;
  if (/^(bulk|list|junk|auto_reply)\b/i.test(textOf(headers.get("precedence")))) return true;
  if (/^multipart\/report\b/i.test(textOf(headers.get("content-type")))) return true;
  return /^<?\s*>?$/.test(textOf(headers.get("return-path"), "none"));
}

/** The value of a header, whatever shape it was read into; the last one where it is repeated. */
function textOf(value: unknown, absent = ""): string {
  if (value === undefined) return absent;
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return textOf(value.at(-1), absent);
  const { value: inner, text } = value as { value?: unknown; text?: unknown };
  if (typeof text === "string") return text.trim();
  return typeof inner === "string" ? inner.trim() : "";
}
