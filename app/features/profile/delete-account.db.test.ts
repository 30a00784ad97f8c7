import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

import { beforeEach, describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createAgreement } from "../../../tests/factories/create-agreement";
import { createBoundary, buildSquareAround } from "../../../tests/factories/create-boundary";
import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createOffer } from "../../../tests/factories/create-offer";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createReview } from "../../../tests/factories/create-review";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";
import { createDocument, createVerification } from "../../../tests/factories/create-verification";
import { createFullAccount, SECRET } from "../../../tests/fixtures/full-account";
import { acceptOffer, createDealing, sendReview, getTextHash } from "../../../tests/fixtures/deal";
import { signInAccount } from "~/features/accounts/sign-in-account.server";
import { addDays, getDateInZone, toDateColumn } from "~/formats/iso-date";
import { writeJson } from "~/formats/write-json";
import { database, openedDatabase } from "~/platform/database/database.server";
import { optOut, toOptout } from "~/platform/mail/mail-optouts.server";
import {
  setNotificationSettings,
  type ChosenSettings,
} from "~/platform/mail/notification-settings.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

import { deleteAccount } from "./delete-account.server";
import { editAccount } from "./edit-account.server";
import { exportAccount } from "./export-account.server";

const exportedText = async (userId: string) =>
  text(Readable.from(writeJson(await exportAccount({ userId }))));

describe("exporting an account", () => {
  test("contains all own data, and of others only their messages and reviews", async () => {
    const { userId } = await createFullAccount();
    await createProperty({ title: "Not mine", description: "Secret of another" });
    await createBoundary();
    await createTakenRange({ note: "Not mine either" });
    const file = await exportedText(userId);
    for (const line of [
      "30.751234",
      "Is it open in May?",
      "See you in May.",
      "Gladly.",
      "Olga",
      "Begun and not sent",
      "Family week",
      "2030-11-28",
      "hourly",
      "America/Denver",
    ]) {
      expect(file).toContain(line);
    }
    expect(file).not.toContain("Not mine");
    const { properties, blocks } = JSON.parse(file) as {
      properties: { boundary: unknown }[];
      blocks: unknown;
    };
    expect(blocks).toEqual([{ person: "Bert Blocked", createdAt: expect.any(String) as string }]);
    expect(properties).toMatchObject([
      {
        boundary: { acres: "516", shape: buildSquareAround(30.751234, -99.231234, 0.0075) },
        viewsByDay: [{ views: 4_711 }],
      },
    ]);
    // The export must not contain another person's position.
    expect(file).not.toContain("-99.2374");
    expect(file).not.toMatch(/person-\d+@example/);
  });

  test("lists the kinds of email that are unsubscribed", async () => {
    const { id: userId } = await createUser({ email: "quercus@example.test" });
    const set = (settings: ChosenSettings) =>
      database().$transaction((tx) =>
        setNotificationSettings(tx, {
          ...{ userId, email: "quercus@example.test" },
          ...{ settings, now: new Date() },
        }),
      );
    const exported = async () =>
      (JSON.parse(await exportedText(userId)) as { notifications: object[] }).notifications;
    await set({ messages: "hourly", searches: "never" });
    expect(await exported()).toEqual([
      { kind: "messages", frequency: "hourly", coveredUntil: expect.any(String) as string },
      { kind: "searches", frequency: "never", coveredUntil: null },
    ]);
    // The link in an email opts out, and leaves earlier choices as they are.
    await optOut(toOptout("quercus@example.test", "messages"));
    await optOut(toOptout("another@example.test", "reminders"));
    await set({ requests: "never", reminders: "never", approvals: "never" });
    expect(await exported()).toEqual(
      ["approvals", "messages", "reminders", "requests", "searches"].map((kind) => ({
        ...{ kind, frequency: "never", coveredUntil: null },
      })),
    );
    await set({ messages: "at-once", requests: "at-once", searches: "on" });
    expect(await exported()).toMatchObject([{ kind: "approvals" }, { kind: "reminders" }]);
  });
});

describe("deleting an account", () => {
  test("removes personal data and keeps messages for their recipients", async () => {
    const { userId, otherId, propertyId } = await createFullAccount();
    expect(await deleteAccount({ userId })).toBe("deleted");
    const tables = await database().$queryRaw<{ name: string; text: string }[]>`
      SELECT 'users' AS name, to_jsonb(t)::text AS text FROM users t
      UNION ALL SELECT 'sessions', to_jsonb(t)::text FROM sessions t
      UNION ALL SELECT 'properties', to_jsonb(t)::text FROM properties t
      UNION ALL SELECT 'photos', to_jsonb(t)::text FROM photos t
      UNION ALL SELECT 'professionals', to_jsonb(t)::text FROM professionals t
      UNION ALL SELECT 'real_estate_agents', to_jsonb(t)::text FROM real_estate_agents t
      UNION ALL SELECT 'applications', to_jsonb(t)::text FROM applications t
      UNION ALL SELECT 'contact_requests', to_jsonb(t)::text FROM contact_requests t
      UNION ALL SELECT 'audit_log', to_jsonb(t)::text FROM audit_log t
      UNION ALL SELECT 'outbox', to_jsonb(t)::text FROM outbox t`;
    const telling = tables.filter(({ text }) => /quercus|751234|America.Denver/i.test(text));
    expect(telling).toEqual([]);
    const entries = await database().auditEntry.findMany({ where: { subjectName: { not: null } } });
    expect(entries).toMatchObject([{ subjectType: "property", subjectName: "Ridge" }]);
    for (const table of [
      "session",
      "application",
      "favorite",
      "recentlyViewed",
      "savedSearch",
      "apiToken",
      "passkey",
      "toldItem",
      "listingDraft",
      "notificationSetting",
      "takenRange",
      "boundary",
      "listingViews",
    ] as const) {
      expect(await database()[table as "session"].count(), table).toBe(0);
    }
    expect(
      await database().property.findUniqueOrThrow({ where: { id: propertyId } }),
    ).toMatchObject({ title: "Ridge", description: "", images: [], waitingSince: null });
    expect(await database().property.count({ where: { userId, deletedAt: null } })).toBe(0);
    // Blocks of the deleted account by others stay, because they belong to those others.
    expect(await database().block.findMany()).toMatchObject([{ blockedId: userId }]);
    expect(JSON.parse(await exportedText(otherId))).toMatchObject({
      conversations: [{ with: "Deleted account", messages: [{ content: "See you in May." }, {}] }],
    });
    const requests = await database().contactRequest.findMany({ select: { status: true } });
    expect(requests).toEqual([{ status: "closed" }, { status: "closed" }, { status: "closed" }]);
  });

  test("closes pending requests about its listings and profiles", async () => {
    const { id: userId } = await createUser();
    const about = [
      { propertyId: (await createProperty({ userId })).id },
      { professionalId: (await createProfessional({ userId })).id },
      { agentId: (await createAgent({ userId })).id },
    ];
    for (const item of about) await createContactRequest(item);
    await deleteAccount({ userId });
    expect(await database().contactRequest.count({ where: { status: "closed" } })).toBe(3);
  });

  test("allows a new account of the same person", async () => {
    const { userId } = await createFullAccount();
    await deleteAccount({ userId });
    const newUserId = await signInAccount({
      issuer: "https://identity.example",
      subject: SECRET,
      verifiedEmail: "quercus@example.test",
      firstName: "Anew",
      lastName: null,
      pictureUrl: null,
    });
    expect(newUserId).not.toBe(userId);
  });

  test("is rejected for the last admin", async () => {
    const one = (await createUser({ isAdmin: true })).id;
    expect(await deleteAccount({ userId: one })).toBe("last admin");
    const two = (await createUser({ isAdmin: true })).id;
    const outcomes = await Promise.all([one, two].map((userId) => deleteAccount({ userId })));
    expect(outcomes.sort()).toEqual(["deleted", "last admin"]);
    expect(await database().user.count({ where: { isAdmin: true, deletedAt: null } })).toBe(1);
  });

  test("keeps the documents of the last admin", async () => {
    // The embedded database has one connection, so there are no deadlocks.
    if (openedDatabase().kind === "embedded") return;
    const ids = [
      (await createUser({ isAdmin: true })).id,
      (await createUser({ isAdmin: true })).id,
    ];
    for (const userId of ids) {
      const { id: verificationId } = await createVerification({ userId });
      await createDocument({ verificationId });
    }
    // The first attempt of one deletion fails once the other one waits.
    await database().$executeRawUnsafe("CREATE SEQUENCE tries");
    await database().$executeRawUnsafe(`
      CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF nextval('tries') > 1 THEN RETURN NULL; END IF;
        FOR i IN 1..500 LOOP
          EXIT WHEN EXISTS (
            SELECT FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event = 'advisory');
          PERFORM pg_sleep(0.01);
        END LOOP;
        RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01';
      END $$`);
    await database().$executeRawUnsafe(`
      CREATE TRIGGER fail_once BEFORE DELETE ON reply_addresses
      FOR EACH STATEMENT EXECUTE FUNCTION fail_once()`);
    try {
      const outcomes = await Promise.all(ids.map((userId) => deleteAccount({ userId })));
      expect(outcomes.sort()).toEqual(["deleted", "last admin"]);
    } finally {
      await database().$executeRawUnsafe("DROP FUNCTION fail_once CASCADE");
      await database().$executeRawUnsafe("DROP SEQUENCE tries");
    }
    const documents = await database().verificationDocument.findMany();
    expect(documents).toHaveLength(1);
    expect(await getPrivateStorage().list()).toContain(documents[0]?.file);
  });
});

describe("editing an account", () => {
  const identity = {
    issuer: "https://identity.example",
    subject: "pat",
    verifiedEmail: "boss@example.test",
    firstName: "Patricia",
    lastName: "Provider",
    pictureUrl: "https://identity.example/pat.jpg",
  };
  beforeEach(() =>
    useEnvironment(
      readEnvironment({
        NODE_ENV: "test",
        ADMIN_EMAILS: "boss@example.test",
        SESSION_SECRET: "only for tests, and more than long enough",
      }),
    ),
  );

  test("is not overwritten by the next sign-in", async () => {
    const userId = await signInAccount(identity);
    await editAccount({ userId, names: { firstName: null, lastName: null }, picture: null });
    expect(await signInAccount(identity)).toBe(userId);
    expect(await database().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
  });

  test("does not change role or address, and keeps the picture", async () => {
    const userId = await signInAccount({ ...identity, verifiedEmail: "pat@example.test" });
    await editAccount({ userId, names: { firstName: "Pat", lastName: null } });
    expect(await database().user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      firstName: "Pat",
      email: "pat@example.test",
      isAdmin: false,
      profileImageUrl: identity.pictureUrl,
    });
  });

  test("a revoked admin role is not restored by ADMIN_EMAILS", async () => {
    const userId = await signInAccount(identity);
    const role = () => database().user.findUniqueOrThrow({ where: { id: userId } });
    expect((await role()).isAdmin).toBe(true);
    await database().user.update({
      where: { id: userId },
      data: { isAdmin: false, adminRemovedAt: new Date() },
    });
    await signInAccount(identity);
    expect((await role()).isAdmin).toBe(false);
  });
});

describe("agreements of a deleted account", () => {
  test.each(["hunter", "owner"] as const)(
    "are canceled when the %s deletes their account, and kept for the other party",
    async (party) => {
      const hunter = await createUser();
      const owner = await createUser();
      const { id: propertyId } = await createProperty({ userId: owner.id, propertyType: "Lease" });
      const dealing = { hunterId: hunter.id, ownerId: owner.id, propertyId };
      const before = await createAgreement({ requestId: await createDealing(dealing) });
      const open = await createOffer({
        contactRequestId: await createDealing(dealing),
        ownerId: owner.id,
      });
      const [goes, stays] = party === "hunter" ? [hunter, owner] : [owner, hunter];
      await deleteAccount({ userId: goes.id });
      const after = await database().agreement.findUniqueOrThrow({ where: { id: before.id } });
      expect(after).toMatchObject({
        ...{ text: before.text, sha256: before.sha256 },
        ...{ hunterName: before.hunterName, ownerName: before.ownerName },
        ...{ cancelledBy: party, cancelReason: "The account was deleted." },
        hunterId: party === "hunter" ? null : hunter.id,
        ownerId: party === "owner" ? null : owner.id,
      });
      expect(await database().offer.findUnique({ where: { id: open.id } })).toMatchObject({
        status: "withdrawn",
      });
      expect(await database().takenRange.count()).toBe(0);
      const mails = await database().outboxEntry.findMany({ where: { kind: "mail" } });
      expect(mails.map(({ payload }) => (payload as { to: string }).to)).toEqual([stays.email]);
      expect(await exportedText(stays.id)).toContain(before.sha256);
    },
  );
});

describe("reviews of a deleted account", () => {
  test("remain without their author's name", async () => {
    const author = await createUser({ firstName: "Quercus", lastName: "Alba" });
    const guide = await createUser();
    const professional = await createProfessional({ userId: guide.id });
    const about = { hunterId: author.id, ownerId: guide.id, professionalId: professional.id };
    const agreement = await createAgreement({ requestId: await createDealing(about) });
    await createReview({ agreementId: agreement.id, stars: 3 });
    await createReview({ agreementId: agreement.id, writtenBy: "owner", publishedAt: null });
    await deleteAccount({ userId: author.id });
    const rated = await database().professional.findUniqueOrThrow({
      where: { id: professional.id },
    });
    expect([rated.rating.toNumber(), rated.reviewCount]).toEqual([3, 1]);
    expect(await database().review.findMany({ orderBy: { writtenBy: "asc" } })).toMatchObject([
      { writtenBy: "hunter", authorId: null },
      { writtenBy: "owner", authorId: guide.id },
    ]);
  });

  test("are exported when they are own or published (no sealed reviews)", async () => {
    const hunter = await createUser();
    const guide = await createUser();
    const professional = await createProfessional({ userId: guide.id });
    const about = { hunterId: hunter.id, ownerId: guide.id, professionalId: professional.id };
    const agreement = await createAgreement({ requestId: await createDealing(about) });
    const review = { agreementId: agreement.id, publishedAt: null };
    const { id } = await createReview({ ...review, text: "Words about a camp" });
    expect(await exportedText(hunter.id)).toContain("Words about a camp");
    expect(await exportedText(guide.id)).not.toContain("Words about a camp");
    await database().review.update({ where: { id }, data: { publishedAt: new Date() } });
    expect(await exportedText(guide.id)).toContain("Words about a camp");
    const hidden = { hiddenAt: new Date(), hiddenReason: "Names a neighbor" };
    await database().review.update({ where: { id }, data: hidden });
    expect(await exportedText(guide.id)).not.toContain("Words about a camp");
    expect(await exportedText(hunter.id)).toContain("Names a neighbor");
  });
});

describe("an account that is deleted while the other side", () => {
  /** Locks the guide's profile until both have begun, so that each holds the lock that it takes first. */
  async function whileDeleting(guideId: string, act: () => Promise<unknown>) {
    let onBegin = () => {};
    const hasBegun = new Promise<void>((resolve) => (onBegin = resolve));
    const transaction = database().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM professionals WHERE user_id = ${guideId}::uuid FOR UPDATE`;
      onBegin();
      await pause(600);
    });
    await hasBegun;
    const acted = act();
    await pause(200);
    const [, result, deleted] = await Promise.all([
      transaction,
      acted,
      deleteAccount({ userId: guideId }),
    ]);
    expect(deleted).toBe("deleted");
    return result;
  }

  async function dealing() {
    const hunter = await createUser();
    const guide = await createUser();
    const { id: professionalId } = await createProfessional({ userId: guide.id });
    const about = { hunterId: hunter.id, ownerId: guide.id, professionalId };
    return { hunter, guide, requestId: await createDealing(about) };
  }

  test("writes the second review waits for it, and both succeed", async () => {
    const { hunter, guide, requestId } = await dealing();
    const yesterday = toDateColumn(addDays(getDateInZone("America/Chicago", new Date()), -1));
    const dates = { startDate: yesterday, endDate: yesterday, timeZone: "America/Chicago" };
    const { id: agreementId } = await createAgreement({ requestId, ...dates });
    await createReview({ agreementId, writtenBy: "owner", publishedAt: null });
    const result = await whileDeleting(guide.id, () => sendReview(agreementId, hunter.id));
    expect(result).toMatchObject({ refused: null });
  });

  test("accepts an offer waits for it, and both succeed", async () => {
    const { hunter, guide, requestId } = await dealing();
    const offer = await createOffer({ contactRequestId: requestId, ownerId: guide.id });
    const read = await getTextHash(offer.id, hunter.id);
    const result = await whileDeleting(guide.id, () => acceptOffer(offer.id, hunter.id, read));
    expect(result).toMatchObject({ refused: null });
    expect(await database().agreement.findFirst()).toMatchObject({ cancelledBy: "owner" });
  });
});
