import { signatureOf } from "~/platform/crypto/signed.server";

/** Six digits, derived from the link's token so that its page can show them and no table holds them. */
export function codeOfToken(token: string): string {
  const bytes = Buffer.from(signatureOf("sign-in code's digits", token), "base64url");
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, "0");
}
