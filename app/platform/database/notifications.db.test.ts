import { expect, test, vi } from "vitest";

import { database, openedDatabase } from "./database.server";

test("delivers the payloads of a channel until the listener stops", async () => {
  const { listen, notify } = openedDatabase();
  const notifications: string[] = [];
  const stop = await listen('Room\'s "1"', (payload) => notifications.push(payload));
  await notify("other", "not for us");
  await notify('Room\'s "1"', "first — “ü”");
  await notify('Room\'s "1"', "");
  await vi.waitFor(() => expect(notifications).toEqual(["first — “ü”", ""]));

  await stop();
  const stopOther = await listen("other", (payload) => notifications.push(payload));
  await notify('Room\'s "1"', "too late");
  await notify("other", "end");
  await vi.waitFor(() => expect(notifications.at(-1)).toBe("end"));
  expect(notifications).not.toContain("too late");
  await stopOther();
});

test("stops two listeners of a channel independently", async () => {
  const { listen, notify } = openedDatabase();
  const first: string[] = [];
  const second: string[] = [];
  const stopFirst = await listen("pair", (payload) => first.push(payload));
  const stopSecond = await listen("pair", (payload) => second.push(payload));
  await stopFirst();
  await notify("pair", "still here");
  await vi.waitFor(() => expect(second).toEqual(["still here"]));
  expect(first).toEqual([]);
  await stopSecond();
});

test("delivers a notification of a transaction only after its commit", async () => {
  const notifications: string[] = [];
  const stop = await openedDatabase().listen("tx", (payload) => notifications.push(payload));
  const undone = database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_notify('tx', 'undone')`;
    throw new Error("undo");
  });
  await expect(undone).rejects.toThrow("undo");
  await database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_notify(${"tx"}, ${"done"})`;
    expect(notifications).toEqual([]);
  });
  await vi.waitFor(() => expect(notifications).toEqual(["done"]));
  await stop();
});

test("has delivered committed notifications after waiting for them", async () => {
  const { listen, waitForNotifications } = openedDatabase();
  const notifications: string[] = [];
  const stop = await listen("committed", (payload) => notifications.push(payload));
  for (let times = 1; times <= 200; times += 1) {
    await database().$executeRaw`SELECT pg_notify('committed', ${String(times)})`;
    await waitForNotifications();
    expect(notifications).toHaveLength(times);
  }
  await stop();
});

test("counts an unparsable payload as missed, and delivers later ones", async () => {
  const notifications: unknown[] = [];
  const { listen, notify } = openedDatabase();
  const missed: string[] = [];
  const observer = { onLost: () => missed.push("lost"), onReconnected: () => missed.push("back") };
  const stop = await listen("json", (payload) => notifications.push(JSON.parse(payload)), observer);
  await notify("json", "");
  await notify("json", "nonsense");
  await notify("json", "[1]");
  await vi.waitFor(() => expect(notifications).toEqual([[1]]));
  expect(missed).toEqual(["lost", "back", "lost", "back"]);
  await stop();
});

test("rejects a payload that PostgreSQL would reject", async () => {
  const { notify } = openedDatabase();
  await notify("size", "x".repeat(7_900));
  await expect(notify("size", "ü".repeat(3_951))).rejects.toThrow(RangeError);
});

test("reports the database as reachable and vacuums it", async () => {
  expect(await openedDatabase().isReachable()).toBe(true);
  await openedDatabase().vacuum();
});
