import { readSigned, sign } from "~/platform/crypto/signed.server";

/** The lifetime of a link, long enough for owners who were away for a season. After that they have to sign in. */
const LIFE_MS = 120 * 86_400_000;
const MAX_LENGTH = 200;

/** Returns the address of a page that confirms a listing without signing in, for emails to its owner. */
export function buildConfirmPath(propertyId: string, now: Date): string {
  const until = now.getTime() + LIFE_MS;
  return `/confirm/${sign("confirm", `${propertyId}.${until}`)}`;
}

/**
 * Verifies the token of a confirmation link.
 *
 * @returns the listing's id, or the reason why the link is invalid
 */
export function readConfirmToken(
  token: string | undefined,
  now: Date,
): { propertyId: string } | "invalid" | "expired" {
  const text = token && token.length <= MAX_LENGTH ? readSigned("confirm", token) : null;
  const [propertyId = "", until = ""] = text?.split(".") ?? [];
  if (!propertyId) return "invalid";
  return Number(until) > now.getTime() ? { propertyId } : "expired";
}
