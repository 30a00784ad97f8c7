import { timingSafeEqual } from "node:crypto";

import { computeSignature } from "~/platform/crypto/signed.server";

import type { CalendarKind, CalendarRef } from "./calendar-ref";

const LETTERS: Record<string, CalendarKind> = { l: "property", p: "professional" };
/** The lengths in base64url: sixteen bytes of an id, and 132 bits of a signature. */
const ID_LENGTH = 22;
const MAC_LENGTH = 22;
const SECRET = new RegExp(`^[lp][\\w-]{${ID_LENGTH + MAC_LENGTH}}$`);

/**
 * Returns the secret by which programs read a calendar without a session. It contains the calendar's id and a
 * signature, so no table stores it. Another version, or another SESSION_SECRET, changes it.
 */
function buildCalendarSecret({ kind, id }: CalendarRef, version: number): string {
  const letter = kind === "property" ? "l" : "p";
  const name = letter + Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");
  return name + computeSignature("calendar", `${name}.${version}`).slice(0, MAC_LENGTH);
}

/** Returns the calendar that a secret names, before its signature is checked; null for a malformed one. */
export function parseCalendarSecret(secret: string): CalendarRef | null {
  if (secret.length !== 1 + ID_LENGTH + MAC_LENGTH || !SECRET.test(secret)) return null;
  const kind = LETTERS[secret.slice(0, 1)];
  const hex = Buffer.from(secret.slice(1, 1 + ID_LENGTH), "base64url").toString("hex");
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(hex)?.slice(1);
  return kind && parts ? { kind, id: parts.join("-") } : null;
}

/** Checks whether a secret is the calendar's current one; compares in constant time. */
export function isCalendarSecret(
  secret: string,
  calendarRef: CalendarRef,
  version: number,
): boolean {
  const expected = Buffer.from(buildCalendarSecret(calendarRef, version));
  const actual = Buffer.from(secret);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Returns the path of the calendar file for other programs. */
export const buildCalendarFilePath = (calendarRef: CalendarRef, version: number) =>
  `/calendar/${buildCalendarSecret(calendarRef, version)}.ics`;
