import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createConversation } from "../../../../tests/factories/create-conversation";
import { createUser } from "../../../../tests/factories/create-user";
import { openTalk, replyMail, sendMail } from "../../../../tests/fixtures/smtp-talk";
import { database } from "~/platform/database/database.server";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { openListener, type Listener } from "./open-listener.server";
import type { Records } from "./reading/find-voucher";
import { replyAddressFor } from "./reply-address.server";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const KEY = [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]];
/** The domain of the account sends from this machine; another's key is the same. */
const SPF_RECORDS: Records = { "TXT example.test": [["v=spf1 ip4:127.0.0.1 -all"]] };

let directory: string;
let listener: Listener | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-listener-"));
  useEnvironment(
    readEnvironment({
      NODE_ENV: "test",
      DATA_DIR: directory,
      MAIL_REPLY_DOMAIN: "reply.huntstead.test",
      RATE_LIMITS: "off",
    }),
  );
});
afterEach(async () => {
  await listener?.close();
  rmSync(directory, { recursive: true, force: true });
  useEnvironment(readEnvironment(process.env));
});

const HANK = "hank@example.test";

async function open(
  records: Records = SPF_RECORDS,
  limits: { silentMs?: number; maxOfNetwork?: number } = {},
) {
  const hank = await createUser({ email: HANK });
  const gail = await createUser();
  const { id: conversationId } = await createConversation({ user1Id: hank.id, user2Id: gail.id });
  const to = await database().$transaction((tx) =>
    replyAddressFor({ tx, conversationId, userId: hank.id }),
  );
  listener = await openListener({ port: 0, checksSender: true, tls: null }, { records, ...limits });
  const { port } = listener;
  if (!to) throw new Error("No address was made");
  const send = (given: Partial<Parameters<typeof replyMail>[0]> = {}, envelope = HANK) =>
    sendMail({ port, from: envelope, to, mail: replyMail({ from: HANK, to, ...given }) });
  return { port, to, conversationId, send };
}
const contents = async () =>
  (await database().message.findMany({ orderBy: { createdAt: "asc" } })).map((row) => row.content);

async function signed(to: string, domainName: string, from = HANK): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const dkim = { domainName, keySelector: "s1", privateKey };
  const { message } = await transport.sendMail({ from, to, subject: "Re", text: "Signed.", dkim });
  return (message as Buffer).toString().trimEnd();
}

describe("who is vouched for", () => {
  test("by SPF: the domain names the client as its own", async () => {
    const { send } = await open();
    expect(await send()).toMatch(/^250 /);
    expect(await contents()).toEqual(["Yes, it is."]);
    expect(readdirSync(join(directory, "inbox/.arriving"))).toEqual([]);
  });

  test("not by SPF of another domain, nor where it says no or nothing", async () => {
    const { send } = await open({ "TXT evil.test": [["v=spf1 +all"]] });
    expect(await send({}, "eve@evil.test")).toMatch(/^550 5\.7\.1 .*verify/);
    expect(await send()).toMatch(/^550 5\.7\.1 /);
    expect(await contents()).toEqual([]);
  });

  test("by DKIM of the account's domain, whoever brings it, and not by another's", async () => {
    const records = { "TXT s1._domainkey.example.test": KEY, "TXT s1._domainkey.evil.test": KEY };
    const { port, to } = await open(records);
    const bring = (mail: string) => sendMail({ port, from: "list@relay.test", to, mail });
    expect(await bring(await signed(to, "evil.test"))).toMatch(/^550 5\.7\.1 .*verify/);
    const good = await signed(to, "example.test");
    expect(await bring(good.replace("Signed.", "Forged."))).toMatch(/^550 /);
    // A second author before the signed one.
    expect(await bring(`From: eve@evil.test\r\n${good}`)).toMatch(/^550 /);
    expect(await bring(good)).toMatch(/^250 /);
    expect(await contents()).toEqual(["Signed."]);
  });

  test("is asked again where DNS is silent", async () => {
    const { send } = await open({ "TXT example.test": "timeout" });
    expect(await send()).toMatch(/^451 4\.7\.5 /);
  });
});

describe("the door", () => {
  test("relays nothing, tells nobody who exists, and has no accounts", async () => {
    const { port, to } = await open();
    const talk = await openTalk(port);
    expect(await talk.hear()).toMatch(/^220 reply\.huntstead\.test /);
    const hello = await talk.say("EHLO mx.example.test");
    expect(hello).toContain(`SIZE ${25 * 1024 * 1024}`);
    expect(hello).not.toMatch(/AUTH|STARTTLS/);
    for (const command of ["AUTH PLAIN AGEAYg==", "EXPN all", "STARTTLS"]) {
      expect(await talk.say(command), command).toMatch(/^5/);
    }
    expect(await talk.say(`VRFY ${to}`)).toBe(await talk.say("VRFY nobody@reply.huntstead.test"));
    expect(await talk.say(`MAIL FROM:<${HANK}>`)).toMatch(/^250/);
    for (const address of [
      "someone@elsewhere.test",
      `${to.split("@")[0]}@elsewhere.test`,
      "someone%elsewhere.test@other.test",
      "@reply.huntstead.test:someone@elsewhere.test",
    ]) {
      expect(await talk.say(`RCPT TO:<${address}>`), address).toMatch(/^5/);
    }
    const unknown = [
      "postmaster@reply.huntstead.test",
      "someone%elsewhere.test@reply.huntstead.test",
      `reply+${"0".repeat(32)}@reply.huntstead.test`,
      "reply+@reply.huntstead.test",
    ];
    const answers = [];
    for (const address of unknown) answers.push(await talk.say(`RCPT TO:<${address}>`));
    expect(new Set(answers)).toEqual(new Set(["550 5.1.1 There is no such address here."]));
    expect(await talk.say("DATA")).toMatch(/^503/);
    expect(await talk.say(`RCPT TO:<${to}>`)).toMatch(/^250/);
    expect(await talk.say(`RCPT TO:<${to.replace("reply+", "reply+0")}>`)).toMatch(/^452/);
    talk.end();
  });

  test("says what to do where an answer is refused", async () => {
    const { send } = await open();
    expect(await send({ from: "eve@example.test" })).toMatch(
      /^550 5\.7\.1 .*email address of your/,
    );
    expect(await send({ text: "> only a quote" })).toMatch(/^554 5\.6\.0 .*no words/);
    expect(await send({ text: "x ".repeat(3_000) })).toMatch(/^554 5\.2\.3 .*5,000/);
    await database().replyAddress.updateMany({ data: { expiresAt: new Date() } });
    expect(await send()).toMatch(/^550 5\.2\.1 .*no more answers/);
    expect(await contents()).toEqual([]);
  });

  test("takes automatic answers, bounces and lists without making anything of them", async () => {
    const { send } = await open();
    expect(await send({ headers: ["Auto-Submitted: auto-replied"] })).toMatch(/^250/);
    expect(await send({ headers: ["List-Id: <a.b.test>"] })).toMatch(/^250/);
    expect(await send({}, "")).toMatch(/^250/);
    expect(await contents()).toEqual([]);
    expect(await database().outboxEntry.count()).toBe(0);
  });

  test("takes one email once, though it comes many times at the same moment", async () => {
    const { send } = await open();
    const messageId = "<one@example.test>";
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ messageId })));
    expect(answers.every((answer) => answer.startsWith("250"))).toBe(true);
    expect(await contents()).toEqual(["Yes, it is."]);
  });

  test("makes text of what was meant as headers, and survives nonsense", async () => {
    const { port, to, send } = await open();
    const text = "Subject: Free elk\r\nBcc: all@example.test\r\n\r\nHello";
    expect(await send({ text })).toMatch(/^250/);
    expect(await contents()).toEqual(["Subject: Free elk\nBcc: all@example.test\n\nHello"]);
    const nonsense = (mail: string) => sendMail({ port, from: HANK, to, mail });
    expect(await nonsense("\0\u0001\u0002")).toMatch(/^5/);
    expect(await nonsense(`From: ${HANK}\r\nContent-Type: multipart/mixed\r\n\r\n`)).toMatch(/^5/);
    const deep = Array.from(
      { length: 500 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}`,
    ).join("\r\n");
    expect(await nonsense(`From: ${HANK}\r\n${deep}`)).toMatch(/^5/);
    const talk = await openTalk(port);
    await talk.hear();
    for (let i = 0; i < 8; i += 1) expect(await talk.say("NONSENSE \u0007")).toMatch(/^5|closed/);
    talk.end();
  });

  test("keeps the words of 20 MB, and refuses 30 MB", async () => {
    const { port, to } = await open();
    const mailOf = (megabytes: number) => {
      const photo = `${"A".repeat(76)}\r\n`.repeat(Math.round((megabytes * 1024 * 1024) / 78));
      const text = `--b\r\nContent-Type: text/plain\r\n\r\nThis is it.\r\n--b\r\nContent-Type: image/jpeg; name=a.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo}--b--`;
      return replyMail({
        from: HANK,
        to,
        text,
        headers: ["Content-Type: multipart/mixed; boundary=b"],
      });
    };
    expect(await sendMail({ port, from: HANK, to, mail: mailOf(20) })).toMatch(/^250/);
    expect(await sendMail({ port, from: HANK, to, mail: mailOf(30) })).toMatch(
      /^552 5\.3\.4 .*25 MB/,
    );
    expect(await contents()).toEqual(["This is it.\n\n1 attachment was left out."]);
    const talk = await openTalk(port);
    await talk.hear();
    await talk.say("EHLO mx.example.test");
    expect(await talk.say(`MAIL FROM:<${HANK}> SIZE=31457280`)).toMatch(/^552/);
    talk.end();
  });

  test("bounds the connections of a network, and ends silent ones", async () => {
    const { port, send } = await open(SPF_RECORDS, { maxOfNetwork: 3, silentMs: 2_000 });
    const talks = await Promise.all(Array.from({ length: 3 }, () => openTalk(port)));
    for (const talk of talks) expect(await talk.hear()).toMatch(/^220/);
    const fourth = await openTalk(port);
    expect(await fourth.hear()).toMatch(/^421 4\.7\.0 /);
    fourth.end();
    // It says so, and hangs up.
    const [silent] = talks;
    expect(await silent?.hear()).toMatch(/^421|closed/);
    for (const talk of talks) talk.end();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await send()).toMatch(/^250/);
  });
});
