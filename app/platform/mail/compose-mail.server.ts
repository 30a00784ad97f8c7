import { stripBidiControls } from "~/formats/strip-bidi-controls";

import { environment } from "../environment.server";
import type { OutboxEntry } from "../jobs/outbox.server";
import { NOTICES, type Mail, type ParagraphStyle } from "./mail";
import { createUnsubscribeToken } from "./mail-optouts.server";

/**
 * The maximum size in bytes of a mail's paragraphs in both formats together; the rest of a mail needs less than 4 KB.
 */
const MAX_BYTES = 16_000;
/** The minimum number of bytes that are left of a shortened paragraph. */
const MIN_BYTES = 400;
const MAX_LINE_LENGTH = 400;

/**
 * Composes a mail for nodemailer. The same entry makes the same mail with the same Message-ID, so that mail programs
 * recognize one that is sent twice after a crash.
 */
export function composeMail(mail: Mail, { id, createdAt }: Pick<OutboxEntry, "id" | "createdAt">) {
  const { appOrigin, mailFrom } = environment();
  const { hostname } = new URL(appOrigin);
  const link = mail.link && { label: mail.link.label, address: appOrigin + mail.link.path };
  const leave = mail.notice && {
    subject: NOTICES[mail.notice],
    address: `${appOrigin}/unsubscribe?token=${createUnsubscribeToken(mail.to, mail.notice)}`,
  };
  const cleanParagraphs = mail.paragraphs.map(stripBidiControls);
  // A mail without a link is not shortened, because the rest could be read nowhere else.
  const paragraphs = link ? fitParagraphs(cleanParagraphs) : cleanParagraphs;
  // No mail has this id, but all of one thread reference it, so mail programs group them in whatever order they arrive.
  const root = mail.thread && `<${mail.thread.replace(/[^\w.-]/g, "")}@${hostname}>`;
  return {
    messageId: `<${id}@${hostname}>`,
    ...(root && { inReplyTo: root, references: root }),
    date: createdAt,
    from: mailFrom,
    // nodemailer treats an object as a single address, even with commas in it.
    to: { name: "", address: removeLineBreaks(mail.to) },
    ...(mail.replyTo && {
      replyTo: {
        name: formatHeader(mail.replyTo.name),
        address: removeLineBreaks(mail.replyTo.address),
      },
    }),
    subject: formatHeader(mail.subject),
    text: renderPlainText(paragraphs, { link, leave }),
    html: renderHtml(paragraphs, { link, leave, styles: mail.looks ?? [] }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(leave && {
        "List-Unsubscribe": { prepared: true, value: `<${leave.address}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** Shortens the longest paragraphs of a mail that would be too large. */
function fitParagraphs(cleanParagraphs: string[]): string[] {
  const paragraphs = cleanParagraphs.map((text) => ({ text, bytes: countMailBytes(text) }));
  for (;;) {
    const excess = paragraphs.reduce((sum, { bytes }) => sum + bytes, 0) - MAX_BYTES;
    const longest = paragraphs.reduce((a, b) => (b.bytes > a.bytes ? b : a), {
      text: "",
      bytes: 0,
    });
    if (excess <= 0 || longest.bytes <= MIN_BYTES) return paragraphs.map(({ text }) => text);
    longest.text = cut(longest.text, Math.max(MIN_BYTES, longest.bytes - excess) - 20);
    longest.bytes = countMailBytes(longest.text);
  }
}

function cut(text: string, maxBytes: number): string {
  let bytes = 0;
  let keptText = "";
  for (const letter of text) {
    bytes += countMailBytes(letter);
    if (bytes > maxBytes) break;
    keptText += letter;
  }
  return `${keptText.trimEnd()}…`;
}

/** Returns the size of a text as quoted-printable, both plain and as HTML. It is an upper bound. */
function countMailBytes(text: string): number {
  let bytes = 0;
  for (const form of [text, escapeHtml(text).replaceAll("\n", "<br>")]) {
    for (const byte of Buffer.from(form)) bytes += byte > 126 || byte === 61 ? 3 : 1;
  }
  // The factor covers soft line breaks.
  return Math.ceil(bytes * 1.05);
}

interface MailLinks {
  link: { label: string; address: string } | undefined;
  leave: { subject: string; address: string } | undefined;
}

function renderPlainText(paragraphs: string[], { link, leave }: MailLinks): string {
  const parts = [...paragraphs];
  if (link) parts.push(`${link.label}:\n${link.address}`);
  parts.push(`--\nHuntstead, ${environment().appOrigin}`);
  if (leave) parts.push(`Unsubscribe from emails about ${leave.subject}:\n${leave.address}`);
  return `${parts.join("\n\n")}\n`;
}

/** The styles for mail programs that support dark mode; others use the inline colors of each element. */
const DARK = [
  ":root{color-scheme:light dark}",
  "@media (prefers-color-scheme:dark){",
  ".page{background:#151c18!important;color:#ece6d8!important}",
  ".strong{color:#8fd0b0!important}.quiet,.quiet a{color:#a9b0a4!important}}",
].join("");

/** Returns HTML in one column as wide as the screen, without pictures or other external content. */
function renderHtml(
  paragraphs: string[],
  { link, leave, styles }: MailLinks & { styles: NonNullable<Mail["looks"]> },
): string {
  const quiet = "color:#5d6459;font-size:14px";
  const { appOrigin } = environment();
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Huntstead</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<meta name="supported-color-schemes" content="light dark"><style>${DARK}</style></head>`,
    '<body class="page" style="margin:0;padding:20px 16px;background:#f5efe2;color:#1c2620">',
    '<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,Arial,sans-serif;overflow-wrap:anywhere;word-break:break-word">',
    '<p class="strong" style="font:600 20px/1.2 Georgia,serif;color:#205542">Huntstead</p>',
    ...paragraphs.map((text, n) => renderParagraph(text, styles[n])),
    link
      ? `<p><a class="strong" style="color:#205542;font-weight:600" href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`
      : "",
    `<p class="quiet" style="${quiet}"><a style="color:#5d6459" href="${appOrigin}">Huntstead</a>`,
    leave
      ? `<br><a style="color:#5d6459" href="${escapeHtml(leave.address)}">Unsubscribe from emails about ${leave.subject}</a>`
      : "",
    "</p></div></body></html>",
  ].join("");
}

function renderParagraph(text: string, style: ParagraphStyle | null | undefined): string {
  const lines = text.split("\n");
  const address = lines.at(-1) ?? "";
  const plain = (paragraph: string[]) => paragraph.map(escapeHtml).join("<br>");
  if (style === "heading") {
    return `<h2 style="font:600 18px/1.3 Georgia,serif;margin:28px 0 0">${plain(lines)}</h2>`;
  }
  if (style !== "entry" || lines.length < 2 || !isOwnAddress(address))
    return `<p>${plain(lines)}</p>`;
  const [first = "", ...rest] = lines.slice(0, -1);
  const title = `<a class="strong" style="color:#205542" href="${escapeHtml(address)}">${escapeHtml(first)}</a>`;
  return `<p>${[title, ...rest.map(escapeHtml)].join("<br>")}</p>`;
}

/** Checks whether a line consists of one of our addresses and nothing else. */
const isOwnAddress = (line: string) =>
  line.startsWith(`${environment().appOrigin}/`) && !/[\s…]/.test(line);

/** Prevents header injection by user input. */
function removeLineBreaks(text: string): string {
  // eslint-disable-next-line no-control-regex -- matches control characters on purpose
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}

/**
 * Returns a header line of a length that mail programs show. They would decode text that looks like an encoded word,
 * and so restore what `oneLine` has removed.
 */
function formatHeader(text: string): string {
  const line = stripBidiControls(removeLineBreaks(text)).replaceAll("=?", "= ?");
  const letters = [...line];
  return letters.length > MAX_LINE_LENGTH
    ? `${letters.slice(0, MAX_LINE_LENGTH - 1).join("")}…`
    : line;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
