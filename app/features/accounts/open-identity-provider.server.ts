import type { RequestHandler } from "express";

import { environment } from "~/platform/environment.server";
import { log } from "~/platform/logger.server";

import { discoverInBackground } from "./identity-provider.server";

/** What is to be mounted at /idp; null when people sign in at somebody else's provider. */
export async function openIdentityProvider(): Promise<RequestHandler | null> {
  if (environment().signIn === "embedded") {
    // Loaded only where it is used: nobody else should pay for it.
    const { openEmbeddedProvider } = await withoutWarnings(
      () => import("./embedded-provider/open-embedded-provider.server"),
    );
    return openEmbeddedProvider();
  }
  discoverInBackground();
  return null;
}

/**
 * oidc-provider says on the console, while it loads, that Node 20 is old. It is tested with it here,
 * and people who start a marketplace should read what concerns them.
 */
/* eslint-disable no-console */
async function withoutWarnings<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { warn } = console;
  console.warn = (text: unknown) => log().debug({ text }, "warning while loading");
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
