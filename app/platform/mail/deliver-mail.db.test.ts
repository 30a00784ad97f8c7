import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openMailServer, type MailServer } from "../../../tests/fixtures/mail-server";
import { database } from "../database/database.server";
import { readEnvironment, useEnvironment } from "../environment.server";
import { processNextEntry } from "../jobs/work-outbox.server";
import { deliverMail } from "./deliver-mail.server";
import { enqueueMail, MAIL } from "./enqueue-mail.server";
import type { Mail } from "./mail";
import { optOut, readUnsubscribeToken, createUnsubscribeToken } from "./mail-optouts.server";

const MESSAGE: Mail = {
  to: "guide@example.test",
  subject: "A request about Elk Ridge",
  paragraphs: ["Hank Hunter wrote:", "Is it open?\n<b>In & around</b> November — “ü”."],
  link: { label: "Read it on Huntstead", path: "/messages?box=requests" },
  replyTo: { name: "Hank, Hunter", address: "hank@example.test" },
  notice: "contact-requests",
};

let directory: string;
let server: MailServer | null = null;

function configure(variables: Record<string, string> = {}) {
  const settings = { NODE_ENV: "test", APP_ORIGIN: "https://huntstead.example", ...variables };
  const secret = { SESSION_SECRET: "only for tests, and more than long enough" };
  useEnvironment(
    readEnvironment({ ...settings, ...secret, DATA_DIR: directory, SIGN_IN: "embedded" }),
  );
}
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-mail-"));
});
afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(directory, { recursive: true, force: true });
});

async function deliver(mail: Mail) {
  await database().$transaction((tx) => enqueueMail(tx, mail));
  await processNextEntry({ [MAIL]: deliverMail });
  const [entry] = await database().outboxEntry.findMany({ orderBy: { id: "desc" } });
  return entry;
}
const writtenFiles = () => readdirSync(join(directory, "outbox"));
const readMail = () => readFileSync(join(directory, "outbox", writtenFiles()[0] ?? ""), "utf8");

/** Returns header lines with their continuations joined. */
function parseHeaders(mail: string): string[] {
  return (mail.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ").split("\r\n");
}

describe("without a mail server", () => {
  beforeEach(() => configure());

  test("deletes the reply address once the mail is written", async () => {
    const entry = await deliver(MESSAGE);
    expect(readMail()).toContain("hank@example.test");
    expect(entry?.doneAt).not.toBeNull();
    expect(entry?.payload).toMatchObject({ subject: MESSAGE.subject });
    expect(entry?.payload).not.toHaveProperty("replyTo");
  });

  test("writes a mail to a file named after its entry, and replaces it the second time", async () => {
    const entry = await deliver(MESSAGE);
    expect(writtenFiles()).toEqual([`${entry?.id}.eml`]);
    await database().outboxEntry.updateMany({ data: { doneAt: null, nextAttemptAt: new Date() } });
    await processNextEntry({ [MAIL]: deliverMail });
    expect(writtenFiles()).toEqual([`${entry?.id}.eml`]);
  });

  test("contains the sender, the text, and a link", async () => {
    const entry = await deliver(MESSAGE);
    const mail = readMail();
    expect(parseHeaders(mail)).toEqual(
      expect.arrayContaining([
        `Message-ID: <${entry?.id}@huntstead.example>`,
        "To: guide@example.test",
        'Reply-To: "Hank, Hunter" <hank@example.test>',
        "Subject: A request about Elk Ridge",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        `List-Unsubscribe: <https://huntstead.example/unsubscribe?token=${createUnsubscribeToken(MESSAGE.to, "contact-requests")}>`,
      ]),
    );
    const words = mail.replace(/=\r\n/g, "").replaceAll("=3D", "=");
    expect(words).toContain("https://huntstead.example/messages?box=requests");
    expect(words).toContain("&lt;b&gt;In &amp; around&lt;/b&gt;");
    expect(words).toContain("<b>In & around</b>");
  });

  test("typed text cannot add a header", async () => {
    await deliver({
      ...MESSAGE,
      to: "guide@example.test\r\nBcc: evil@example.test",
      subject: "Hello\r\nBcc: evil@example.test\u2028X: 1",
      replyTo: { name: "Eve\r\nBcc: evil@example.test", address: "eve@example.test\nCc: evil@a.b" },
      notice: undefined,
    });
    const names = parseHeaders(readMail()).map((line) => line.split(":")[0]?.toLowerCase());
    expect(names).not.toContain("bcc");
    expect(names).not.toContain("cc");
    expect(names).not.toContain("x");
    expect(names).not.toContain("list-unsubscribe");
  });

  test("does not send a kind of email after unsubscribe", async () => {
    const token = readUnsubscribeToken(
      createUnsubscribeToken(" Guide@Example.test", "contact-requests"),
    );
    if (!token) throw new Error("an own token is not read");
    await optOut(token);
    await optOut(token);
    expect((await deliver(MESSAGE))?.doneAt).not.toBeNull();
    expect(() => writtenFiles()).toThrow("ENOENT");
    await deliver({ ...MESSAGE, notice: "messages" });
    expect(writtenFiles()).toHaveLength(1);
  });

  test("rejects forged unsubscribe tokens", () => {
    const token = createUnsubscribeToken("guide@example.test", "messages");
    expect(readUnsubscribeToken(token)).toMatchObject({ kind: "messages" });
    for (const forged of [null, "", "a.b.c", token.replace("messages", "contact-requests")]) {
      expect(readUnsubscribeToken(forged)).toBeNull();
    }
  });
});

describe("with a mail server", () => {
  test("delivers a mail with the same Message-ID in each attempt", async () => {
    server = await openMailServer();
    configure({ SMTP_URL: server.url, MAIL_FROM: "Huntstead <hello@huntstead.example>" });
    const entry = await deliver(MESSAGE);
    await database().outboxEntry.updateMany({ data: { doneAt: null, nextAttemptAt: new Date() } });
    await processNextEntry({ [MAIL]: deliverMail });
    expect(server.received.map(({ to }) => to)).toEqual([[MESSAGE.to], [MESSAGE.to]]);
    for (const { source, from } of server.received) {
      expect(from).toBe("hello@huntstead.example");
      expect(source).toContain(`Message-ID: <${entry?.id}@huntstead.example>`);
    }
  });

  test("retries after a temporary rejection", async () => {
    server = await openMailServer();
    configure({ SMTP_URL: server.url });
    server.refuses = true;
    expect(await deliver(MESSAGE)).toMatchObject({ attempts: 1, doneAt: null });
    server.refuses = false;
    await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
    await processNextEntry({ [MAIL]: deliverMail });
    expect(server.received).toHaveLength(1);
  });

  test("sends a mail once when an unavailable server is back", async () => {
    const mailServer = await openMailServer();
    await mailServer.close();
    configure({ SMTP_URL: mailServer.url });
    const entry = await deliver(MESSAGE);
    expect(entry).toMatchObject({ attempts: 1, doneAt: null, failedAt: null });
    expect(entry?.lastError).toContain("ECONNREFUSED");
    // The entry is not retried before its time.
    expect(await processNextEntry({ [MAIL]: deliverMail })).toBe(false);
    server = await openMailServer({ port: mailServer.port });
    await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
    while (await processNextEntry({ [MAIL]: deliverMail })) continue;
    expect(server.received.map(({ to }) => to)).toEqual([[MESSAGE.to]]);
  });

  test.each([
    ["550 5.1.1 no such mailbox", true],
    ["550 No such user here", true],
    ["553 5.1.3 bad address", true],
    ["450 4.2.1 come back later", false],
    ["554 5.7.1 relaying denied", false],
    ["550 5.7.23 SPF says no", false],
    ["552 5.2.2 mailbox full", false],
  ])("gives up immediately when a recipient is rejected by %j: %s", async (reply, isHopeless) => {
    server = await openMailServer();
    server.refusesRecipient = reply;
    configure({ SMTP_URL: server.url });
    const entry = await deliver(MESSAGE);
    expect(entry).toMatchObject({ attempts: 1, doneAt: null });
    expect(entry?.failedAt !== null).toBe(isHopeless);
    expect(entry?.lastError).toContain(reply.slice(4));
    server.refusesRecipient = null;
    await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
    await processNextEntry({ [MAIL]: deliverMail });
    expect(server.received).toHaveLength(isHopeless ? 0 : 1);
  });

  test.each(["at once", "on request"] as const)(
    "TLS %s: sends only to servers with a valid certificate, never unencrypted",
    async (tls) => {
      server = await openMailServer({ tls });
      const url = server.url.replace("smtp:", tls === "at once" ? "smtps:" : "smtp:");
      configure({ SMTP_URL: url });
      expect(await deliver(MESSAGE)).toMatchObject({ attempts: 1, doneAt: null, failedAt: null });
      expect(server.startedCount).toBe(0);
      configure({ SMTP_URL: `${url}?tls.rejectUnauthorized=false` });
      await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
      await processNextEntry({ [MAIL]: deliverMail });
      expect(server.received).toMatchObject([{ to: [MESSAGE.to], secure: true }]);
    },
  );

  test("uses name and password from the URL, and retries after they are corrected", async () => {
    const credentials = { user: "huntstead@example.test", password: "p@ss:w/rd" };
    server = await openMailServer({ credentials });
    const urlWith = (password: string) =>
      server?.url.replace("//", `//${encodeURIComponent(credentials.user)}:${password}@`) ?? "";
    configure({ SMTP_URL: urlWith("wrong") });
    const entry = await deliver(MESSAGE);
    expect(entry).toMatchObject({ attempts: 1, doneAt: null, failedAt: null });
    configure({ SMTP_URL: urlWith(encodeURIComponent(credentials.password)) });
    await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
    await processNextEntry({ [MAIL]: deliverMail });
    expect(server.received).toMatchObject([{ to: [MESSAGE.to], user: credentials.user }]);
  });

  test("a password is not sent unencrypted to another machine", async () => {
    const credentials = { user: "huntstead", password: "secret" };
    server = await openMailServer({ credentials });
    // This is another name of the machine, but the code can't know that, so it requires TLS.
    const url = `smtp://huntstead:secret@127.0.0.2:${server.port}`;
    configure({ SMTP_URL: url });
    expect((await deliver(MESSAGE))?.lastError).toMatch(/STARTTLS|TLS/i);
    expect([server.connections, server.startedCount]).toEqual([1, 0]);
    configure({ SMTP_URL: `${url}?requireTLS=false` });
    await database().outboxEntry.updateMany({ data: { nextAttemptAt: new Date() } });
    await processNextEntry({ [MAIL]: deliverMail });
    expect(server.received).toHaveLength(1);
  });
});
