import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { afterAll, expect, it, onTestFinished, vi } from "vitest";

import { REPLY_DOMAIN } from "../factories/create-reply-address";
import { Browser, type PageVisitResult } from "../fixtures/browse";
import { readConversation } from "../fixtures/live-conversation";
import { openMailServer } from "../fixtures/mail-server";
import { createPairs } from "../fixtures/pairs";
import { buildReplyMail, sendMail } from "../fixtures/smtp-connection";
import { findFreePort, startServer } from "../setup/start-server";

const directory = mkdtempSync(join(tmpdir(), "huntstead-mail-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const MESSAGE = {
  name: "Nora North",
  email: "nora@example.test",
  phone: "",
  message: "Is the lodge open in November?",
};

async function writeToUs(origin: string, message = MESSAGE.message): Promise<PageVisitResult> {
  const browser = new Browser();
  const page = await browser.visit(`${origin}/contact`);
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(page.text)?.[1] ?? "";
  return browser.submit({ idempotencyKey, ...MESSAGE, message });
}

const messageId = (text: string) => `<${text.replace(" ", "-")}@example.test>`;

it("sends mail after a kill between storing and sending it", async () => {
  const mailServer = await openMailServer();
  onTestFinished(() => mailServer.close());
  const variables = {
    DATA_DIR: join(directory, "outgoing"),
    DEMO_DATA: "off",
    SMTP_URL: mailServer.url,
    ADMIN_EMAILS: "admin@huntstead.test, second@huntstead.test",
  };
  mailServer.hangs = true;
  const first = await startServer(variables);
  expect((await writeToUs(first.origin)).text).toContain("Message sent!");
  await vi.waitFor(() => expect(mailServer.startedCount).toBe(1), { timeout: 10_000 });
  await first.stop("SIGKILL");

  mailServer.hangs = false;
  const second = await startServer(variables);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), { timeout: 20_000 });
  expect(mailServer.received.flatMap(({ to }) => to).sort()).toEqual([
    "admin@huntstead.test",
    "second@huntstead.test",
  ]);
  expect(mailServer.received[0]?.source).toContain(MESSAGE.message);
  expect(await second.stop()).toBe(0);

  // Mails left in the outbox would be sent before those of another message.
  const third = await startServer(variables);
  const another = "And is it open in December?";
  expect((await writeToUs(third.origin, another)).text).toContain("Message sent!");
  const received = (message: string) =>
    mailServer.received.filter(({ source }) => source.includes(message));
  await vi.waitFor(() => expect(received(another)).toHaveLength(2), { timeout: 20_000 });
  expect(received(MESSAGE.message)).toHaveLength(2);
  expect(await third.stop()).toBe(0);
});

it("stores each reply by mail once, although the process is killed meanwhile", async () => {
  const dataDirectory = join(directory, "incoming");
  const [pair] = await createPairs({ url: null, dataDirectory }, 1);
  const [one, other] = pair?.people ?? [];
  if (!pair || !one || !other) throw new Error("nobody");
  const port = await findFreePort();
  const variables = {
    DATA_DIR: dataDirectory,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    MAIL_REPLY_DOMAIN: REPLY_DOMAIN,
    INBOUND_SMTP_PORT: String(port),
    INBOUND_AUTH: "off",
  };
  let server = await startServer(variables);
  onTestFinished(async () => {
    await server.stop("SIGKILL");
  });
  const sendReply = (text: string) =>
    sendMail({
      port,
      from: one.email,
      to: one.replyTo,
      mail: buildReplyMail({ from: one.email, to: one.replyTo, text, messageId: messageId(text) }),
    });
  const contents = async () =>
    (await readConversation(server.origin, other, pair.conversationId)).map(
      ({ content }) => content,
    );
  const texts = Array.from({ length: 12 }, (_, i) => `Answer ${i}`);
  const accepted = new Set<string>();
  const sendAll = (batch: string[]) =>
    Promise.all(
      batch.map(async (text) => {
        const reply = await sendReply(text).catch(() => "");
        if (reply.startsWith("250")) accepted.add(text);
      }),
    );
  for (const killAfterMs of [1_200, 2_500]) {
    const sending = sendAll(texts.slice(0, 8));
    await wait(killAfterMs);
    await server.stop("SIGKILL");
    await sending;
    server = await startServer(variables);
    const stored = await contents();
    for (const text of accepted) expect(stored).toContain(text);
  }
  await sendAll(texts.slice(0, 6));
  await sendAll(texts.slice(6));
  await sendAll(texts.slice(0, 6));
  expect(accepted.size).toBe(12);
  expect((await contents()).sort()).toEqual([...texts].sort());
});
