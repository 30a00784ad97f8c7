import { mkdtempSync, readdirSync, rmSync, writeFileSync, mkdirSync, existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createConversation } from "../../../../tests/factories/create-conversation";
import { createMessage } from "../../../../tests/factories/create-message";
import { createUser } from "../../../../tests/factories/create-user";
import { buildReplyMail } from "../../../../tests/fixtures/smtp-connection";
import { listQueuedMails } from "../../../../tests/fixtures/queued-mails";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { blockPartner, unblockPartner } from "../block-person.server";
import {
  expireReplyAddresses,
  findReplyAddress,
  issueReplyAddress,
  sweepReplyAddresses,
} from "./reply-address.server";
import { isMessageRateExceeded } from "./message-rate.server";
import { receiveMail } from "./receive-mail.server";
import { getInboxDirectory, processInboxFiles } from "./watch-inbox.server";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-inbox-"));
  configure();
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
  useEnvironment(readEnvironment(process.env));
});

function configure(variables: Record<string, string> = {}) {
  useEnvironment(
    readEnvironment({
      NODE_ENV: "test",
      DATA_DIR: directory,
      MAIL_REPLY_DOMAIN: "Reply.Huntstead.test",
      RATE_LIMITS: "off",
      ...variables,
    }),
  );
}

async function openPair() {
  const hank = await createUser({ email: "hank@example.test" });
  const gail = await createUser();
  const { id: conversationId } = await createConversation({ user1Id: hank.id, user2Id: gail.id });
  const address = await database().$transaction((tx) =>
    issueReplyAddress({ tx, conversationId, userId: hank.id }),
  );
  if (!address) throw new Error("No address was made");
  return { hank, gail, conversationId, address };
}
type MailOverrides = Partial<Parameters<typeof buildReplyMail>[0]>;

let fileCount = 0;
function writeMail(mail: string, name = `${(fileCount += 1)}.eml`, folder = directory): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, mail);
  return file;
}
const receive = (to: string, overrides: MailOverrides = {}) =>
  receiveMail({
    file: writeMail(buildReplyMail({ from: "Hank <hank@example.test>", to, ...overrides })),
    recipient: to,
    client: null,
  });
const listMessageTexts = async () =>
  (await database().message.findMany({ orderBy: { createdAt: "asc" } })).map(
    ({ content }) => content,
  );

describe("a reply by email", () => {
  test("becomes a message in its conversation and notifies the other person", async () => {
    const { hank, conversationId, address } = await openPair();
    expect(address).toMatch(/^reply\+[0-9a-f]{32}@reply\.huntstead\.test$/);
    expect(await receive(address)).toEqual({ outcome: "message" });
    expect(await database().message.findMany()).toMatchObject([
      { content: "Yes, it is.", senderId: hank.id, conversationId, kind: "text", read: false },
    ]);
    expect(await database().outboxEntry.findMany()).toMatchObject([{ kind: "unread-reminder" }]);
  });

  test("stores the reply address only as a hash", async () => {
    const { address } = await openPair();
    const [row] = await database().replyAddress.findMany();
    const token = address.slice("reply+".length, address.indexOf("@"));
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await findReplyAddress(address.toUpperCase()))?.tokenHash).toBe(row?.tokenHash);
  });

  test("is stored once although it arrives several times", async () => {
    const { address } = await openPair();
    const messageId = "<same@example.test>";
    const results = await Promise.all([1, 2, 3, 4].map(() => receive(address, { messageId })));
    expect(results.map(({ outcome }) => outcome).sort()).toEqual([
      "duplicate",
      "duplicate",
      "duplicate",
      "message",
    ]);
    expect(await receive(address, { messageId: null })).toEqual({ outcome: "message" });
    expect(await receive(address, { messageId: null })).toEqual({ outcome: "duplicate" });
    expect(await listMessageTexts()).toHaveLength(2);
  });

  test("marks the answered messages as read", async () => {
    const { gail, hank, conversationId, address } = await openPair();
    const earlier = new Date(Date.now() - 60_000);
    const message = { conversationId, senderId: gail.id, content: "Is it open?" };
    const { id } = await createMessage({ ...message, createdAt: earlier });
    const { id: later } = await createMessage({
      ...message,
      createdAt: new Date(Date.now() + 60_000),
    });
    expect(await receive(address)).toEqual({ outcome: "message" });
    const unread = await database().message.findMany({
      where: { senderId: { not: hank.id }, read: false },
    });
    expect(unread.map((one) => one.id)).toEqual([later]);
    expect(id).not.toBe(later);
  });

  test("to two conversations becomes a message in each", async () => {
    const { hank, address } = await openPair();
    const { id: conversationId } = await createConversation({ user1Id: hank.id });
    const other = await database().$transaction((tx) =>
      issueReplyAddress({ tx, conversationId, userId: hank.id }),
    );
    const messageId = "<both@example.test>";
    for (const to of [address, other ?? ""]) {
      expect(await receive(to, { messageId })).toEqual({ outcome: "message" });
    }
  });

  test("is rejected when the author's address is hidden in an encoded word", async () => {
    const { address } = await openPair();
    const encoded = `=?utf-8?B?${Buffer.from("hank@example.test").toString("base64")}?=`;
    for (const from of [`<${encoded}>`, encoded, `Hank <${encoded}@evil.test>`]) {
      const results = await receive(address, { from });
      expect(results, from).toMatchObject({ outcome: "refused", reason: "other sender" });
    }
    const sender = "=?utf-8?B?SGFuaw==?= <Hank@Example.test>";
    expect(await receive(address, { from: sender })).toEqual({ outcome: "message" });
  });

  test("is rejected when it cannot be parsed", async () => {
    const { address } = await openPair();
    const headers = [`X-Long: ${"a".repeat(1_100_000)}`];
    const results = await receive(address, { headers });
    expect(results).toMatchObject({ outcome: "refused", reason: "unreadable" });
  });

  test("leaves out attachments and says so", async () => {
    const { address } = await openPair();
    const part = "--b\r\nContent-Type: image/png; name=a.png\r\n\r\nx\r\n";
    const text = `--b\r\nContent-Type: text/plain\r\n\r\nSee this.\r\n${part}${part}--b--`;
    const headers = ["Content-Type: multipart/mixed; boundary=b"];
    expect(await receive(address, { headers, text })).toEqual({ outcome: "message" });
    expect(await listMessageTexts()).toEqual(["See this.\n\n2 attachments were left out."]);
  });

  test("is rejected with a reason that the sender can fix", async () => {
    const { address } = await openPair();
    const reasons = async (overrides: MailOverrides) => {
      const results = await receive(address, overrides);
      return "reason" in results ? results.reason : results.outcome;
    };
    expect(await reasons({ from: "eve@example.test" })).toBe("other sender");
    expect(await reasons({ from: "hank@example.test, eve@example.test" })).toBe("other sender");
    expect(await reasons({ headers: ["From: eve@example.test"] })).toBe("other sender");
    expect(await reasons({ text: "> Is it open?" })).toBe("no words");
    expect(await reasons({ text: " \r\n\u0000" })).toBe("no words");
    expect(await reasons({ text: "x".repeat(5_001) })).toBe("too long");
    expect(await reasons({ text: "x".repeat(5_000) })).toBe("message");
    expect(await listMessageTexts()).toHaveLength(1);
  });

  test("from a program or mailing list is dropped", async () => {
    const { address } = await openPair();
    for (const header of [
      "Auto-Submitted: auto-replied",
      "Precedence: bulk",
      "Precedence: list",
      "Precedence: junk",
      "X-Autoreply: yes",
      "List-Id: Hunters <hunters.example.test>",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "Return-Path: <>",
    ]) {
      expect(await receive(address, { headers: [header] }), header).toEqual({ outcome: "dropped" });
    }
    expect(await receive(address, { headers: ["Auto-Submitted: no"] })).toEqual({
      outcome: "message",
    });
    const headers = ["Return-Path: <hank@example.test>"];
    expect(await receive(address, { headers })).toEqual({ outcome: "message" });
  });

  test("from Exchange is accepted despite its auto-reply header", async () => {
    const { address } = await openPair();
    for (const value of ["DR, OOF, AutoReply", "All"]) {
      const headers = [`X-Auto-Response-Suppress: ${value}`];
      expect(await receive(address, { headers })).toEqual({ outcome: "message" });
    }
    const headers = ["X-Auto-Response-Suppress: All", "Auto-Submitted: auto-generated"];
    expect(await receive(address, { headers })).toEqual({ outcome: "dropped" });
  });

  test("is rejected after a block, even once the block is lifted", async () => {
    const { gail, conversationId, address } = await openPair();
    await blockPartner({ conversationId, personId: gail.id });
    expect(await receive(address)).toMatchObject({ reason: "expired" });
    await unblockPartner({ conversationId, personId: gail.id });
    expect(await receive(address)).toMatchObject({ reason: "expired" });
  });

  test("is rejected from a suspended account or a deleted one", async () => {
    const { hank, address } = await openPair();
    await database().$transaction((tx) => expireReplyAddresses(tx, { userId: hank.id }));
    expect(await receive(address)).toMatchObject({ outcome: "refused", reason: "expired" });
    await database().user.updateMany({
      where: { id: hank.id },
      data: { email: "was@example.test" },
    });
    const second = await openPair();
    const data = { suspendedAt: new Date(), suspensionReason: "Spam" };
    await database().user.updateMany({ where: { id: second.hank.id }, data });
    expect(await receive(second.address)).toMatchObject({ reason: "expired" });
    await database().replyAddress.deleteMany({ where: { userId: second.hank.id } });
    expect(await receive(second.address)).toMatchObject({ reason: "unknown address" });
  });

  test("is rejected when the recipient does not accept messages", async () => {
    const { gail, address } = await openPair();
    const data = { suspendedAt: new Date(), suspensionReason: "Spam" };
    await database().user.updateMany({ where: { id: gail.id }, data });
    expect(await receive(address)).toMatchObject({ reason: "suspended" });
    expect(await database().takenMail.count()).toBe(0);
  });

  test("is deferred at the rate limit of messages", async () => {
    const { hank, address } = await openPair();
    configure({ RATE_LIMITS: "on" });
    for (let i = 0; i < 59; i += 1) await isMessageRateExceeded(hank.id);
    expect(await receive(address)).toEqual({ outcome: "message" });
    expect(await receive(address)).toEqual({ outcome: "later", reason: "too many" });
    expect(await listMessageTexts()).toHaveLength(1);
  });

  test("expires: the reply address after 90 days, its record 90 days later", async () => {
    const { address } = await openPair();
    await receive(address);
    const after = (days: number) => new Date(Date.now() + days * 86_400_000);
    expect((await findReplyAddress(address, after(89)))?.isExpired).toBe(false);
    expect((await findReplyAddress(address, after(91)))?.isExpired).toBe(true);
    await sweepReplyAddresses(after(89));
    expect(await database().takenMail.count()).toBe(1);
    await sweepReplyAddresses(after(91));
    expect([await database().takenMail.count(), await database().replyAddress.count()]).toEqual([
      0, 1,
    ]);
    await sweepReplyAddresses(after(181));
    expect(await database().replyAddress.count()).toBe(0);
  });
});

test("creates no reply addresses without a reply domain", async () => {
  const { conversationId, hank } = await openPair();
  useEnvironment(readEnvironment({ NODE_ENV: "test", DATA_DIR: directory }));
  const created = await database().$transaction((tx) =>
    issueReplyAddress({ tx, conversationId, userId: hank.id }),
  );
  expect(created).toBeNull();
});

describe("replies from files of a mail server", () => {
  const later = () => Date.now() + 5_000;
  const listInboxFiles = () => readdirSync(getInboxDirectory()).sort();
  const buildMail = (overrides: MailOverrides & { to: string }) =>
    buildReplyMail({ from: "hank@example.test", ...overrides });

  test("are read by their envelope address and renamed", async () => {
    const { address } = await openPair();
    const to = "friends@example.test";
    writeMail(
      buildMail({ to, headers: [`X-Original-To: ${address}`], text: "One" }),
      "1.eml",
      getInboxDirectory(),
    );
    writeMail(
      buildMail({ to, headers: [`Delivered-To: <${address}>`], text: "Two" }),
      "2.eml",
      getInboxDirectory(),
    );
    writeMail(
      buildMail({ to: `Olivia <${address}>`, text: "Three" }),
      "3.eml",
      getInboxDirectory(),
    );
    writeMail(
      buildMail({ to, headers: [`Cc: ${address}`], text: "Four" }),
      "4.eml",
      getInboxDirectory(),
    );
    writeMail("not whole", ".5.eml", getInboxDirectory());
    writeMail("another", "6.txt", getInboxDirectory());
    await processInboxFiles({ now: later() });
    expect(await listMessageTexts()).toEqual(["One", "Two", "Three", "Four"]);
    expect(listInboxFiles()).toEqual([
      ".5.eml",
      "1.eml.message",
      "2.eml.message",
      "3.eml.message",
      "4.eml.message",
      "6.txt",
    ]);
    await processInboxFiles({ now: later() + 8 * 86_400_000 });
    expect(listInboxFiles()).toEqual([".5.eml", "6.txt"]);
  });

  test("are stored once although they are found again after a crash", async () => {
    const { address } = await openPair();
    for (const messageId of ["<once@example.test>", null]) {
      const mail = buildMail({ to: address, messageId });
      writeMail(mail, "1.eml", getInboxDirectory());
      await processInboxFiles({ now: later() });
      writeMail(mail, "1.eml", getInboxDirectory());
      await processInboxFiles({ now: later() });
    }
    expect(await listMessageTexts()).toHaveLength(2);
    expect(listInboxFiles()).toEqual(["1.eml.duplicate", "1.eml.message"]);
  });

  test("are left alone while they are being written", async () => {
    const { address } = await openPair();
    const file = writeMail(buildMail({ to: address }), "1.eml", getInboxDirectory());
    await processInboxFiles();
    expect(existsSync(file)).toBe(true);
  });

  test("send rejections once, to the account's address only", async () => {
    const { address } = await openPair();
    const foreign = buildMail({ to: address, from: "eve@example.test" });
    writeMail(foreign, "1.eml", getInboxDirectory());
    writeMail(foreign, "2.eml", getInboxDirectory());
    writeMail(buildMail({ to: address, text: "> quote" }), "3.eml", getInboxDirectory());
    writeMail(buildMail({ to: "reply+0123@reply.huntstead.test" }), "4.eml", getInboxDirectory());
    writeMail(
      buildMail({ to: `reply+${"0".repeat(32)}@reply.huntstead.test` }),
      "5.eml",
      getInboxDirectory(),
    );
    writeMail(
      buildMail({ to: address, headers: ["Auto-Submitted: auto-replied"] }),
      "6.eml",
      getInboxDirectory(),
    );
    writeMail("\0\0\0", "7.eml", getInboxDirectory());
    writeMail("", "8.eml", getInboxDirectory());
    await processInboxFiles({ now: later() });
    expect((await listQueuedMails()).map(({ to, paragraphs }) => [to, paragraphs[1]])).toEqual([
      ["hank@example.test", expect.stringContaining("reply from the email address")],
      ["hank@example.test", expect.stringContaining("only quoted text")],
    ]);
    expect(listInboxFiles().map((name) => name.slice(6))).toEqual([
      "refused",
      "refused",
      "refused",
      "refused",
      "refused",
      "dropped",
      "refused",
      "refused",
    ]);
  });

  test("send at most three rejections an hour per account", async () => {
    const { address } = await openPair();
    const { id: userId } = await createUser({ email: "olivia@example.test" });
    const { id: conversationId } = await createConversation({ user1Id: userId });
    const other = await database().$transaction((tx) =>
      issueReplyAddress({ tx, conversationId, userId }),
    );
    const hour = (n: number) => Math.ceil(Date.now() / 3_600_000 + n) * 3_600_000 + 1_000;
    const foreign = (to: string) => buildMail({ to, from: "eve@example.test" });
    for (let i = 0; i < 12; i += 1)
      writeMail(foreign(address), `${10 + i}.eml`, getInboxDirectory());
    writeMail(foreign(other ?? ""), "90.eml", getInboxDirectory());
    // Two processes work on the same files.
    await Promise.all([processInboxFiles({ now: hour(0) }), processInboxFiles({ now: hour(0) })]);
    const receivers = async () => (await listQueuedMails()).map(({ to }) => to).sort();
    expect(await receivers()).toEqual([
      ...["hank@example.test", "hank@example.test", "hank@example.test"],
      "olivia@example.test",
    ]);
    expect(listInboxFiles().every((name) => name.endsWith(".refused"))).toBe(true);
    writeMail(foreign(address), "91.eml", getInboxDirectory());
    await processInboxFiles({ now: hour(0) });
    expect(await receivers()).toHaveLength(4);
    writeMail(foreign(address), "92.eml", getInboxDirectory());
    await processInboxFiles({ now: hour(1) });
    expect(await receivers()).toHaveLength(5);
  });
});
