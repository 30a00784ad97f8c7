import type { RequestHandler } from "express";

import { environment } from "~/platform/environment.server";

import { discoverInBackground } from "./identity-provider.server";

/** What is to be mounted at /idp; null when people sign in at somebody else's provider. */
export async function openIdentityProvider(): Promise<RequestHandler | null> {
  if (environment().signIn === "embedded") {
    // Loaded only where it is used: nobody else should pay for it.
    const { openEmbeddedProvider } =
      await import("./embedded-provider/open-embedded-provider.server");
    return openEmbeddedProvider();
  }
  discoverInBackground();
  return null;
}
