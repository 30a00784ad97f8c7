import { withoutTurns } from "~/formats/without-turns";

import { environment } from "../environment.server";
import type { OutboxEntry } from "../outbox.server";
import { NOTICES, type Mail } from "./mail";
import { unsubscribeToken } from "./mail-optouts.server";

/**
 * A mail as nodemailer takes it. The same entry makes the same mail with the same Message-ID, so
 * that one sent twice after a crash is recognised by whoever receives it.
 */
export function composeMail(mail: Mail, { id, createdAt }: Pick<OutboxEntry, "id" | "createdAt">) {
  const { appOrigin, mailFrom } = environment();
  const link = mail.link && { label: mail.link.label, address: appOrigin + mail.link.path };
  const leave = mail.notice && {
    subject: NOTICES[mail.notice],
    address: `${appOrigin}/unsubscribe?token=${unsubscribeToken(mail.to, mail.notice)}`,
  };
  const paragraphs = mail.paragraphs.map(withoutTurns);
  return {
    messageId: `<${id}@${new URL(appOrigin).hostname}>`,
    date: createdAt,
    from: mailFrom,
    // As an object it is taken for one address, whatever commas it may have.
    to: { name: "", address: oneLine(mail.to) },
    ...(mail.replyTo && {
      replyTo: { name: headerText(mail.replyTo.name), address: oneLine(mail.replyTo.address) },
    }),
    subject: headerText(mail.subject),
    text: plainText(paragraphs, { link, leave }),
    html: simpleHtml(paragraphs, { link, leave }),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(leave && {
        "List-Unsubscribe": { prepared: true, value: `<${leave.address}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

interface Ways {
  link: { label: string; address: string } | undefined;
  leave: { subject: string; address: string } | undefined;
}

function plainText(paragraphs: string[], { link, leave }: Ways): string {
  const parts = [...paragraphs];
  if (link) parts.push(`${link.label}:\n${link.address}`);
  parts.push(`--\nHuntstead, ${environment().appOrigin}`);
  if (leave) parts.push(`Unsubscribe from emails about ${leave.subject}:\n${leave.address}`);
  return `${parts.join("\n\n")}\n`;
}

function simpleHtml(paragraphs: string[], { link, leave }: Ways): string {
  const quiet = "color:#5d6459;font-size:14px";
  const { appOrigin } = environment();
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:24px;background:#f5efe2;color:#1c2620">',
    '<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,Arial,sans-serif">',
    '<p style="font:600 20px/1.2 Georgia,serif;color:#205542">Huntstead</p>',
    ...paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`),
    link
      ? `<p><a style="color:#205542;font-weight:600" href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`
      : "",
    `<p style="${quiet}"><a style="color:#5d6459" href="${appOrigin}">Huntstead</a>`,
    leave
      ? `<br><a style="color:#5d6459" href="${escapeHtml(leave.address)}">Unsubscribe from emails about ${leave.subject}</a>`
      : "",
    "</p></div></body></html>",
  ].join("");
}

/** Prevents header injection by what people typed. */
function oneLine(text: string): string {
  // eslint-disable-next-line no-control-regex -- control characters are what it is about
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}

/** Readers would decode what looks like an encoded word, and get what `oneLine` has taken out. */
function headerText(text: string): string {
  return withoutTurns(oneLine(text)).replaceAll("=?", "= ?");
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
