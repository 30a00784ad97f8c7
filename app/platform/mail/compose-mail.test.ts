import { randomUUID } from "node:crypto";

import { simpleParser } from "mailparser";
import { createTransport } from "nodemailer";
import { beforeEach, describe, expect, it } from "vitest";

import { readEnvironment, useEnvironment } from "../environment.server";
import { composeMail } from "./compose-mail.server";
import type { Mail } from "./mail";

const ENTRY = { id: randomUUID() as string, createdAt: new Date("2026-11-22T09:08:07Z") };
const MAIL: Mail = {
  to: "guide@example.test",
  subject: "A request about Elk Ridge",
  paragraphs: ["Hank wrote:", "Is it open?"],
};

beforeEach(() => {
  useEnvironment(
    readEnvironment({
      NODE_ENV: "test",
      SESSION_SECRET: "only for tests, and more than long enough",
      APP_ORIGIN: "https://huntstead.example",
      SIGN_IN: "embedded",
    }),
  );
});

/** Returns the message as it is sent. */
async function buildSource(changed: Partial<Mail>): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message } = await transport.sendMail(composeMail({ ...MAIL, ...changed }, ENTRY));
  return (message as Buffer).toString("latin1");
}

const getHead = (source: string) => source.split("\r\n\r\n")[0] ?? "";

/** Returns header fields with their lines unfolded, by their names in lower case. */
function parseHeaders(source: string): Map<string, string> {
  const lines = getHead(source)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Decodes a field as mail programs show it (RFC 2047); spaces between encoded words are dropped. */
function decoded(field = ""): string {
  const bytes = field
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_word, encoding: string, text: string) =>
      encoding.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("latin1")
        : unquoted(text.replaceAll("_", " ")),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
const unquoted = (text: string) =>
  text
    .replaceAll("=\r\n", "")
    .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Returns the parts of a message as they were written, by their types. */
function parseParts(source: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? "";
  const parts = source.split(`--${boundary}`).slice(1, -1);
  return Object.fromEntries(
    parts.map((part) => {
      const [head = "", ...body] = part.split("\r\n\r\n");
      const type = /Content-Type: (\S+);/.exec(head)?.[1] ?? "";
      const encoding = /Content-Transfer-Encoding: (\S+)/.exec(head)?.[1];
      const text = body.join("\r\n\r\n").replace(/\r\n$/, "");
      const bytes = encoding === "base64" ? Buffer.from(text, "base64").toString("latin1") : text;
      const plain = encoding === "quoted-printable" ? unquoted(bytes) : bytes;
      return [type, Buffer.from(plain, "latin1").toString("utf8").replaceAll("\r\n", "\n")];
    }),
  );
}

const HOSTILE = [
  "\r\nBcc: evil@example.test",
  "\nBcc: evil@example.test",
  "\rBcc: evil@example.test",
  "\r\n\r\n<script>alert(1)</script>",
  "\u2028Bcc: evil@example.test",
  "\u0085Bcc: evil@example.test",
  "\0\u0008\u001b[31m",
  '", <evil@example.test>, "',
  "=?utf-8?Q?=0D=0ABcc:_evil@example.test?=",
];

describe("header fields", () => {
  const NAMES = [
    ...["auto-submitted", "content-type", "date", "from", "message-id", "mime-version"],
    ...["reply-to", "subject", "to"],
  ];

  it.each(HOSTILE)("cannot be injected by %j in any text", async (text) => {
    const source = await buildSource({
      subject: `Hello${text}`,
      to: `guide@example.test${text}`,
      replyTo: { name: `Eve${text}`, address: `eve@example.test${text}` },
    });
    const fields = parseHeaders(source);
    expect([...fields.keys()].sort()).toEqual(NAMES);
    const head = getHead(source).replaceAll("\r\n", "");
    // eslint-disable-next-line no-control-regex -- matches control characters on purpose
    expect(head).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f]/);
  });

  it.each(HOSTILE)("have exactly one recipient for %j", (text) => {
    const { to, replyTo, subject } = composeMail(
      { ...MAIL, to: `a@b.c${text}`, subject: text, replyTo: { name: text, address: text } },
      ENTRY,
    );
    expect(to.name).toBe("");
    for (const line of [to.address, subject, replyTo?.name, replyTo?.address]) {
      // eslint-disable-next-line no-control-regex -- matches control characters on purpose
      expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/);
      expect(line).toBe(line?.trim());
    }
  });

  it("strip bidi controls and keep letters of all languages", () => {
    const title = "\u202eRidge\u2066 \u05d0\u200f";
    const paragraphs = [`You were asked about ${title}, 640 acres`];
    const mail = composeMail({ ...MAIL, subject: `About ${title}`, paragraphs }, ENTRY);
    expect(mail.subject).toBe("About Ridge \u05d0\u200f");
    for (const words of [mail.text, mail.html])
      expect(words).toContain("You were asked about Ridge \u05d0\u200f, 640 acres");
  });

  it("have a Message-ID that is the same for each attempt", async () => {
    const first = parseHeaders(await buildSource({}));
    expect(first.get("message-id")).toBe(`<${ENTRY.id}@huntstead.example>`);
    expect(first.get("date")).toBe("Sun, 22 Nov 2026 09:08:07 +0000");
    expect(first.get("auto-submitted")).toBe("auto-generated");
    expect(composeMail(MAIL, ENTRY)).toEqual(composeMail(MAIL, ENTRY));
  });

  it.each([
    "Grüße vom “Elk Ridge” — 鹿 😀",
    "😀".repeat(60),
    "ü".repeat(200),
    "x".repeat(300),
    `${"word ".repeat(60)}end`,
    "é e\u0301",
  ])("round-trip %j within the length limit of lines", async (subject) => {
    const name = subject.slice(0, 100).trim();
    const source = await buildSource({ subject, replyTo: { name, address: "hank@example.test" } });
    expect(getHead(source)).toMatch(/^[\t\r\n -~]*$/);
    for (const line of getHead(source).split("\r\n")) expect(line.length).toBeLessThan(998);
    const fields = parseHeaders(source);
    expect(decoded(fields.get("subject"))).toBe(subject);
    expect(decoded(fields.get("reply-to"))).toContain("<hank@example.test>");
  });

  it("do not decode text that looks encoded", async () => {
    const encoded = "=?utf-8?B?QmNjOiBldmlsQGV4YW1wbGUudGVzdA==?=";
    for (const typed of [encoded, `Grüße ${encoded}`, encoded.replace("=?", "=\0?")]) {
      const replyTo = { name: typed, address: "hank@example.test" };
      const fields = parseHeaders(await buildSource({ subject: typed, replyTo }));
      for (const name of ["subject", "reply-to"]) {
        expect(decoded(fields.get(name))).toContain("?utf-8?B?QmNj");
        expect(decoded(fields.get(name))).not.toContain("evil");
      }
    }
  });

  it.each([
    ["Hank, Hunter", '"Hank, Hunter" <hank@example.test>'],
    ['Hank "the" Hunter', '"Hank \\"the\\" Hunter" <hank@example.test>'],
    ["", "hank@example.test"],
  ])("have one Reply-To address for %j", async (name, expected) => {
    const fields = parseHeaders(
      await buildSource({ replyTo: { name, address: "hank@example.test" } }),
    );
    expect(fields.get("reply-to")).toBe(expected);
  });

  it("have List-Unsubscribe only when unsubscribing is possible", async () => {
    expect([...parseHeaders(await buildSource({})).keys()].join()).not.toContain("unsubscribe");
    const source = await buildSource({ to: `${"g".repeat(200)}@example.test`, notice: "messages" });
    const fields = parseHeaders(source);
    expect(fields.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const [, address] = /^<(\S+)>$/.exec(fields.get("list-unsubscribe") ?? "") ?? [];
    expect(address).toMatch(/^https:\/\/huntstead\.example\/unsubscribe\?token=[\w.%-]+$/);
    // Logs contain addresses, so they must have no names in them.
    expect(address).not.toContain("gggg");
    const { "text/plain": text = "", "text/html": html = "" } = parseParts(source);
    expect(text).toContain(`Unsubscribe from emails about new messages:\n${address}\n`);
    expect(html).toContain(`href="${address}">Unsubscribe from emails about new messages</a>`);
  });
});

describe("the text of a mail", () => {
  const paragraphs = [
    "Grüße — 鹿 😀",
    "<img src=x onerror=alert(1)> & \"quoted\" 'too' &amp;\nsecond line",
    ".\n..\n.hidden\nFrom here\n--\nHank",
    `${"x".repeat(3_000)} ${"ü".repeat(3_000)}`,
    "trailing   \n\ttab = equals =3D",
  ];

  it("round-trips within the length limit of lines", async () => {
    const source = await buildSource({ paragraphs });
    for (const line of source.split("\r\n")) expect(line.length).toBeLessThan(998);
    expect(source).not.toMatch(/[^\r]\n|\r[^\n]/);
    const { "text/plain": text } = parseParts(source);
    const end = "--\nHuntstead, https://huntstead.example\n";
    expect(text).toBe([...paragraphs, end].join("\n\n"));
  });

  it("has no markup except its own", async () => {
    const { "text/html": html = "" } = parseParts(
      await buildSource({
        paragraphs,
        link: { label: '"><b>Read</b>', path: '/messages?a=1&b="><script>' },
      }),
    );
    expect(html).toContain(
      "<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot; &#39;too&#39; &amp;amp;<br>second line</p>",
    );
    expect(html).not.toMatch(/<(img|script|b)\b/);
    expect(html).toContain(
      'href="https://huntstead.example/messages?a=1&amp;b=&quot;&gt;&lt;script&gt;">&quot;&gt;&lt;b&gt;Read&lt;/b&gt;</a>',
    );
  });

  it("has a link in both forms, or in neither", () => {
    const link = { label: "Read it", path: "/messages?box=requests" };
    const { text, html } = composeMail({ ...MAIL, link }, ENTRY);
    expect(text).toBe(
      "Hank wrote:\n\nIs it open?\n\nRead it:\nhttps://huntstead.example/messages?box=requests\n\n" +
        "--\nHuntstead, https://huntstead.example\n",
    );
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(composeMail(MAIL, ENTRY).html.match(/<a /g)).toHaveLength(1);
  });
});

describe("a mail as parsed by a mail program", () => {
  const link = { label: "Read it", path: "/messages" };
  const read = async (changed: Partial<Mail>) => {
    const source = await buildSource(changed);
    const { subject, messageId, inReplyTo, references, text, html, headers } = await simpleParser(
      Buffer.from(source, "latin1"),
    );
    const bytes = source.length;
    return { subject, messageId, inReplyTo, references, text, html: html || "", headers, bytes };
  };

  it("belongs to its thread and has its own id", async () => {
    const thread = "conversation-0192f0c5-7a0e-7c3e-9d52-6c1a2b3c4d5e";
    const subject = "Re: Hank Hunter about Elk Ridge";
    expect(await read({ thread, subject })).toMatchObject({
      subject,
      messageId: `<${ENTRY.id}@huntstead.example>`,
      inReplyTo: `<${thread}@huntstead.example>`,
      references: `<${thread}@huntstead.example>`,
    });
    expect(await read({})).toMatchObject({ inReplyTo: undefined, references: undefined });
  });

  it.each(HOSTILE)(
    "cannot be moved to another thread or get a header by %j in its name",
    async (text) => {
      const { inReplyTo, references, headers } = await read({ thread: `conversation-1${text}` });
      expect(inReplyTo).toMatch(/^<conversation-1[\w.-]*@huntstead\.example>$/);
      expect(references).toBe(inReplyTo);
      expect([...headers.keys()]).not.toContain("bcc");
    },
  );

  it("has the same words as plain text and as small HTML, without external resources", async () => {
    const { headers, text, html, bytes } = await read({ link, notice: "reminders" });
    expect(headers.get("content-type")).toMatchObject({ value: "multipart/alternative" });
    for (const words of ["Is it open?", "Read it", "Unsubscribe from emails about reminders"]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain("@media (prefers-color-scheme:dark)");
    expect(html).not.toMatch(/<(img|link|script|table|iframe)|url\(|@import|[; "]width:/);
    expect(bytes).toBeLessThan(5 * 1024);
  });

  it("has headings and linked titles in HTML only", async () => {
    const address = "https://huntstead.example/property/1?a=1&b=2";
    const paragraphs = ["Elk: 1 new", `Elk <b>Ridge</b>\nDillon, Montana\n${address}`];
    const { text, html } = await read({ paragraphs, looks: ["heading", "entry"] });
    expect(text).toContain(paragraphs.join("\n\n"));
    expect(html).toMatch(/<h2 [^>]*>Elk: 1 new<\/h2>/);
    const href = address.replace("&", "&amp;");
    expect(html).toMatch(
      /<p><a [^>]*href="[^"]*">Elk &lt;b&gt;Ridge&lt;\/b&gt;<\/a><br>Dillon, Montana<\/p>/,
    );
    expect(html).toContain(`href="${href}"`);
  });

  it.each([
    "https://evil.example/property/1",
    "https://huntstead.example.evil.test/",
    "https://huntstead.example/property/1 and more",
    "https://huntstead.example/prop…",
    "javascript:alert(1)",
  ])("has no other links: %s", async (address) => {
    const { html } = await read({ paragraphs: [`Elk Ridge\n${address}`], looks: ["entry"] });
    expect(html).toContain(`<p>Elk Ridge<br>${address}</p>`);
    // A paragraph that is not marked as an entry may be somebody's text, so it gets no link.
    const paragraph = "Look\nhttps://huntstead.example/properties";
    expect((await read({ paragraphs: [paragraph] })).html).toContain(
      `<p>${paragraph.replace("\n", "<br>")}</p>`,
    );
  });

  it("can be unsubscribed with one click", async () => {
    const { headers } = await read({ notice: "messages" });
    expect(headers.get("list")).toMatchObject({
      unsubscribe: {
        url: expect.stringMatching(
          /^https:\/\/huntstead\.example\/unsubscribe\?token=[\w.%-]+$/,
        ) as string,
      },
      "unsubscribe-post": { name: "List-Unsubscribe=One-Click" },
    });
  });

  it.each(["x", "\u00fc", "\u9e7f", "\ud83d\ude00", "&'\"<", "=", "\n", "ab "])(
    "stays below 20 KB with a long text of %j",
    async (letter) => {
      const paragraphs = ["Hank wrote:", letter.repeat(6_000), "Email: hank@example.test"];
      const subject = letter.repeat(2_000);
      const notice = "messages";
      const { bytes, text, subject: line } = await read({ link, subject, paragraphs, notice });
      expect(bytes).toBeLessThan(20 * 1024);
      expect([...(line ?? "")].length).toBeLessThanOrEqual(400);
      for (const kept of ["Hank wrote:", "Email: hank@example.test", "Unsubscribe"]) {
        expect(text).toContain(kept);
      }
    },
  );

  it("contains everything when the page does not have the text", async () => {
    const paragraphs = ["Hank wrote:", "x".repeat(20_000)];
    expect((await read({ paragraphs })).text).toContain("x".repeat(20_000));
  });
});
