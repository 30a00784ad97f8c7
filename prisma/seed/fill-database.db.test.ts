import { expect, it } from "vitest";

import { appliesToMethods } from "~/features/seasons/applies-to-methods";
import { toIsoDate } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

import { demoProfessionals } from "./demo-entries";
import { fillDatabase } from "./fill-database";
import { listUnguidedDays } from "./guided-days";

const DAY_MS = 86_400_000;
const FILLED_AT = new Date("2027-03-04T05:06:07Z");

async function counts() {
  const tables = [
    database().user,
    database().property,
    database().professional,
    database().contactRequest,
    database().conversation,
    database().message,
    database().takenMail,
    database().takenRange,
    database().season,
    database().lightMinutes,
    database().boundary,
    database().listingViews,
    database().favorite,
    database().savedSearch,
    database().apiToken,
    database().toldItem,
    database().reportCase,
    database().report,
    database().application,
    database().auditEntry,
    database().contactMessage,
    database().blogPost,
  ] as { count(): Promise<number> }[];
  return Promise.all(tables.map((table) => table.count()));
}

const moments = (columns: [table: string, column: string][]) =>
  database().$queryRawUnsafe<{ source: string; moment: Date }[]>(
    columns
      .map(
        ([table, column]) => `SELECT '${table}' AS source, max(${column}) AS moment FROM ${table}`,
      )
      .join(" UNION ALL "),
  );

it("fills a database once with consistent rows, and none from the future", async () => {
  await fillDatabase(database(), FILLED_AT);
  const filled = await counts();
  expect(Math.min(...filled)).toBeGreaterThan(0);
  const newest = await moments([
    ["users", "created_at"],
    ["properties", "updated_at"],
    ["professionals", "updated_at"],
    ["real_estate_agents", "updated_at"],
    ["contact_requests", "updated_at"],
    ["messages", "created_at"],
    ["taken_mails", "taken_at"],
    ["conversations", "last_message_at"],
    ["taken_ranges", "created_at"],
    ["listing_views", "day"],
    ["seasons", "updated_at"],
    ["light_minutes", "updated_at"],
    ["favorites", "created_at"],
    ["recently_viewed", "viewed_at"],
    ["saved_searches", "created_at"],
    ["api_tokens", "last_used_at"],
    ["told_items", "told_at"],
    ["case_reports", "created_at"],
    ["applications", "updated_at"],
    ["contact_messages", "created_at"],
    ["audit_log", "created_at"],
    ["blog_posts", "created_at"],
  ]);
  expect(newest.filter(({ moment }) => moment > FILLED_AT)).toEqual([]);
  const oldest = await database().blogPost.findFirstOrThrow({ orderBy: { createdAt: "asc" } });
  expect(oldest.createdAt.getTime()).toBeGreaterThan(FILLED_AT.getTime() - 365 * DAY_MS);

  for (const conversation of await database().conversation.findMany({
    include: { messages: { orderBy: { createdAt: "asc" } }, contactRequests: true },
  })) {
    const { messages, user1Id, user2Id } = conversation;
    const times = messages.map(({ createdAt }) => createdAt.getTime());
    expect(new Set(times).size).toBe(times.length);
    expect(conversation.createdAt).toEqual(messages[0]?.createdAt);
    expect(conversation.lastMessageAt).toEqual(messages.at(-1)?.createdAt);
    expect(conversation.contactRequests.length).toBeGreaterThan(0);
    for (const { senderId } of messages) expect([user1Id, user2Id]).toContain(senderId);
    // A person who answered has read the earlier messages.
    const firstUnread = messages.findIndex(({ read }) => !read);
    const unread = firstUnread < 0 ? [] : messages.slice(firstUnread);
    expect(new Set(unread.map(({ senderId, read }) => `${senderId}/${read}`)).size).toBeLessThan(2);
  }

  const waiting = await database().property.findMany({ where: { revision: { not: {} } } });
  expect(waiting.length).toBeGreaterThan(0);
  for (const { waitingSince, updatedAt } of waiting) expect(waitingSince).toEqual(updatedAt);
  // Demo data must not send any mail.
  expect(await database().outboxEntry.count()).toBe(0);
});

it.each(["2026-01-15", "2026-04-10", "2026-07-04", "2026-10-05", "2026-11-30"])(
  "has upcoming hunts, and seasons for all open and accepted offers, when filled on %s",
  async (today) => {
    await fillDatabase(database(), new Date(`${today}T16:00:00Z`));
    const startDate = {
      gt: new Date(today),
      lte: new Date(Date.parse(today) + 60 * DAY_MS),
    };
    const soon = { cancelledAt: null, startDate };
    expect(await database().agreement.count({ where: soon })).toBeGreaterThanOrEqual(3);
    const offers = await database().offer.findMany({
      where: { status: { in: ["open", "accepted"] }, startDate: { gte: new Date(today) } },
      include: { contactRequest: { include: { property: true, professional: true } } },
    });
    expect(offers.length).toBeGreaterThan(6);
    for (const { startDate: opens, endDate: closes, contactRequest } of offers) {
      const { property, professional } = contactRequest;
      const { state, gameTypes } = property ?? professional ?? { state: "", gameTypes: [] };
      const seasons = await database().season.findMany({
        where: {
          state,
          gameType: { in: gameTypes },
          opens: { lte: opens },
          closes: { gte: closes },
        },
      });
      const methods = property?.methods ?? [];
      const isInSeason = seasons.some(({ method }) => appliesToMethods(method, methods));
      expect(isInSeason, property?.title ?? professional?.name).toBe(true);
    }
    const reviews = await database().review.findMany({ include: { agreement: true } });
    for (const { createdAt, agreement } of reviews)
      expect(createdAt > agreement.endDate).toBe(true);
  },
);

it("blocks all days of the coming year on which a professional does not guide", async () => {
  await fillDatabase(database(), FILLED_AT);
  const today = toIsoDate(FILLED_AT);
  const expected = demoProfessionals()
    .filter(({ demo }) => demo.ownerEmail)
    .flatMap(({ demo, id }) =>
      listUnguidedDays(demo.key, today).map(({ startDate }) => `${id} ${startDate}`),
    );
  const blocked = await database().takenRange.findMany({ where: { note: "Not guiding" } });
  const found = blocked.map((range) => `${range.professionalId} ${toIsoDate(range.startDate)}`);
  expect(found.length).toBeGreaterThan(20);
  expect(found.sort()).toEqual(expected.sort());
});

it("adds nothing to a filled database, even days later", async () => {
  await fillDatabase(database(), FILLED_AT);
  const filled = await counts();
  const last = await database().conversation.findMany({
    select: { id: true, lastMessageAt: true },
  });
  await fillDatabase(database(), new Date(FILLED_AT.getTime() + 9 * DAY_MS));
  expect(await counts()).toEqual(filled);
  expect(
    await database().conversation.findMany({ select: { id: true, lastMessageAt: true } }),
  ).toEqual(last);
});

it("includes a reply by email with a note about its attachment", async () => {
  await fillDatabase(database(), FILLED_AT);
  const mails = await database().takenMail.findMany();
  expect(mails.length).toBeGreaterThan(0);
  for (const { userId, takenAt } of mails) {
    const message = await database().message.findFirst({
      where: { senderId: userId, createdAt: takenAt },
    });
    expect(message?.content).toMatch(/\n\n1 attachment was left out\.$/);
  }
});

it("creates no valid API token", async () => {
  const valid = { endedAt: null, expiresOn: { gte: new Date(FILLED_AT.getTime() - 2 * DAY_MS) } };
  await fillDatabase(database(), FILLED_AT);
  expect(await database().apiToken.count()).toBeGreaterThan(1);
  expect(await database().apiToken.count({ where: valid })).toBe(0);
});
