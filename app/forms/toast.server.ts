import { parse, serialize } from "cookie";

import { stripBidiControls } from "~/formats/strip-bidi-controls";
import { getCookieAttributes, readSigned, sign } from "~/platform/crypto/signed.server";

/** A short message about what was just done; it survives one redirect. */
export interface Toast {
  title: string;
  text?: string;
  tone?: "error";
  /** A form that undoes the action. */
  undo?: { action: string; fields: Record<string, string> };
  /** A link to the result of the action. */
  link?: { label: string; to: string };
}

const NAME = "toast";

/**
 * Returns the Set-Cookie value that shows the toast on the next page. It is a signed cookie rather than part of the
 * session, because visitors have no session and pages then read it without a database.
 */
export function buildToastCookie(toast: Toast): string {
  const { title, text } = toast;
  // Titles and texts quote names that people have typed.
  const cleanToast = {
    ...toast,
    title: stripBidiControls(title),
    text: text && stripBidiControls(text),
  };
  const payload = Buffer.from(JSON.stringify(cleanToast)).toString("base64url");
  return cookie(sign(NAME, payload), 60);
}

export const NO_TOAST = { toast: null, clearToast: null } as const;

/** Checks whether a request has a toast, which its response may show and delete. */
export function hasToast(cookieHeader: string): boolean {
  return parse(cookieHeader)[NAME] !== undefined;
}

/** Returns the request's toast, and the Set-Cookie value that deletes it. */
export function consumeToast(
  headers: Headers,
): { toast: Toast; clearToast: string } | typeof NO_TOAST {
  const payload = readSigned(NAME, parse(headers.get("Cookie") ?? "")[NAME]);
  if (payload === null) return NO_TOAST;
  const toast = JSON.parse(Buffer.from(payload, "base64url").toString()) as Toast;
  return { toast, clearToast: cookie("", 0) };
}

function cookie(value: string, maxAge: number): string {
  return serialize(NAME, value, getCookieAttributes({ maxAge }));
}
