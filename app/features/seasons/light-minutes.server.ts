import { lockActingAdmin } from "~/features/accounts/lock-admins.server";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { readRows } from "~/platform/database/read-rows.server";
import { writeAudit } from "~/platform/write-audit.server";

import { DEFAULT_LIGHT_MINUTES, type LightMinutes } from "./light-minutes";

/** Reads a state's minutes of legal light before sunrise and after sunset. */
export async function readLightMinutes(state: string): Promise<LightMinutes> {
  const [row] = await readRows<LightMinutes>(Prisma.sql`
    SELECT light_before AS "lightBefore", light_after AS "lightAfter" FROM light_minutes
    WHERE state = ${state}`);
  return row ?? DEFAULT_LIGHT_MINUTES;
}

/** Lists the states with minutes other than the default. */
export function listLightMinutes(): Promise<(LightMinutes & { state: string })[]> {
  return database().lightMinutes.findMany({
    orderBy: { state: "asc" },
    select: { state: true, lightBefore: true, lightAfter: true },
  });
}

/** Sets a state's minutes; the default needs no row. */
export async function setLightMinutes({
  tx,
  adminId,
  state,
  lightBefore,
  lightAfter,
}: { tx: Transaction; adminId: string; state: string } & LightMinutes): Promise<void> {
  await lockActingAdmin(tx, adminId);
  const isUsual =
    lightBefore === DEFAULT_LIGHT_MINUTES.lightBefore &&
    lightAfter === DEFAULT_LIGHT_MINUTES.lightAfter;
  const data = { lightBefore, lightAfter };
  if (isUsual) await tx.lightMinutes.deleteMany({ where: { state } });
  else {
    await tx.lightMinutes.upsert({
      where: { state },
      create: { state, ...data },
      update: data,
      select: { state: true },
    });
  }
  await writeAudit({
    tx,
    actorId: adminId,
    action: "legal light changed",
    subjectType: "state",
    subjectId: state,
    subjectName: `${state} (${lightBefore} minutes before, ${lightAfter} after)`,
    detail: data,
  });
}
