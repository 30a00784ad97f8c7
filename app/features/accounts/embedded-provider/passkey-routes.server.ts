import type { Request, Response } from "express";
import type { Provider } from "oidc-provider";

import { getRetrySeconds } from "~/http/too-many.server";

import { signInByPasskey, startPasskeySignIn } from "../passkeys/sign-in-by-passkey.server";

/** The one message for every failure, so that it reveals nothing about accounts and passkeys. */
export const PASSKEY_REFUSED = "This passkey can't be used here. Sign in another way.";

/** Responds to a GET with the challenge for this browser's authenticator, as JSON. */
export async function sendPasskeyChallenge(
  provider: Provider,
  req: Request,
  res: Response,
): Promise<void> {
  const { uid } = await provider.interactionDetails(req, res);
  res.setHeader("Cache-Control", "no-store").json(await startPasskeySignIn(uid));
}

/** Checks whether a form contains the response of a passkey. */
export function isByPasskey(req: Request): boolean {
  return typeof (req.body as { passkey?: unknown } | undefined)?.passkey === "string";
}

/**
 * Signs in with a passkey.
 *
 * @returns false when the passkey is refused; the page has to show the reason
 */
export async function handlePasskey(
  provider: Provider,
  req: Request,
  res: Response,
): Promise<boolean> {
  const { uid } = await provider.interactionDetails(req, res);
  if (getRetrySeconds(res) !== null) return false;
  const { passkey } = req.body as { passkey: string };
  const accountId = await signInByPasskey({ interaction: uid, response: passkey });
  if (accountId === null) return false;
  res.setHeader("Cache-Control", "no-store");
  await provider.interactionFinished(
    req,
    res,
    { login: { accountId, remember: false } },
    { mergeWithLastSubmission: false },
  );
  return true;
}
