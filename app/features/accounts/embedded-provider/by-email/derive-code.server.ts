import { computeSignature } from "~/platform/crypto/signed.server";

/** Returns six digits derived from the link's token, so that the link's page can show them and no table stores them. */
export function deriveCode(token: string): string {
  const bytes = Buffer.from(computeSignature("sign-in code's digits", token), "base64url");
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
