import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createTransport } from "nodemailer";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { REPLY_DOMAIN } from "../factories/create-reply-address";
import { readConversation } from "../fixtures/live-conversation";
import { openLive } from "../fixtures/live-client";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { openSmtpConnection, buildReplyMail, sendMail } from "../fixtures/smtp-connection";
import { findFreePort, startRefused, startServer, type RunningServer } from "../setup/start-server";

let directory: string;
let variables: Record<string, string>;
let port: number;
let pairs: ConversationPair[];
let server: RunningServer;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-answers-"));
  pairs = await createPairs({ url: null, dataDirectory: directory }, 4);
  port = await findFreePort();
  variables = {
    DATA_DIR: directory,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    MAIL_REPLY_DOMAIN: REPLY_DOMAIN,
    INBOUND_SMTP_PORT: String(port),
    INBOUND_AUTH: "off",
    METRICS_TOKEN: "a token for the tests",
  };
  server = await startServer(variables);
});
afterAll(async () => {
  await server.stop("SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

function nextPair() {
  const pair = pairs.pop();
  const [one, other] = pair?.people ?? [];
  if (!pair || !one || !other) throw new Error("Make more pairs");
  return { conversationId: pair.conversationId, one, other };
}
type Person = ConversationPair["people"][number];

const reply = (person: Person, text: string) =>
  sendMail({
    port,
    from: person.email,
    to: person.replyTo,
    mail: buildReplyMail({ from: person.email, to: person.replyTo, text }),
  });
const contents = async (person: Person, conversationId: string) =>
  (await readConversation(server.origin, person, conversationId)).map(({ content }) => content);

describe("a reply by email", () => {
  it("becomes a message in the recipient's open conversation and is not logged", async () => {
    const { conversationId, one, other } = nextPair();
    const live = await openLive({ origin: server.origin, cookie: other.cookie });
    const transport = createTransport({ host: "127.0.0.1", port });
    const { response } = await transport.sendMail({
      from: { name: "Hank", address: one.email },
      to: one.replyTo,
      subject: "Re: Hello",
      text: "A secret place.\n\nOn Tue, Nov 24, 2026 at 10:02 AM Olivia <o@example.test> wrote:\n> Hi",
      attachments: [{ filename: "map.pdf", content: "x".repeat(1_000) }],
    });
    transport.close();
    expect(response).toMatch(/^250 /);
    await vi.waitFor(() => expect(JSON.stringify(live.received)).toContain(conversationId));
    live.socket.close();
    expect(await contents(other, conversationId)).toEqual([
      "A secret place.\n\n1 attachment was left out.",
    ]);
    const log = server.errors();
    expect(log).toContain('"outcome":"message"');
    for (const word of [one.email, one.replyTo.slice(6, 38), "secret place"]) {
      expect(log).not.toContain(word);
    }
    const metrics = await fetch(`${server.origin}/metrics`, {
      headers: { Authorization: `Bearer ${variables.METRICS_TOKEN}` },
    });
    expect(await metrics.text()).toMatch(/huntstead_inbound_mails_total\{outcome="message"\} 1/);
  });

  it("is read from a file of the inbox folder", async () => {
    const { conversationId, one, other } = nextPair();
    const inbox = join(directory, "inbox");
    mkdirSync(inbox, { recursive: true });
    writeFileSync(
      join(inbox, "one.eml"),
      buildReplyMail({ from: one.email, to: one.replyTo, text: "By file." }),
    );
    await vi.waitFor(() => expect(readdirSync(inbox)).toContain("one.eml.message"), 20_000);
    expect(await contents(other, conversationId)).toEqual(["By file."]);
  });

  it("is not relayed to other domains, and slow SMTP clients do not block others", async () => {
    const { conversationId, one, other } = nextPair();
    const slow = await Promise.all(Array.from({ length: 5 }, () => openSmtpConnection(port)));
    for (const talk of slow) talk.write("EH");
    const unrelatedMail = { port, from: one.email, to: "someone@elsewhere.test", mail: "x" };
    expect(await sendMail(unrelatedMail)).toMatch(/^550 5\.7\.1 /);
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    expect(await reply(one, "Between slow ones.")).toMatch(/^250/);
    for (const talk of slow) talk.end();
    expect(await contents(other, conversationId)).toEqual(["Between slow ones."]);
  });
});

it("refuses to start when the TLS key of the mail listener is missing", async () => {
  const { code, lines } = await startRefused({
    ...variables,
    DATA_DIR: mkdtempSync(join(directory, "refused-")),
    PORT: String(await findFreePort()),
    INBOUND_SMTP_PORT: String(await findFreePort()),
    INBOUND_TLS_KEY: "/nowhere/key.pem",
    INBOUND_TLS_CERT: "/nowhere/cert.pem",
  });
  expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining("INBOUND_TLS_KEY")]);
});
