import { database } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";

import { notifyAccount } from "../notify-account.server";
import { MAX_PASSKEYS, PASSKEYS_PATH } from "./passkey-limits";
import { storeChallenge, consumeChallenge } from "./passkey-challenges.server";
import { readRegistration } from "./passkey-responses";
import { getPasskeyIssuer, getRelyingParty, loadWebAuthn } from "./relying-party.server";

const PASSKEYS_LINK = { label: "See your passkeys", path: PASSKEYS_PATH };

interface PasskeyRegistration {
  userId: string;
  /** The session's id in the sessions table. */
  sid: string;
}

export function listPasskeys({ userId }: { userId: string }) {
  return database().passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, name: true, createdAt: true, lastUsedAt: true },
  });
}

export const countPasskeys = ({ userId }: { userId: string }): Promise<number> =>
  database().passkey.count({ where: { userId } });

/** Returns the options for making a passkey in the browser's authenticator. */
export async function startPasskeyRegistration({ userId, sid }: PasskeyRegistration) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const user = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      email: true,
      firstName: true,
      passkeys: { select: { credentialId: true } },
    },
  });
  const options = await generateRegistrationOptions({
    rpName: "Huntstead",
    rpID: getRelyingParty().rpID,
    userID: Uint8Array.from(Buffer.from(userId.replaceAll("-", ""), "hex")),
    userName: user.email ?? user.firstName ?? "Huntstead",
    userDisplayName: user.firstName ?? user.email ?? "",
    attestationType: "none",
    // Allows one passkey per authenticator.
    excludeCredentials: user.passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge({ browser: `session ${sid}`, challenge: options.challenge });
  return options;
}

/**
 * Adds the passkey that an authenticator has made.
 *
 * @returns "invalid" when the response does not answer this session's challenge, or the passkey belongs to another
 * account
 */
export async function addPasskey({
  userId,
  sid,
  response,
  name,
}: PasskeyRegistration & { response: string; name: string }): Promise<
  "added" | "too many" | "invalid"
> {
  const expectedChallenge = await consumeChallenge(`session ${sid}`);
  const registration = readRegistration(response);
  if (!registration || expectedChallenge === null || getPasskeyIssuer() === null) return "invalid";
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { rpID, origin } = getRelyingParty();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: registration,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return "invalid";
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  return runTransaction(async (tx) => {
    // The row lock serializes additions of an account; a suspended account is excluded.
    const [account] = await tx.$queryRaw<{ issuer: string; email: string | null }[]>`
      SELECT issuer, email FROM users
      WHERE id = ${userId}::uuid AND deleted_at IS NULL AND suspended_at IS NULL FOR UPDATE`;
    if (account?.issuer !== getPasskeyIssuer()) return "invalid";
    if ((await tx.passkey.count({ where: { userId } })) >= MAX_PASSKEYS) return "too many";
    const { count } = await tx.passkey.createMany({
      data: [
        {
          userId,
          credentialId: id,
          publicKey,
          counter: BigInt(counter),
          transports: transports ?? [],
          name,
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return "invalid";
    await notifyAccount(tx, account.email, {
      subject: `A passkey was added to your account: ${name}`,
      paragraphs: [
        `“${name}” can now sign in to your Huntstead account.`,
        "If you didn't add it, remove it now. Someone else may have used your account.",
      ],
      link: PASSKEYS_LINK,
    });
    return "added";
  });
}

/**
 * Removes a passkey of an account.
 *
 * @returns false when the account has no such passkey
 */
export async function removePasskey({
  id,
  userId,
}: {
  id: string;
  userId: string;
}): Promise<boolean> {
  return runTransaction(async (tx) => {
    const where = { id, userId };
    const passkey = await tx.passkey.findFirst({
      where,
      select: { name: true, user: { select: { email: true } } },
    });
    const { count } = await tx.passkey.deleteMany({ where });
    if (!passkey || count === 0) return false;
    await notifyAccount(tx, passkey.user.email, {
      subject: `A passkey was removed from your account: ${passkey.name}`,
      paragraphs: [
        `“${passkey.name}” can't sign in to your Huntstead account anymore.`,
        "If you didn't remove it, check which passkeys are left. Someone else may have used your account.",
      ],
      link: PASSKEYS_LINK,
    });
    return true;
  });
}
