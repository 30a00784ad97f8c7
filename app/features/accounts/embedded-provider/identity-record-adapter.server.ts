import type { Adapter, AdapterPayload } from "oidc-provider";

import { database } from "~/platform/database/database.server";

const SWEEP_EVERY_MS = 60 * 60 * 1_000;
let lastSweptAtMs = 0;

/** Stores the provider's state in the database, so that it survives a restart. */
export function createIdentityRecordAdapter(kind: string): Adapter {
  return {
    async upsert(id, payload, expiresIn) {
      const record = {
        payload: { ...payload } as object,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(Date.now() + expiresIn * 1_000) : null,
      };
      await database().identityRecord.upsert({
        where: { kind_id: { kind, id } },
        create: { kind, id, ...record },
        update: record,
      });
      await sweepOccasionally();
    },
    async find(id) {
      const record = await database().identityRecord.findFirst({
        where: { kind, id, ...unexpired() },
        select: { payload: true },
      });
      return record?.payload as AdapterPayload | undefined;
    },
    async findByUid(uid) {
      const record = await database().identityRecord.findFirst({
        where: { kind, uid, ...unexpired() },
        select: { payload: true },
      });
      return record?.payload as AdapterPayload | undefined;
    },
    // Only the device flow has user codes, and it is turned off.
    findByUserCode: () => Promise.resolve(undefined),
    async consume(id) {
      const now = Math.floor(Date.now() / 1_000);
      await database().$executeRaw`
        UPDATE identity_records
        SET payload = payload || jsonb_build_object('consumed', ${now}::int)
        WHERE kind = ${kind} AND id = ${id}`;
    },
    async destroy(id) {
      await database().identityRecord.deleteMany({ where: { kind, id } });
    },
    async revokeByGrantId(grantId) {
      await database().identityRecord.deleteMany({ where: { grantId } });
    },
  };
}

function unexpired() {
  return { OR: [{ expiresAt: null }, { expiresAt: { gt: new Date() } }] };
}

async function sweepOccasionally(): Promise<void> {
  if (Date.now() - lastSweptAtMs < SWEEP_EVERY_MS) return;
  lastSweptAtMs = Date.now();
  await sweepIdentityRecords();
}

export async function sweepIdentityRecords(): Promise<void> {
  await database().identityRecord.deleteMany({ where: { expiresAt: { lte: new Date() } } });
}
