import { isTimeZone } from "~/formats/time-zones";

import { database, type Transaction } from "../database/database.server";
import { environment } from "../environment.server";
import {
  FREQUENCIES,
  MESSAGE_REMINDER_DELAY_MS,
  type NotificationSettings,
  type SettingName,
} from "./frequencies";
import type { NoticeKind } from "./mail";
import { listOptouts, deleteOptout, optOut, toOptout, excludeOptouts } from "./mail-optouts.server";

const APPROVALS = "approvals";

const NOTICE_OF: Record<SettingName, NoticeKind> = {
  messages: "messages",
  requests: "contact-requests",
  searches: "searches",
  reminders: "reminders",
  approvals: APPROVALS,
};

export interface MailReader {
  userId: string;
  email: string;
}

/**
 * Returns how often a person wants each kind of mail. "Never" is an opt-out, whether it was chosen on our page or by
 * the link in a mail.
 */
export async function getNotificationSettings({
  userId,
  email,
}: MailReader): Promise<NotificationSettings> {
  const optouts = await listOptouts(email);
  const rows = await database().notificationSetting.findMany({
    where: { userId },
    select: { kind: true, frequency: true },
  });
  const frequencies = new Map(rows.map(({ kind, frequency }) => [kind, frequency]));
  const settings = Object.entries(FREQUENCIES).map(([name, all]) => {
    if (optouts.has(NOTICE_OF[name as SettingName])) return [name, "never"];
    return [name, all.find((each) => each === frequencies.get(name)) ?? all[0]];
  });
  return Object.fromEntries(settings) as NotificationSettings;
}

/** Returns the stored settings for the export: only those that were ever chosen. */
export async function listChosenSettings({
  userId,
  email,
}: {
  userId: string;
  /** Null for an account without one, which gets no mail. */
  email: string | null;
}) {
  const optouts = email === null ? new Set<string>() : await listOptouts(email);
  const rows = await database().notificationSetting.findMany({
    where: { userId },
    omit: { userId: true },
  });
  const names = Object.keys(NOTICE_OF) as SettingName[];
  const never = names.filter((name) => optouts.has(NOTICE_OF[name])) as string[];
  return [
    ...rows.filter(({ kind }) => !never.includes(kind)),
    ...never.map((kind) => ({ kind, frequency: "never", coveredUntil: null })),
  ].sort((a, b) => a.kind.localeCompare(b.kind));
}

export type ChosenSettings = {
  [Name in SettingName]?: NotificationSettings[Name] | undefined;
};

/**
 * Sets the given kinds' frequencies of mail.
 *
 * @param unmailedSince the time of the oldest message that waits to be mailed at once; hourly mail begins with it
 * @returns the time up to which hourly mail of messages had mailed them, where it ended
 */
export async function setNotificationSettings(
  tx: Transaction,
  {
    userId,
    email,
    settings,
    now,
    unmailedSince = null,
  }: MailReader & { settings: ChosenSettings; now: Date; unmailedSince?: Date | null },
): Promise<{ leftHourlyAt: Date | null }> {
  let leftHourlyAt: Date | null = null;
  for (const [kind, frequency] of Object.entries(settings)) {
    if (frequency === undefined) continue;
    const name = kind as SettingName;
    const optout = toOptout(email, NOTICE_OF[name]);
    const wasOff = frequency === "never" ? false : await deleteOptout(tx, optout);
    if (frequency === "never") await optOut(optout, tx);
    if (frequency === "never" || frequency === FREQUENCIES[name][0]) {
      // The statement waits for hourly mail that is being collected, and reads how far it went.
      const [setting] = await tx.$queryRaw<{ coveredUntil: Date | null }[]>`
        DELETE FROM notification_settings WHERE user_id = ${userId}::uuid AND kind = ${kind}
        RETURNING covered_until AS "coveredUntil"`;
      if (setting && frequency !== "never" && !wasOff) leftHourlyAt ??= setting.coveredUntil;
      continue;
    }
    // Older messages were mailed at once, or were not wanted by mail.
    const from = frequency === "hourly" ? getHourlyStart(now, wasOff ? null : unmailedSince) : null;
    await tx.$executeRaw`
      INSERT INTO notification_settings AS s (user_id, kind, frequency, covered_until)
      VALUES (${userId}::uuid, ${kind}, ${frequency}, ${from}::timestamptz)
      ON CONFLICT (user_id, kind) DO UPDATE SET frequency = EXCLUDED.frequency,
        covered_until = CASE WHEN ${wasOff}::boolean OR s.covered_until IS NULL
          THEN EXCLUDED.covered_until ELSE s.covered_until END`;
  }
  return { leftHourlyAt };
}

/** Returns the time right before the first message that hourly mail has to include. */
function getHourlyStart(now: Date, unmailedSince: Date | null): Date {
  const reminded = now.getTime() - MESSAGE_REMINDER_DELAY_MS;
  return new Date(Math.min(reminded, (unmailedSince?.getTime() ?? Infinity) - 1));
}

/** Checks whether a person wants new messages together, once an hour. */
export async function wantsHourlyMessages(tx: Transaction, userId: string): Promise<boolean> {
  const where = { userId, kind: "messages", frequency: "hourly" };
  return (await tx.notificationSetting.count({ where })) > 0;
}

/** Returns the time zone of a person's mail: the one that they chose, else the site's. */
export function getReaderTimeZone(timeZone: string | null): string {
  return timeZone !== null && isTimeZone(timeZone) ? timeZone : environment().siteTimeZone;
}

interface AdminToMail {
  to: string;
  timeZone: string;
}

/** Lists admins who want mail about pending items this often. */
export async function listAdminsToMail(
  tx: Transaction,
  frequency: Exclude<NotificationSettings["approvals"], "never">,
): Promise<AdminToMail[]> {
  const setting = { kind: APPROVALS, frequency: "at-once" };
  const admins = await tx.user.findMany({
    where: {
      isAdmin: true,
      deletedAt: null,
      suspendedAt: null,
      email: { not: null },
      notificationSettings: frequency === "at-once" ? { some: setting } : { none: setting },
    },
    select: { email: true, timeZone: true },
    orderBy: { id: "asc" },
  });
  const zones = new Map(admins.map(({ email, timeZone }) => [email ?? "", timeZone]));
  const addresses = await excludeOptouts(tx, [...zones.keys()], APPROVALS);
  return addresses.map((to) => ({ to, timeZone: getReaderTimeZone(zones.get(to) ?? null) }));
}
