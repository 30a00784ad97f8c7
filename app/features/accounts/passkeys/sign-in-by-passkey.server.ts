import { database } from "~/platform/database/database.server";
import { log } from "~/platform/logger.server";

import { storeChallenge, consumeChallenge } from "./passkey-challenges.server";
import { readAuthentication } from "./passkey-responses";
import { getPasskeyIssuer, getRelyingParty, loadWebAuthn } from "./relying-party.server";

/** Returns the challenge for the authenticator, which offers all passkeys that it has for this host. */
export async function startPasskeySignIn(interaction: string) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty().rpID,
    userVerification: "required",
  });
  await storeChallenge({ browser: `interaction ${interaction}`, challenge: options.challenge });
  return options;
}

/**
 * Verifies the signed challenge of this browser.
 *
 * @returns the account's subject at our provider; null when any check fails
 */
export async function signInByPasskey({
  interaction,
  response,
}: {
  interaction: string;
  response: string;
}): Promise<string | null> {
  const expectedChallenge = await consumeChallenge(`interaction ${interaction}`);
  const read = readAuthentication(response);
  const issuer = getPasskeyIssuer();
  if (!read || expectedChallenge === null || issuer === null) return null;
  const passkey = await database().passkey.findFirst({
    where: { credentialId: read.id, user: { issuer, deletedAt: null, suspendedAt: null } },
    select: {
      id: true,
      userId: true,
      publicKey: true,
      counter: true,
      user: { select: { subject: true } },
    },
  });
  const handle = read.response.userHandle;
  if (!passkey || (handle && handle !== getUserHandle(passkey.userId))) return null;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { rpID, origin } = getRelyingParty();
  const { userHandle: _checked, ...signed } = read.response;
  const verified = await verifyAuthenticationResponse({
    response: { ...read, response: signed },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: read.id,
      publicKey: Uint8Array.from(passkey.publicKey),
      // The counter is compared below, in the statement that writes it.
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const isUsed = await countUse({
    id: passkey.id,
    counter: BigInt(verified.authenticationInfo.newCounter),
  });
  return isUsed ? passkey.user.subject : null;
}

/**
 * Stores a passkey's new counter. Returns false when it has not increased: then the authenticator may have been cloned
 * by a thief.
 */
async function countUse({ id, counter }: { id: string; counter: bigint }): Promise<boolean> {
  const used = await database().$executeRaw`
    UPDATE passkeys SET counter = ${counter}, last_used_at = now()
    WHERE id = ${id}::uuid AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`;
  if (used === 0) log().warn({ passkey: id }, "a passkey's counter did not go on");
  return used === 1;
}

const getUserHandle = (userId: string) =>
  Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
