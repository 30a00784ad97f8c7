// A reference: node:http and pg take the forms of a contact request and of a message, with the guards
// that the marketplace has (session, the form's proof, field limits, idempotency key, whose listing and
// whose conversation it is, blocks) and the rows that it writes, in as few statements as that takes.
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

import { readPosted } from "./plain-posts-body";
import { writeContactRequest, writeMessage } from "./plain-posts-queries";
import { findViewer } from "./plain-queries";
import { serveReference } from "./serve-reference";

const SECRET = process.env.SESSION_SECRET ?? "";
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,63}$/;

serveReference(async (req, res) => {
  const { pathname, searchParams } = new URL(req.url ?? "/", "http://localhost");
  const cookie = req.headers.cookie ?? "";
  const [form, viewer] = await Promise.all([readPosted(req), findViewer(cookie)]);
  if (!viewer || !isCsrfTokenValid(cookie, form.get("csrf") ?? "") || !isOwnOrigin(req)) {
    res.writeHead(403).end();
    return;
  }
  const field = (name: string) => (form.get(name) ?? "").trim();
  if (pathname === "/messages") {
    const [content, clientId] = [field("content"), field("clientId")];
    if (!content || content.length > 5_000 || !clientId || clientId.length > 200) {
      res.writeHead(400).end();
      return;
    }
    const conversationId = searchParams.get("conversation") ?? "";
    const isSent = await writeMessage({
      id: randomUUID(),
      conversationId,
      viewer,
      content,
      clientId,
    });
    res
      .writeHead(isSent ? 303 : 404, { Location: `/messages?conversation=${conversationId}` })
      .end();
    return;
  }
  const [name, email, message] = [field("name"), field("email"), field("message")];
  const isValidRequest =
    name &&
    name.length <= 100 &&
    EMAIL.test(email) &&
    message.length >= 10 &&
    message.length <= 5_000;
  if (!isValidRequest) {
    res.writeHead(400).end();
    return;
  }
  const bodyHash = createHash("sha256")
    .update(JSON.stringify({ name, email, message }))
    .digest("hex");
  const isSent = await writeContactRequest({
    propertyId: pathname.slice("/contact/".length),
    viewer,
    key: field("idempotencyKey"),
    bodyHash,
    ...{ name, email, message },
  });
  const toast = `Message sent!.${computeSignature("toast", "Message sent!")}`;
  res
    .writeHead(isSent ? 303 : 404, {
      Location: "/",
      "Set-Cookie": `toast=${encodeURIComponent(toast)}; Path=/; HttpOnly; SameSite=Lax`,
    })
    .end();
});

const computeSignature = (purpose: string, words: string) =>
  createHmac("sha256", SECRET).update(`${purpose}:${words}`).digest("base64url");

function isCsrfTokenValid(cookie: string, token: string): boolean {
  const session = /(?:^|; )session=([\w-]{43})/.exec(cookie)?.[1] ?? "";
  const [signature = "", account = ""] = token.split(".");
  const expected = Buffer.from(computeSignature("csrf", `${session}.${account}`));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

const isOwnOrigin = ({ headers }: IncomingMessage) =>
  headers.origin === `http://${headers.host ?? ""}` || headers["sec-fetch-site"] === "same-origin";
