import type { RequestHandler } from "express";

import { environment } from "~/platform/environment.server";
import { log } from "~/platform/logger.server";
import { adoptSignInMode } from "~/platform/accounts/sign-in-mode.server";

import { discoverInBackground } from "./identity-provider.server";

/** Opens the router to mount at /idp; returns null with an external provider. */
export async function openIdentityProvider(): Promise<RequestHandler | null> {
  const { signIn } = environment();
  await adoptSignInMode(signIn);
  if (signIn !== "oauth") {
    // Imported lazily, because an external provider does not need it.
    const { openEmbeddedProvider } = await silenceWarnings(
      () => import("./embedded-provider/open-embedded-provider.server"),
    );
    return openEmbeddedProvider();
  }
  discoverInBackground();
  return null;
}

/** Silences a console warning of oidc-provider about Node 20 while it loads. Our tests cover that version. */
/* eslint-disable no-console */
async function silenceWarnings<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const { warn } = console;
  console.warn = (text: unknown) => log().debug({ text }, "warning while loading");
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
