import { database, type Transaction } from "../database/database.server";
import type { ApprovalFrequency } from "./frequencies";
import { hasOptedOut, optBackIn, optOut, optoutOf, withoutOptouts } from "./mail-optouts.server";

const APPROVALS = "approvals";
const PRESET = "daily";

interface Reader {
  userId: string;
  email: string;
}

/** "Never" is an opt-out, whether it was chosen on our page or by the link in a mail. */
export async function getApprovalFrequency({ userId, email }: Reader): Promise<ApprovalFrequency> {
  if (await hasOptedOut(email, APPROVALS)) return "never";
  const found = await database().notificationSetting.findUnique({
    where: { userId_kind: { userId, kind: APPROVALS } },
    select: { frequency: true },
  });
  return found?.frequency === "at-once" ? "at-once" : PRESET;
}

export async function setApprovalFrequency({
  userId,
  email,
  frequency,
}: Reader & { frequency: ApprovalFrequency }): Promise<void> {
  if (frequency === "never") return optOut(optoutOf(email, APPROVALS));
  await database().$transaction(async (tx) => {
    await optBackIn(tx, optoutOf(email, APPROVALS));
    await tx.notificationSetting.upsert({
      where: { userId_kind: { userId, kind: APPROVALS } },
      create: { userId, kind: APPROVALS, frequency },
      update: { frequency },
      select: { kind: true },
    });
  });
}

/** The addresses of admins who want to hear of what waits this often. */
export async function listAdminsToMail(
  tx: Transaction,
  frequency: Exclude<ApprovalFrequency, "never">,
): Promise<string[]> {
  const chosen = { kind: APPROVALS, frequency: "at-once" };
  const admins = await tx.user.findMany({
    where: {
      isAdmin: true,
      deletedAt: null,
      suspendedAt: null,
      email: { not: null },
      notificationSettings: frequency === "at-once" ? { some: chosen } : { none: chosen },
    },
    select: { email: true },
    orderBy: { id: "asc" },
  });
  return withoutOptouts(
    tx,
    admins.flatMap(({ email }) => email ?? []),
    APPROVALS,
  );
}
