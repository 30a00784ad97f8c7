import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect as connectTls } from "node:tls";

import { createTransport } from "nodemailer";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { createConversation } from "../../../../tests/factories/create-conversation";
import { createUser } from "../../../../tests/factories/create-user";
import {
  openSmtpConnection,
  buildReplyMail,
  sendMail,
  type SmtpConnection,
} from "../../../../tests/fixtures/smtp-connection";
import { database } from "~/platform/database/database.server";
import { EnvironmentError } from "~/platform/environment/environment-error";
import { readEnvironment, useEnvironment } from "~/platform/environment.server";

import { openListener, type MailListener } from "./open-listener.server";
import type { DnsRecords } from "./reading/authenticate-author";
import { issueReplyAddress } from "./reply-address.server";

const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const KEY = [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]];
/** The SPF record of the account's domain, which allows this machine to send. */
const SPF_RECORDS: DnsRecords = { "TXT example.test": [["v=spf1 ip4:127.0.0.1 -all"]] };

let directory: string;
let listener: MailListener | undefined;
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

type Limits = Omit<NonNullable<Parameters<typeof openListener>[1]>, "records">;
type Keys = Parameters<typeof openListener>[0]["tls"];
const HANK = "hank@example.test";

async function open(
  records: DnsRecords = SPF_RECORDS,
  { tls = null, ...limits }: Limits & { tls?: Keys | null } = {},
) {
  const hank = await createUser({ email: HANK });
  const gail = await createUser();
  const { id: conversationId } = await createConversation({ user1Id: hank.id, user2Id: gail.id });
  const to = await database().$transaction((tx) =>
    issueReplyAddress({ tx, conversationId, userId: hank.id }),
  );
  listener = await openListener({ port: 0, checksSender: true, tls }, { records, ...limits });
  const { port } = listener;
  if (!to) throw new Error("No address was made");
  const send = (overrides: Partial<Parameters<typeof buildReplyMail>[0]> = {}, envelope = HANK) =>
    sendMail({ port, from: envelope, to, mail: buildReplyMail({ from: HANK, to, ...overrides }) });
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

describe("authenticating replies by email (SPF, DKIM)", () => {
  test("accepts SPF when the domain lists the client", async () => {
    const { send } = await open();
    expect(await send()).toMatch(/^250 /);
    expect(await contents()).toEqual(["Yes, it is."]);
    expect(readdirSync(join(directory, "inbox/.arriving"))).toEqual([]);
  });

  test("rejects SPF of another domain, fail, and none", async () => {
    const { send } = await open({ "TXT evil.test": [["v=spf1 +all"]] });
    expect(await send({}, "eve@evil.test")).toMatch(/^550 5\.7\.1 .*verify/);
    expect(await send()).toMatch(/^550 5\.7\.1 /);
    expect(await contents()).toEqual([]);
  });

  test("accepts DKIM of the account's domain only", async () => {
    const records = { "TXT s1._domainkey.example.test": KEY, "TXT s1._domainkey.evil.test": KEY };
    const { port, to } = await open(records);
    const bring = (mail: string) => sendMail({ port, from: "list@relay.test", to, mail });
    expect(await bring(await signed(to, "evil.test"))).toMatch(/^550 5\.7\.1 .*verify/);
    const good = await signed(to, "example.test");
    expect(await bring(good.replace("Signed.", "Forged."))).toMatch(/^550 /);
    // A second From header is added before the signed one.
    expect(await bring(`From: eve@evil.test\r\n${good}`)).toMatch(/^550 /);
    expect(await bring(good)).toMatch(/^250 /);
    expect(await contents()).toEqual(["Signed."]);
  });

  test("is deferred when DNS does not answer", async () => {
    const { send } = await open({ "TXT example.test": "timeout" });
    expect(await send()).toMatch(/^451 4\.7\.5 /);
  });
});

describe("the SMTP listener for replies", () => {
  test("does not relay, reveal addresses, or allow AUTH", async () => {
    const { port, to } = await open();
    const talk = await openSmtpConnection(port);
    expect(await talk.receive()).toMatch(/^220 reply\.huntstead\.test /);
    const hello = await talk.send("EHLO mx.example.test");
    expect(hello).toContain(`SIZE ${25 * 1024 * 1024}`);
    expect(hello).not.toMatch(/AUTH|STARTTLS/);
    for (const command of ["AUTH PLAIN AGEAYg==", "EXPN all", "STARTTLS"]) {
      expect(await talk.send(command), command).toMatch(/^5/);
    }
    expect(await talk.send(`VRFY ${to}`)).toBe(await talk.send("VRFY nobody@reply.huntstead.test"));
    expect(await talk.send(`MAIL FROM:<${HANK}>`)).toMatch(/^250/);
    for (const address of [
      "someone@elsewhere.test",
      `${to.split("@")[0]}@elsewhere.test`,
      "someone%elsewhere.test@other.test",
      "@reply.huntstead.test:someone@elsewhere.test",
    ]) {
      expect(await talk.send(`RCPT TO:<${address}>`), address).toMatch(/^5/);
    }
    const unknown = [
      "postmaster@reply.huntstead.test",
      "someone%elsewhere.test@reply.huntstead.test",
      `reply+${"0".repeat(32)}@reply.huntstead.test`,
      "reply+@reply.huntstead.test",
    ];
    const replies = [];
    for (const address of unknown) replies.push(await talk.send(`RCPT TO:<${address}>`));
    expect(new Set(replies)).toEqual(new Set(["550 5.1.1 Address not found."]));
    expect(await talk.send("DATA")).toMatch(/^503/);
    expect(await talk.send(`RCPT TO:<${to}>`)).toMatch(/^250/);
    expect(await talk.send(`RCPT TO:<${to.replace("reply+", "reply+0")}>`)).toMatch(/^452/);
    talk.end();
  });

  test("says what to do when a reply is rejected", async () => {
    const { send } = await open();
    expect(await send({ from: "eve@example.test" })).toMatch(
      /^550 5\.7\.1 .*email address of your/,
    );
    expect(await send({ text: "> only a quote" })).toMatch(/^554 5\.6\.0 .*only quoted text/);
    expect(await send({ text: "x ".repeat(3_000) })).toMatch(/^554 5\.2\.3 .*5,000/);
    await database().replyAddress.updateMany({ data: { expiresAt: new Date() } });
    expect(await send()).toMatch(/^550 5\.2\.1 .*no longer accepts replies/);
    expect(await contents()).toEqual([]);
  });

  test("accepts and drops automatic replies, bounces, and mailing lists", async () => {
    const { send } = await open();
    expect(await send({ headers: ["Auto-Submitted: auto-replied"] })).toMatch(/^250/);
    expect(await send({ headers: ["List-Id: <a.b.test>"] })).toMatch(/^250/);
    expect(await send({}, "")).toMatch(/^250/);
    expect(await contents()).toEqual([]);
    expect(await database().outboxEntry.count()).toBe(0);
  });

  test("stores a reply once although it arrives several times at once", async () => {
    const { send } = await open();
    const messageId = "<one@example.test>";
    const replies = await Promise.all(Array.from({ length: 6 }, () => send({ messageId })));
    expect(replies.every((reply) => reply.startsWith("250"))).toBe(true);
    expect(await contents()).toEqual(["Yes, it is."]);
  });

  test("survives malformed mail and header injection", async () => {
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
    const talk = await openSmtpConnection(port);
    await talk.receive();
    for (let i = 0; i < 8; i += 1) expect(await talk.send("NONSENSE \u0007")).toMatch(/^5|closed/);
    talk.end();
  });

  test("accepts an email of 20 MB and rejects one of 30 MB", async () => {
    const { port, to } = await open();
    const buildMail = (megabytes: number) => {
      const photo = `${"A".repeat(76)}\r\n`.repeat(Math.round((megabytes * 1024 * 1024) / 78));
      const text = `--b\r\nContent-Type: text/plain\r\n\r\nThis is it.\r\n--b\r\nContent-Type: image/jpeg; name=a.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${photo}--b--`;
      return buildReplyMail({
        from: HANK,
        to,
        text,
        headers: ["Content-Type: multipart/mixed; boundary=b"],
      });
    };
    expect(await sendMail({ port, from: HANK, to, mail: buildMail(20) })).toMatch(/^250/);
    expect(await sendMail({ port, from: HANK, to, mail: buildMail(30) })).toMatch(
      /^552 5\.3\.4 .*25 MB/,
    );
    expect(await contents()).toEqual(["This is it.\n\n1 attachment was left out."]);
    const talk = await openSmtpConnection(port);
    await talk.receive();
    await talk.send("EHLO mx.example.test");
    expect(await talk.send(`MAIL FROM:<${HANK}> SIZE=31457280`)).toMatch(/^552/);
    talk.end();
  });

  test("limits connections per network and closes idle ones", async () => {
    const { port, send } = await open(SPF_RECORDS, { maxPerNetwork: 3, silentMs: 2_000 });
    const talks = await Promise.all(Array.from({ length: 3 }, () => openSmtpConnection(port)));
    for (const talk of talks) expect(await talk.receive()).toMatch(/^220/);
    const fourth = await openSmtpConnection(port);
    expect(await fourth.receive()).toMatch(/^421 4\.7\.0 /);
    fourth.end();
    // The server sends 421 and closes the connection.
    const [silent] = talks;
    expect(await silent?.receive()).toMatch(/^421|closed/);
    for (const talk of talks) talk.end();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await send()).toMatch(/^250/);
  });
});

describe("a client that is slow", () => {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Writes small chunks until the connection is closed, so that the idle timeout never fires. */
  async function trickle(talk: SmtpConnection, text: string, everyMs: number): Promise<void> {
    while (!talk.socket.destroyed && !talk.socket.readableEnded) {
      talk.write(text);
      await wait(everyMs);
    }
  }
  async function beginData(port: number, to: string): Promise<SmtpConnection> {
    const talk = await openSmtpConnection(port);
    await talk.receive();
    await talk.send("EHLO mx.example.test");
    for (const line of [`MAIL FROM:<${HANK}>`, `RCPT TO:<${to}>`, "DATA"]) {
      expect(await talk.send(line)).toMatch(/^[23]/);
    }
    return talk;
  }

  test("is disconnected when it sends commands too slowly", async () => {
    const { port } = await open(SPF_RECORDS, { timeLimits: { commandsMs: 1_500 } });
    const talk = await openSmtpConnection(port);
    expect(await talk.receive()).toMatch(/^220/);
    const reply = talk.receive();
    await trickle(talk, "N", 100);
    expect(await reply).toMatch(/^421 4\.4\.2 .*slow/);
  });

  test("is disconnected when it sends the email too slowly", async () => {
    const { port, to } = await open(SPF_RECORDS, { timeLimits: { windowMs: 1_500 } });
    const talk = await beginData(port, to);
    const reply = talk.receive();
    await trickle(talk, "a", 50);
    expect(await reply).toMatch(/^421 4\.4\.2 .*slow/);
    await vi.waitFor(() => expect(readdirSync(join(directory, "inbox/.arriving"))).toEqual([]));
    expect(await contents()).toEqual([]);
  });

  test("has a time limit", async () => {
    for (const timeLimits of [{ dataMs: 2_000 }, { connectionMs: 2_000 }]) {
      const { port, to } = await open(SPF_RECORDS, {
        timeLimits: { windowMs: 500, windowBytes: 1_024, ...timeLimits },
      });
      const talk = await beginData(port, to);
      const reply = talk.receive();
      const startedAt = performance.now();
      await trickle(talk, `${"a".repeat(500)}\r\n`, 10);
      expect(await reply).toMatch(/^421 4\.4\.2 .*slow/);
      expect(performance.now() - startedAt).toBeGreaterThan(1_000);
      await listener?.close();
      listener = undefined;
      await database().user.updateMany({ data: { email: null } });
    }
  });

  test("is accepted within the limits", async () => {
    const { port, to } = await open(SPF_RECORDS, { timeLimits: { commandsMs: 5_000 } });
    const talk = await beginData(port, to);
    const mail = buildReplyMail({ from: HANK, to });
    for (const part of [mail.slice(0, 40), mail.slice(40, 90), mail.slice(90)]) {
      talk.write(part);
      await wait(200);
    }
    expect(await talk.send(".")).toMatch(/^250/);
    for (const line of [`MAIL FROM:<${HANK}>`, `RCPT TO:<${to}>`, "DATA"]) await talk.send(line);
    talk.write(buildReplyMail({ from: HANK, to, text: "Second." }));
    expect(await talk.send(".")).toMatch(/^250/);
    talk.end();
    expect(await contents()).toEqual(["Yes, it is.", "Second."]);
  });
});

describe("STARTTLS", () => {
  /** Creates a key and a self-signed certificate. */
  function makeKeys(name: string): { key: string; cert: string } {
    const [key, cert] = [join(directory, `${name}.key`), join(directory, `${name}.crt`)];
    const names = "/CN=reply.huntstead.test";
    execFileSync(
      "openssl",
      [
        ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", names],
        ...["-keyout", key, "-out", cert],
      ],
      { stdio: "ignore" },
    );
    return { key, cert };
  }

  test("encrypts the connection and accepts a reply", async () => {
    const tls = makeKeys("mail");
    const { port, to } = await open(SPF_RECORDS, { tls });
    const transport = createTransport({
      ...{ host: "127.0.0.1", port, secure: false, requireTLS: true, name: "mx.example.test" },
      tls: { ca: readFileSync(tls.cert), servername: "reply.huntstead.test" },
    });
    const info = await transport.sendMail({ from: HANK, to, subject: "Re", text: "Encrypted." });
    transport.close();
    expect(info.response).toMatch(/^250/);
    expect(await contents()).toEqual(["Encrypted."]);
    const talk = await openSmtpConnection(port);
    await talk.receive();
    expect(await talk.send("EHLO mx.example.test")).toContain("STARTTLS");
    expect(await talk.send("STARTTLS")).toMatch(/^220/);
    // STARTTLS discards everything said in clear text before, and the server ignores clear text after it.
    const socket = connectTls({
      socket: talk.socket,
      ca: readFileSync(tls.cert),
      checkServerIdentity: () => undefined,
    });
    await once(socket, "secureConnect");
    socket.write(`MAIL FROM:<${HANK}>\r\n`);
    const [response] = (await once(socket, "data")) as [Buffer];
    expect(response.toString()).toMatch(/^503/);
    socket.destroy();
  });

  test("closes connections whose handshake does not complete", async () => {
    const limits = { maxPerNetwork: 2, timeLimits: { commandsMs: 1_500 } };
    const { port } = await open(SPF_RECORDS, { tls: makeKeys("mail"), ...limits });
    for (let i = 0; i < 6; i += 1) {
      const talk = await openSmtpConnection(port);
      expect(await talk.receive(), String(i)).toMatch(/^220/);
      await talk.send("EHLO mx.example.test");
      expect(await talk.send("STARTTLS")).toMatch(/^220/);
      const closed = once(talk.socket, "close");
      if (i > 3) {
        // The connections send no handshake, or one that stalls.
        if (i === 5) talk.write(Buffer.from([22, 3, 1, 1]));
        await closed;
        continue;
      }
      const socket = connectTls({ socket: talk.socket, rejectUnauthorized: false });
      await once(socket, "secureConnect");
      socket.destroy();
      talk.end();
      await closed;
    }
    const talk = await openSmtpConnection(port);
    expect(await talk.receive()).toMatch(/^220/);
    talk.end();
  });

  test("refuses to start with invalid keys", async () => {
    const { key, cert } = makeKeys("mail");
    const start = (tls: Keys) => openListener({ port: 0, checksSender: true, tls });
    await expect(start({ key: join(directory, "none.key"), cert })).rejects.toThrow(
      new EnvironmentError([
        `INBOUND_TLS_KEY: ${join(directory, "none.key")} cannot be read (ENOENT)`,
      ]),
    );
    await expect(start({ key, cert: directory })).rejects.toThrow(
      /INBOUND_TLS_CERT: .* cannot be read \(EISDIR\)/,
    );
    await expect(start({ key: cert, cert })).rejects.toThrow(/not a key and its certificate/);
    await expect(start({ key: makeKeys("other").key, cert })).rejects.toThrow(
      /INBOUND_TLS_KEY and INBOUND_TLS_CERT are not a key and its certificate/,
    );
  });
});
