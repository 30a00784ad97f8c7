import type { Headers } from "mailparser";

/**
 * Headers that only programs set, with any value. X-Auto-Response-Suppress is not in the list: Exchange sets it
 * on emails from people, too, and marks its automatic answers with Auto-Submitted.
 */
const OF_PROGRAMS = [
  "x-autoreply",
  "x-autorespond",
  "x-autoresponder",
  "x-failed-recipients",
  "list-id",
];

/**
 * Checks whether a program sent the email: out-of-office answers, bounces, lists. RFC 3834 (Auto-Submitted), RFC 2919
 * (List-Id), RFC 3464 (multipart/report); the other headers are common practice.
 */
export function isAutomatic(headers: Headers): boolean {
  if (OF_PROGRAMS.some((name) => headers.has(name))) return true;
  // mailparser collects List-Id and similar headers under one name.
  const list = headers.get("list") as { id?: unknown } | undefined;
  if (list?.id !== undefined) return true;
  const submitted = toText(headers.get("auto-submitted"));
  if (submitted !== "" && !/^no\b/i.test(submitted)) return true;
  if (/^(bulk|list|junk|auto_reply)\b/i.test(toText(headers.get("precedence")))) return true;
  if (/^multipart\/report\b/i.test(toText(headers.get("content-type")))) return true;
  return /^<?\s*>?$/.test(toText(headers.get("return-path"), "none"));
}

/** Returns the value of a header as text, whatever type it was parsed into; the last one if it is repeated. */
function toText(value: unknown, absent = ""): string {
  if (value === undefined) return absent;
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return toText(value.at(-1), absent);
  const { value: inner, text } = value as { value?: unknown; text?: unknown };
  if (typeof text === "string") return text.trim();
  return typeof inner === "string" ? inner.trim() : "";
}
