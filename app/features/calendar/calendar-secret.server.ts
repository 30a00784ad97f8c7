import { timingSafeEqual } from "node:crypto";

import { signatureOf } from "~/platform/crypto/signed.server";

import type { CalendarKind, CalendarOf } from "./calendar-of";

const LETTERS: Record<string, CalendarKind> = { l: "property", p: "professional" };
/** In base64url: sixteen bytes of an id, and 132 bits of a signature. */
const ID_LENGTH = 22;
const MAC_LENGTH = 22;
const SECRET = new RegExp(`^[lp][\\w-]{${ID_LENGTH + MAC_LENGTH}}$`);

/**
 * By which programs read a calendar without a session. It names the calendar and vouches for itself, so
 * nothing is kept; with another version, or another SESSION_SECRET, it is another.
 */
function calendarSecret({ kind, id }: CalendarOf, version: number): string {
  const letter = kind === "property" ? "l" : "p";
  const name = letter + Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
  return name + signatureOf("calendar", `${name}.${version}`).slice(0, MAC_LENGTH);
}

/** Which calendar a secret claims to be of; null for what can be none. */
export function calendarNamedBy(secret: string): CalendarOf | null {
  if (secret.length !== 1 + ID_LENGTH + MAC_LENGTH || !SECRET.test(secret)) return null;
  const kind = LETTERS[secret.slice(0, 1)];
  const hex = Buffer.from(secret.slice(1, 1 + ID_LENGTH), "base64url").toString("hex");
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)?.slice(1);
  return kind && parts ? { kind, id: parts.join("-") } : null;
}

/** Whether it is the calendar's secret now; compares in constant time. */
export function isCalendarSecret(secret: string, of: CalendarOf, version: number): boolean {
  const expected = Buffer.from(calendarSecret(of, version));
  const given = Buffer.from(secret);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Where programs find the calendar. */
export const calendarFilePath = (of: CalendarOf, version: number) =>
  `/calendar/${calendarSecret(of, version)}.ics`;
