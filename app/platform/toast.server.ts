import { createHmac, timingSafeEqual } from "node:crypto";

import { parse, serialize } from "cookie";

import { environment } from "./environment.server";

/** A short message about what was just done; it survives one redirect. */
export interface Toast {
  title: string;
  text?: string;
  tone?: "error";
  /** A form that takes the deed back. */
  undo?: { action: string; fields: Record<string, string> };
}

const NAME = "toast";

/**
 * The Set-Cookie value that shows the toast on the next page. A signed cookie rather than the
 * session carries it, because visitors have no session and pages then read it without a database.
 */
export function toastCookie(toast: Toast): string {
  const payload = Buffer.from(JSON.stringify(toast)).toString("base64url");
  return cookie(`${payload}.${sign(payload)}`, 60);
}

export const NO_TOAST = { toast: null, clearToast: null } as const;

/** Whether an answer may show a toast, and takes it away. */
export function bringsToast(cookieHeader: string): boolean {
  return parse(cookieHeader)[NAME] !== undefined;
}

/** The toast that the request brings along, and the Set-Cookie value that takes it away. */
export function takeToast(
  headers: Headers,
): { toast: Toast; clearToast: string } | typeof NO_TOAST {
  const value = parse(headers.get("Cookie") ?? "")[NAME];
  const [payload, signature] = value?.split(".") ?? [];
  if (!payload || !signature || !isSignatureOf(payload, signature)) return NO_TOAST;
  const toast = JSON.parse(Buffer.from(payload, "base64url").toString()) as Toast;
  return { toast, clearToast: cookie("", 0) };
}

function sign(payload: string): string {
  const key = environment().sessionSecret;
  return createHmac("sha256", key).update(`toast:${payload}`).digest("base64url");
}

function isSignatureOf(payload: string, signature: string): boolean {
  const expected = Buffer.from(sign(payload));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function cookie(value: string, maxAge: number): string {
  return serialize(NAME, value, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: environment().appOrigin.startsWith("https:"),
    maxAge,
  });
}
