import { EMAIL_ISSUER, EMBEDDED_ISSUER } from "../embedded-provider/demo-accounts";
import { environment } from "~/platform/environment.server";

/** Imported when somebody uses a passkey: few do, and it takes 20 MB of memory. */
export const webAuthn = () => import("@simplewebauthn/server");

/** Who passkeys are for: they work at this host name and at no other. */
export function relyingParty() {
  const { appOrigin } = environment();
  return { rpID: new URL(appOrigin).hostname, origin: appOrigin };
}

/** What accounts with passkeys are keyed by; null where a provider elsewhere signs people in. */
export function passkeyIssuer(): string | null {
  return { embedded: EMBEDDED_ISSUER, email: EMAIL_ISSUER, oauth: null }[environment().signIn];
}
