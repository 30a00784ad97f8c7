import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { REPLY_DOMAIN } from "../factories/create-reply-address";
import { readProbe, getProbeVariables } from "../fixtures/read-probe";
import { readConversation } from "../fixtures/live-conversation";
import { createPairs, type ConversationPair } from "../fixtures/pairs";
import { buildReplyMail, sendMail } from "../fixtures/smtp-connection";
import { findFreePort, startServer, type RunningServer } from "../setup/start-server";

/** The longest time that one email may block all other work, in CPU time, as for requests. */
const MAX_TASK_MS = 50;
/** Compilation or garbage collection can make a piece too long a few times, but not this often. */
const MAX_TRIES = 4;
const MEGABYTE = 1024 * 1024;

let directory: string;
let server: RunningServer;
let port: number;
let pair: ConversationPair;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "huntstead-mail-pieces-"));
  const [made] = await createPairs({ url: null, dataDirectory: directory }, 1);
  if (!made) throw new Error("No pair was made");
  pair = made;
  port = await findFreePort();
  server = await startServer({
    DATA_DIR: directory,
    DEMO_DATA: "off",
    RATE_LIMITS: "off",
    MAIL_REPLY_DOMAIN: REPLY_DOMAIN,
    INBOUND_SMTP_PORT: String(port),
    INBOUND_AUTH: "off",
    ...getProbeVariables(directory),
    CPU_PROBE_ALWAYS: "on",
  });
  // The first run compiles the code.
  await longestPiece({ text: "Perhaps." });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const HTML = ["Content-Type: text/html; charset=utf-8"];
const parts = (count: number) =>
  Array.from({ length: count }, (_, i) => `--b\r\nContent-Type: image/png; name=${i}.png\r\n\r\nx`)
    .join("\r\n")
    .concat("\r\n--b--");
const nested = Array.from(
  { length: 5_000 },
  (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\r\n\r\n--b${i}`,
).join("\r\n");
const buildPhoto = (megabytes: number) =>
  `--b\r\nContent-Type: text/plain\r\n\r\nA photo.\r\n--b\r\nContent-Type: image/jpeg; name=a.jpg\r\nContent-Transfer-Encoding: base64\r\n\r\n${`${"A".repeat(76)}\r\n`.repeat((megabytes * MEGABYTE) / 78)}--b--`;
const MIXED = ["Content-Type: multipart/mixed; boundary=b"];

/** The content of each mail and the expected response. */
const MAILS: [what: string, answer: RegExp, mail: { text: string; headers?: string[] }][] = [
  ["a plain answer", /^250/, { text: "Yes." }],
  ["a photo of 20 MB", /^250/, { text: buildPhoto(20), headers: MIXED }],
  ["30 MB", /^552/, { text: buildPhoto(30), headers: MIXED }],
  ["24 MB of empty lines", /^5/, { text: "\r\n".repeat(12 * MEGABYTE) }],
  ["24 MB of lines that begin with a dot", /^421/, { text: ".\r\n".repeat(6 * MEGABYTE) }],
  ["24 MB in one line", /^5/, { text: "x".repeat(24 * MEGABYTE) }],
  ["20,000 attachments", /^[25]/, { text: parts(20_000), headers: MIXED }],
  ["parts within parts", /^5/, { text: "x", headers: [nested] }],
  ["a header of 4 MB", /^5/, { text: "x", headers: [`X-Long: ${"a ".repeat(2 * MEGABYTE)}`] }],
  ["200,000 headers", /^[25]/, { text: "Yes.", headers: ["X: y\r\n".repeat(200_000).trim()] }],
  ["tags within tags", /^[25]/, { text: "<div>".repeat(200_000), headers: HTML }],
  ["200,000 lines of a quote", /^5/, { text: "> a\r\n".repeat(200_000) }],
  ["deep quotes", /^5/, { text: `${">".repeat(900)} a\r\n`.repeat(2_000) }],
  [
    "recipients without end",
    /^[25]/,
    { text: "x", headers: [`Cc: ${"a@b.test, ".repeat(90_000)}`] },
  ],
];

async function longestPiece(mail: { text: string; headers?: string[] }) {
  const [person] = pair.people;
  if (!person) throw new Error("The pair has nobody");
  const { email: from, replyTo: to } = person;
  await readProbe(directory);
  const reply = await sendMail({ port, from, to, mail: buildReplyMail({ from, to, ...mail }) });
  return { answer: reply, ms: await readProbe(directory) };
}

it.each(MAILS)("reads an email without blocking the event loop: %s", async (_, right, mail) => {
  let fastest = Infinity;
  for (let n = 0; n < MAX_TRIES && fastest > MAX_TASK_MS; n += 1) {
    const { answer, ms } = await longestPiece(mail);
    expect(answer).toMatch(right);
    fastest = Math.min(fastest, ms);
  }
  expect(fastest).toBeLessThanOrEqual(MAX_TASK_MS);
  expect(fastest).toBeGreaterThan(0);
});

it("has stored valid replies and still answers", async () => {
  const [, other] = pair.people;
  if (!other) throw new Error("The pair has one person");
  const read = await readConversation(server.origin, other, pair.conversationId);
  const contents = read.map(({ content }) => content);
  expect(contents).toContain("A photo.\n\n1 attachment was left out.");
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
});
