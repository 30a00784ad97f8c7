import { randomUUID } from "node:crypto";

import { exportJWK, generateKeyPair, type JWK } from "jose";

import { database } from "~/platform/database/database.server";

export const SIGNING_ALGORITHM = "ES256";
const RECORD = { kind: "SigningKey", id: "current" };

/** Returns the provider's signing key. It is created at the first start and shared by all processes on the database. */
export async function loadSigningKey(): Promise<JWK> {
  const storedKey = await findKey();
  if (storedKey) return storedKey;
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const key = await exportJWK(privateKey);
  const payload = { ...key, kid: randomUUID(), use: "sig", alg: SIGNING_ALGORITHM };
  await database().identityRecord.createMany({
    data: [{ ...RECORD, payload }],
    skipDuplicates: true,
  });
  const agreed = await findKey();
  if (!agreed) throw new Error("The identity provider's signing key was not kept.");
  return agreed;
}

async function findKey(): Promise<JWK | null> {
  const record = await database().identityRecord.findUnique({
    where: { kind_id: RECORD },
    select: { payload: true },
  });
  return record ? (record.payload as JWK) : null;
}
