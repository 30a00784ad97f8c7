import type { Request, Response } from "express";
import type { Provider } from "oidc-provider";

import { tooManyFor } from "~/http/too-many.server";

import { signInByPasskey, startPasskeySignIn } from "../passkeys/sign-in-by-passkey.server";

/** Said of whatever was not right, so that nothing is told about accounts and passkeys. */
export const PASSKEY_REFUSED = "This passkey can't be used here. Sign in another way.";

/** GET: the challenge for this browser's authenticator, as JSON. */
export async function offerPasskey(provider: Provider, req: Request, res: Response): Promise<void> {
  const { uid } = await provider.interactionDetails(req, res);
  res.setHeader("Cache-Control", "no-store").json(await startPasskeySignIn(uid));
}

/** Whether a form is what a passkey has signed. */
export function isByPasskey(req: Request): boolean {
  return typeof (req.body as { passkey?: unknown } | undefined)?.passkey === "string";
}

/** @returns false where the passkey signs nobody in; the page is to say so */
export async function takePasskey(
  provider: Provider,
  req: Request,
  res: Response,
): Promise<boolean> {
  const { uid } = await provider.interactionDetails(req, res);
  if (tooManyFor(res) !== null) return false;
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
