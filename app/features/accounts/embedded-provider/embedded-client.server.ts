import { createHmac } from "node:crypto";

import type { Environment } from "~/platform/environment.server";

/** Describes the marketplace as the client of its own provider; both sides derive the same secret. */
export function getEmbeddedClient(
  settings: Pick<Environment, "appOrigin" | "sessionSecret" | "signIn">,
) {
  return {
    issuer: `${settings.appOrigin}/idp`,
    clientId: "huntstead",
    clientSecret: deriveSecret(settings.sessionSecret, `${settings.signIn}-client`),
  };
}

export function deriveSecret(sessionSecret: string, purpose: string): string {
  return createHmac("sha256", sessionSecret).update(purpose).digest("base64url");
}
