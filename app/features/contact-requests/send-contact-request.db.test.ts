import { describe, expect, test } from "vitest";

import { createAgent } from "../../../tests/factories/create-agent";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createTakenRange } from "../../../tests/factories/create-taken-range";
import { createUser } from "../../../tests/factories/create-user";
import { waitForLock } from "../../../tests/fixtures/wait-for-lock";
import { addDays, getDateInZone } from "~/formats/iso-date";
import type { User } from "~/platform/database/client/client";
import { lockConversation } from "~/features/messaging/append-message.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";
import { formatShortName } from "~/features/accounts/short-name";
import { database, openedDatabase } from "~/platform/database/database.server";

import type { ContactType } from "./contact-type";
import {
  countPendingRequests,
  listReceivedRequests,
  listRequestsWithoutAccount,
} from "./list-requests.server";
import { moveRequest } from "./move-request.server";
import { findRequestFaults } from "./find-request-faults.server";
import { sendContactRequest } from "./send-contact-request.server";

const TEXT = {
  name: "Hank Hunter",
  email: "hank@example.test",
  phone: null,
  startDate: "2040-11-08",
  endDate: "2040-11-14",
  groupSize: 4,
  preferredDates: "Weekdays",
  message: "Is the place open in November?",
};

const send = (sender: User, type: ContactType, id: string) =>
  database().$transaction((tx) =>
    sendContactRequest({ tx, sender, about: { type, id }, text: TEXT }),
  );
const mails = async () =>
  (await database().outboxEntry.findMany({ orderBy: { id: "asc" } })).map(
    ({ payload }) => payload as { to: string },
  );
const countAll = async () => [
  await database().contactRequest.count(),
  await database().message.count(),
  await database().outboxEntry.count(),
];

describe("a request", () => {
  test("opens a conversation, names the listing, and is mailed to the owner", async () => {
    const [sender, owner] = [await createUser(), await createUser()];
    const property = await createProperty({ userId: owner.id, title: "Elk Ridge" });
    const result = await send(sender, "property", property.id);
    if (!("request" in result)) throw new Error(JSON.stringify(result));
    expect(result.request).toMatchObject({ ...TEXT, userId: sender.id, status: "pending" });
    const [message] = await database().message.findMany();
    expect(message).toMatchObject({
      senderId: sender.id,
      conversationId: result.request.conversationId,
      contactRequestId: result.request.id,
      content: "About Elk Ridge:\n\nIs the place open in November?",
    });
    expect(await mails()).toEqual([
      expect.objectContaining({
        to: owner.email,
        notice: "contact-requests",
        // The subject uses the account's name, not the form's.
        subject: `Request from ${formatShortName(sender)}: Elk Ridge, Nov 8 – 14, 2040, 4 hunters`,
        thread: `conversation-${result.request.conversationId}`,
        paragraphs: expect.arrayContaining([
          "Asked for: Nov 8 – 14, 2040, 7 days · 4 hunters · Weekdays",
          "Reply on Huntstead. Replies to this email aren't read.",
        ]) as string[],
      }),
    ]);
    const text = JSON.stringify(await mails());
    expect(text).not.toContain("hank@example.test");
    expect(text).not.toContain("replyTo");
  });

  test("is answered by email through Huntstead with a reply domain, and shows no address", async () => {
    useEnvironment(
      readEnvironment({ NODE_ENV: "test", MAIL_REPLY_DOMAIN: "reply.huntstead.test" }),
    );
    const [sender, owner] = [await createUser(), await createUser()];
    const guide = await createProfessional({ userId: owner.id });
    await send(sender, "professional", guide.id);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: owner.email,
      replyTo: {
        name: "Hank Hunter on Huntstead",
        address: expect.stringMatching(/^reply\+[0-9a-f]{32}@reply\.huntstead\.test$/) as string,
      },
    });
    expect(JSON.stringify(mail)).not.toContain("hank@example.test");
    const [address] = await database().replyAddress.findMany();
    expect(address?.userId).toBe(owner.id);
    const inbox = await listReceivedRequests({ userId: owner.id });
    expect(inbox.requests).toMatchObject([{ name: "Hank Hunter" }]);
    expect(JSON.stringify(inbox)).not.toContain("hank@example.test");
  });

  test("to an unclaimed profile is answered at the sender's address", async () => {
    const { id } = await createProfessional({ email: "camp@example.test" });
    await send(await createUser(), "professional", id);
    expect(await mails()).toMatchObject([
      {
        to: "camp@example.test",
        replyTo: { name: "Hank Hunter", address: "hank@example.test" },
        paragraphs: expect.arrayContaining([
          "Reply to this email to answer Hank Hunter at hank@example.test.",
        ]) as string[],
      },
    ]);
  });

  test("for past days is rejected by the property's time zone", async () => {
    const sender = await createUser();
    // Hawaii is the last U.S. state to reach a new day, so its date may differ from the server's.
    const { id } = await createProperty({ lat: "21.30", lng: "-157.86" });
    const today = getDateInZone("Pacific/Honolulu", new Date());
    const sendRequest = (startDate: string) =>
      database().$transaction((tx) =>
        sendContactRequest({
          tx,
          sender,
          about: { type: "property", id },
          text: { ...TEXT, startDate, endDate: startDate },
        }),
      );
    expect(await sendRequest(addDays(today, -1))).toEqual({
      status: 400,
      faults: { startDate: ["Choose today or a later day"] },
    });
    expect(await countAll()).toEqual([0, 0, 0]);
    expect(await sendRequest(today)).toMatchObject({
      request: { startDate: today, endDate: today },
    });
  });

  test("for taken days is rejected with their dates (double booking)", async () => {
    const [sender, owner] = [await createUser(), await createUser()];
    const guide = await createProfessional({ userId: owner.id });
    const lease = await createProperty({ userId: owner.id, propertyType: "Lease" });
    const days = { startDate: new Date("2040-11-14"), endDate: new Date("2040-11-16") };
    await createTakenRange({ professionalId: guide.id, ...days });
    await createTakenRange({ propertyId: lease.id, ...days });
    const taken = { startDate: ["Nov 14 – 16, 2040 are taken. Choose other dates."] };
    expect(await send(sender, "professional", guide.id)).toEqual({ status: 409, faults: taken });
    expect(await send(sender, "property", lease.id)).toEqual({ status: 409, faults: taken });
    expect(await countAll()).toEqual([0, 0, 0]);
    await database().takenRange.updateMany({ data: { startDate: new Date("2040-11-15") } });
    expect(await send(sender, "property", lease.id)).toMatchObject({ refused: null });
    const agent = await createAgent({ userId: owner.id });
    expect(await send(sender, "agent", agent.id)).toMatchObject({ refused: null });
  });

  test("for more hunters than the listing takes is rejected, together with its taken days", async () => {
    const [sender, owner] = [await createUser(), await createUser()];
    const lease = { userId: owner.id, propertyType: "Lease" };
    const small = await createProperty({ ...lease, maxHunters: 3 });
    const groupSize = ["At most 3 hunters here"];
    expect(await send(sender, "property", small.id)).toEqual({
      status: 400,
      faults: { groupSize },
    });
    const days = { startDate: new Date("2040-11-14"), endDate: new Date("2040-11-16") };
    await createTakenRange({ propertyId: small.id, ...days });
    expect(await send(sender, "property", small.id)).toEqual({
      status: 400,
      faults: { startDate: ["Nov 14 – 16, 2040 are taken. Choose other dates."], groupSize },
    });
    expect(await countAll()).toEqual([0, 0, 0]);
    const enough = await createProperty({ ...lease, maxHunters: 4 });
    expect(await send(sender, "property", enough.id)).toMatchObject({ refused: null });
  });

  test("names up to three taken ranges of its days", async () => {
    const [sender, owner] = [await createUser(), await createUser()];
    const lease = await createProperty({ userId: owner.id, propertyType: "Lease" });
    const takeDays = (...days: number[]) =>
      Promise.all(
        days.map((day) => {
          const date = new Date(Date.UTC(2040, 10, day));
          return createTakenRange({ propertyId: lease.id, startDate: date, endDate: date });
        }),
      );
    await takeDays(8, 10);
    expect(await send(sender, "property", lease.id)).toMatchObject({
      faults: { startDate: ["Nov 8, 2040 and Nov 10, 2040 are taken. Choose other dates."] },
    });
    await takeDays(12, 14);
    const four = "Nov 8, 2040, Nov 10, 2040, Nov 12, 2040, and other days are taken.";
    expect(await send(sender, "property", lease.id)).toMatchObject({
      faults: { startDate: [`${four} Choose other dates.`] },
    });
  });

  test("with other errors is checked against the listing, too", async () => {
    const [sender, owner] = [await createUser(), await createUser()];
    const lease = { userId: owner.id, propertyType: "Lease", maxHunters: 3 };
    const { id } = await createProperty(lease);
    const days = { startDate: new Date("2040-11-14"), endDate: new Date("2040-11-16") };
    await createTakenRange({ propertyId: id, ...days });
    const find = (details: object, senderId = sender.id) =>
      findRequestFaults({
        senderId,
        about: { type: "property", id },
        details: { startDate: null, endDate: null, groupSize: null, ...details },
      });
    const groupSize = ["At most 3 hunters here"];
    expect(await find({ startDate: "2040-11-15", endDate: "2040-11-15", groupSize: 4 })).toEqual({
      startDate: ["Nov 14 – 16, 2040 are taken. Choose other dates."],
      groupSize,
    });
    const past = ["Choose today or a later day"];
    expect(await find({ startDate: "2020-11-15", groupSize: 4 })) //
      .toEqual({ startDate: past, groupSize });
    expect(await find({ startDate: "2040-11-16", endDate: "2040-11-14" })).toEqual({});
    expect(await find({ startDate: "2040-11-15" })).toEqual({});
    // The owner cannot write to their own listing, which is an error of its own.
    expect(await find({ groupSize: 4 }, owner.id)).toEqual({});
  });

  test("continues an existing conversation", async () => {
    const [sender, owner] = [await createUser(), await createUser()];
    const { id } = await createConversation({ user1Id: owner.id, user2Id: sender.id });
    const professional = await createProfessional({ userId: owner.id });
    const result = await send(sender, "professional", professional.id);
    expect(result).toMatchObject({ request: { conversationId: id } });
    expect(await database().conversation.count()).toBe(1);
  });

  test("is mailed into the email thread of the first one", async () => {
    const [sender, owner] = [await createUser(), await createUser()];
    const ridge = await createProperty({ userId: owner.id, title: "Elk Ridge" });
    const creek = await createProperty({ userId: owner.id, title: "Elk Creek" });
    const threads = [];
    for (const { id } of [ridge, creek]) {
      await send(sender, "property", id);
      threads.push((await mails()).at(-1));
    }
    const [first, second] = threads as unknown as Record<"subject" | "thread", string>[];
    expect(first?.subject).toMatch(/^Request from Pat \w\.: Elk Ridge, /);
    expect(second?.subject).toMatch(/^Request from Pat \w\.: Elk Creek, /);
    expect(second?.thread).toBe(first?.thread);
  });

  test("that commits late does not begin the conversation", async () => {
    // The embedded database has one connection, so transactions cannot interleave there.
    if (openedDatabase().kind === "embedded") return;
    const [sender, owner] = [await createUser(), await createUser()];
    const ridge = await createProperty({ userId: owner.id, title: "Elk Ridge" });
    const creek = await createProperty({ userId: owner.id, title: "Elk Creek" });
    await database().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      await send(sender, "property", creek.id);
      const about = { type: "property", id: ridge.id } as const;
      await sendContactRequest({ tx, sender, about, text: TEXT });
    });
    const requests = await database().contactRequest.findMany({ orderBy: { createdAt: "asc" } });
    expect(requests.map(({ propertyId }) => propertyId)).toEqual([creek.id, ridge.id]);
  });

  test("to a listing without an account goes to its own address", async () => {
    const sender = await createUser();
    const professional = await createProfessional({ email: "outfitter@example.test" });
    expect(await send(sender, "professional", professional.id)).toMatchObject({
      request: { conversationId: null },
    });
    expect(await mails()).toEqual([expect.objectContaining({ to: "outfitter@example.test" })]);
  });

  test("goes to the profile's address when the account has none", async () => {
    const [sender, owner] = [await createUser(), await createUser({ email: null })];
    const professional = await createProfessional({
      userId: owner.id,
      email: "outfitter@example.test",
    });
    await send(sender, "professional", professional.id);
    expect(await mails()).toEqual([expect.objectContaining({ to: "outfitter@example.test" })]);
  });

  test("is rejected when a concurrent change came first", async () => {
    // The embedded database has one connection, so transactions cannot interleave there.
    if (openedDatabase().kind === "embedded") return;
    const [sender, owner] = [await createUser(), await createUser()];
    const property = await createProperty({ userId: owner.id });
    const conversation = await createConversation({ user1Id: sender.id, user2Id: owner.id });
    let sending: ReturnType<typeof send> | undefined;
    await database().$transaction(async (tx) => {
      await lockConversation({ tx, conversationId: conversation.id, personId: owner.id });
      sending = send(sender, "property", property.id);
      await waitForLock();
      await tx.block.create({ data: { blockerId: owner.id, blockedId: sender.id } });
    });
    expect(await sending).toEqual({ refused: "blocked" });
    expect(await countAll()).toEqual([0, 0, 0]);
  });

  test("without a recipient's address is left to the admins", async () => {
    const sender = await createUser();
    const deletedUser = await createUser({
      deletedAt: new Date(),
      email: null,
      emailVerified: false,
    });
    const property = await createProperty({ userId: deletedUser.id });
    await send(sender, "property", property.id);
    expect(await countAll()).toEqual([1, 0, 0]);
  });

  test("creates one conversation when two people write to each other at once", async () => {
    const [one, other] = [await createUser(), await createUser()];
    const first = await createProfessional({ userId: one.id });
    const second = await createProfessional({ userId: other.id });
    await Promise.all([
      send(one, "professional", second.id),
      send(other, "professional", first.id),
    ]);
    expect(await database().conversation.count()).toBe(1);
    expect(await countAll()).toEqual([2, 2, 2]);
  });
});

describe("a contact request is rejected", () => {
  test.each([
    ["what is not public", { reviewStatus: "pending" }, "not found"],
    ["what was rejected", { reviewStatus: "rejected" }, "not found"],
    ["what was deleted", { deletedAt: new Date() }, "not found"],
    ["what is sold", { available: false }, "not available"],
  ])("about %s", async (_name, state, refusal) => {
    const [sender, property] = [await createUser(), await createProperty(state)];
    expect(await send(sender, "property", property.id)).toEqual({ refused: refusal });
    expect(await countAll()).toEqual([0, 0, 0]);
  });

  test("about one's own listing or an id of another type", async () => {
    const owner = await createUser();
    const property = await createProperty({ userId: owner.id });
    expect(await send(owner, "property", property.id)).toEqual({ refused: "own listing" });
    expect(await send(owner, "professional", property.id)).toEqual({ refused: "not found" });
    expect(await send(owner, "professional", "x")).toEqual({ refused: "not found" });
    expect(await countAll()).toEqual([0, 0, 0]);
  });
});

describe("about an agent", () => {
  test("goes to the agent's account and inbox", async () => {
    const [sender, owner] = [await createUser(), await createUser()];
    const agent = await createAgent({ userId: owner.id, name: "Amy Acres" });
    const result = await send(sender, "agent", agent.id);
    expect(result).toMatchObject({
      refused: null,
      request: { agentId: agent.id, professionalId: null, propertyId: null, status: "pending" },
    });
    expect((await mails()).map(({ to }) => to)).toEqual([owner.email]);
    expect(await countPendingRequests({ userId: owner.id })).toBe(1);
    const about = { title: "Amy Acres", path: `/agent/${agent.id}`, image: null };
    const { requests } = await listReceivedRequests({ userId: owner.id });
    expect(requests).toMatchObject([{ about }]);
    const id = requests[0]?.id ?? "";
    const move = { id, to: "accepted" as const };
    expect(await moveRequest({ ...move, actor: { id: sender.id, isAdmin: false } })).toBe(false);
    expect(await moveRequest({ ...move, actor: { id: owner.id, isAdmin: false } })).toBe(true);
    expect(await send(owner, "agent", agent.id)).toEqual({ refused: "own listing" });
  });

  test("without an account is left to admins and mailed to the profile's address", async () => {
    const sender = await createUser();
    const agent = await createAgent({ email: "amy@example.test" });
    expect(await send(sender, "agent", agent.id)).toMatchObject({
      refused: null,
      request: { conversationId: null },
    });
    expect((await mails()).map(({ to }) => to)).toEqual(["amy@example.test"]);
    expect(await listRequestsWithoutAccount()).toMatchObject([{ about: { title: agent.name } }]);
  });

  test("is rejected when the agent is not public", async () => {
    const sender = await createUser();
    const hidden = [
      await createAgent({ reviewStatus: "pending" }),
      await createAgent({ deletedAt: new Date() }),
      await createProfessional(),
    ];
    for (const { id } of hidden) {
      expect(await send(sender, "agent", id)).toEqual({ refused: "not found" });
    }
  });
});
