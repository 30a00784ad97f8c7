import { EMAIL_ISSUER, EMBEDDED_ISSUER } from "../embedded-provider/demo-accounts";
import { environment } from "~/platform/environment.server";

/** Imported lazily: few people use passkeys, and the library takes 20 MB of memory. */
export const loadWebAuthn = () => import("@simplewebauthn/server");

/** Returns the relying party of our passkeys, which work at this host name only. */
export function getRelyingParty() {
  const { appOrigin } = environment();
  return { rpID: new URL(appOrigin).hostname, origin: appOrigin };
}

/** Returns the issuer of accounts that can have passkeys; null when an external provider signs people in. */
export function getPasskeyIssuer(): string | null {
  return { embedded: EMBEDDED_ISSUER, email: EMAIL_ISSUER, oauth: null }[environment().signIn];
}
