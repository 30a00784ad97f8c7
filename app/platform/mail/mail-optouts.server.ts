import { createHash } from "node:crypto";

import { database, type Transaction } from "../database/database.server";
import { readSigned, sign } from "../crypto/signed.server";
import { NOTICES, type NoticeKind } from "./mail";

interface Optout {
  addressHash: string;
  kind: NoticeKind;
}

/** Returns a signed token of a reader and a kind of mail, without their address. */
export function createUnsubscribeToken(address: string, kind: NoticeKind): string {
  return sign("unsubscribe", `${kind}.${hashAddress(address)}`);
}

/** @returns null for a token with an invalid signature */
export function readUnsubscribeToken(token: string | null | undefined): Optout | null {
  const [kind = "", addressHash = ""] = readSigned("unsubscribe", token)?.split(".") ?? [];
  return kind in NOTICES ? { addressHash, kind: kind as NoticeKind } : null;
}

export async function optOut(
  { addressHash, kind }: Optout,
  tx: Transaction = database(),
): Promise<void> {
  await tx.mailOptout.createMany({ data: [{ addressHash, kind }], skipDuplicates: true });
}

/**
 * Reverts an opt-out.
 *
 * @returns whether there was one
 */
export async function deleteOptout(
  tx: Transaction,
  { addressHash, kind }: Optout,
): Promise<boolean> {
  const { count } = await tx.mailOptout.deleteMany({ where: { addressHash, kind } });
  return count > 0;
}

/** Returns the kinds of mail that an address has opted out of. */
export async function listOptouts(address: string): Promise<Set<string>> {
  const where = { addressHash: hashAddress(address) };
  const rows = await database().mailOptout.findMany({ where, select: { kind: true } });
  return new Set(rows.map(({ kind }) => kind));
}

export const toOptout = (address: string, kind: NoticeKind): Optout => ({
  addressHash: hashAddress(address),
  kind,
});

export async function hasOptedOut(address: string, kind: NoticeKind): Promise<boolean> {
  const addressHash = hashAddress(address);
  return (await database().mailOptout.count({ where: { addressHash, kind } })) > 0;
}

/** Returns those of the addresses that have not opted out. */
export async function excludeOptouts(
  tx: Transaction,
  addresses: readonly string[],
  kind: NoticeKind,
): Promise<string[]> {
  const optouts = await tx.mailOptout.findMany({
    where: { kind, addressHash: { in: addresses.map(hashAddress) } },
    select: { addressHash: true },
  });
  const optedOut = new Set(optouts.map(({ addressHash }) => addressHash));
  return addresses.filter((address) => !optedOut.has(hashAddress(address)));
}

/** Deletes the opt-outs of an address with its account. */
export async function forgetOptouts(tx: Transaction, address: string): Promise<void> {
  await tx.mailOptout.deleteMany({ where: { addressHash: hashAddress(address) } });
}

function hashAddress(address: string): string {
  return createHash("sha256").update(address.trim().toLowerCase()).digest("hex");
}
