import { beforeEach, expect, test } from "vitest";

import { createUser } from "../../../tests/factories/create-user";

import { database } from "../database/database.server";
import { optOut, toOptout } from "./mail-optouts.server";
import {
  getNotificationSettings,
  setNotificationSettings,
  wantsHourlyMessages,
  getReaderTimeZone,
  type ChosenSettings,
} from "./notification-settings.server";

const PRESET = {
  messages: "at-once",
  requests: "at-once",
  searches: "on",
  reminders: "on",
  approvals: "daily",
} as const;

let gail: { userId: string; email: string };
beforeEach(async () => {
  const email = "gail@example.test";
  gail = { userId: (await createUser({ email })).id, email };
});
const choose = (settings: ChosenSettings) =>
  database().$transaction((tx) =>
    setNotificationSettings(tx, { ...gail, settings, now: new Date() }),
  );
const optouts = async () =>
  (await database().mailOptout.findMany({ orderBy: { kind: "asc" } })).map(({ kind }) => kind);

test("sends mail immediately by default", async () => {
  expect(await getNotificationSettings(gail)).toEqual(PRESET);
});

test("unsubscribes when the frequency is never, by the page or by a link", async () => {
  await choose({ requests: "never", reminders: "never" });
  expect(await optouts()).toEqual(["contact-requests", "reminders"]);
  await optOut(toOptout(" Gail@Example.test", "messages"));
  expect(await getNotificationSettings(gail)).toEqual({
    ...PRESET,
    messages: "never",
    requests: "never",
    reminders: "never",
  });
  await choose({ requests: "at-once", messages: "hourly", reminders: "on" });
  expect(await optouts()).toEqual([]);
  expect(await getNotificationSettings(gail)).toEqual({ ...PRESET, messages: "hourly" });
});

test("keeps omitted settings and stores no defaults", async () => {
  await choose({ messages: "hourly", approvals: "at-once" });
  await choose({ approvals: undefined, searches: "never" });
  expect(await getNotificationSettings(gail)).toEqual({
    ...PRESET,
    messages: "hourly",
    approvals: "at-once",
    searches: "never",
  });
  expect(await database().$transaction((tx) => wantsHourlyMessages(tx, gail.userId))).toBe(true);
  await choose(PRESET);
  expect(await database().notificationSetting.count()).toBe(0);
  expect(await getNotificationSettings(gail)).toEqual(PRESET);
});

test("stores one of two concurrent choices", async () => {
  await Promise.all([1, 2, 3].map(() => choose({ messages: "hourly", reminders: "never" })));
  expect(await getNotificationSettings(gail)).toMatchObject({
    messages: "hourly",
    reminders: "never",
  });
});

test("falls back to the site's time zone", () => {
  expect(getReaderTimeZone("America/Denver")).toBe("America/Denver");
  for (const zone of [null, "Mars/Olympus"])
    expect(getReaderTimeZone(zone)).toBe(getReaderTimeZone(null));
});
