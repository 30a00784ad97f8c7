import { randomUUID } from "node:crypto";

import { getAcceptance } from "~/features/contact-requests/acceptance";
import { describeEvent } from "~/features/messaging/message-kind";
import { getPersonInitial, formatPersonName } from "~/features/messaging/person";
import { cutText } from "~/formats/cut-text";

import { renderFrame, renderCsrfField } from "./plain-frame";
import { ICON, escapeText } from "./plain-page";
import type { BenchViewer } from "./plain-queries";
import {
  countWaiting,
  readConversations,
  readPlainPartner,
  readThread,
  type PlainConversation,
  type PlainMessage,
  type PlainPartner,
} from "./plain-thread-queries";
import { formatClock, formatIsoDay, formatPlainDay, formatPlainTime } from "./plain-times";

// A conversation beside the others, as strings.

const MESSAGES_PER_PAGE = 50;
const BACK = `<svg ${ICON}><path d="M19 12H5m6-6-6 6 6 6"/></svg>`;
const REFRESH = `<svg ${ICON}><path d="M20 12a8 8 0 1 1-2.5-5.8L20 9m0-5v5h-5"/></svg>`;
const DOTS = `<svg ${ICON}><path d="M5 12h.1m6.9 0h.1m6.9 0h.1"/></svg>`;

export async function renderThread(query: URLSearchParams, viewer: BenchViewer): Promise<string> {
  const id = query.get("conversation") ?? "";
  const [partner, messages, conversations, waiting] = await Promise.all([
    readPlainPartner(id, viewer),
    readThread(id),
    readConversations(viewer),
    countWaiting(viewer, id),
  ]);
  if (!partner || partner.requests > 0) throw new Error("The bench asks for another conversation");
  const today = formatIsoDay(new Date());
  const name = formatPersonName(partner);
  const address = `/messages?conversation=${id}`;
  return renderFrame({
    title: `Messages with ${name}`,
    path: address,
    head: `<meta name="robots" content="noindex">`,
    viewer,
    main: `<header class="messages-header grid gap-4"><div class="flex items-center gap-2"><a class="icon-button" href="/">${BACK}<span class="visually-hidden">Back to Home</span></a> <h1>Messages</h1></div><nav class="tabs" aria-label="Inbox"><a aria-current="page" href="/messages">Conversations</a> <a href="/messages?box=requests">Contact requests${renderBadge(waiting.requests, "waiting")}</a></nav></header><div class="message-panes has-thread">${conversationList(conversations, { id, viewer, today })}<section class="thread-pane" aria-labelledby="partner"><header class="thread-header"><a class="icon-button back-to-list" href="/messages">${BACK}<span class="visually-hidden">Back to conversations</span></a> ${avatar(partner)}<h2 id="partner" class="text-xl"><span class="two-lines">${escapeText(name)}</span></h2> <a class="button-quiet check-for-new" href="${address}">${REFRESH}<span>Check for new messages</span></a> <details class="dropdown"><summary>${DOTS}<span class="visually-hidden">More</span></summary><ul><li><a class="button-quiet" href="${address}&amp;watch=1">Auto-refresh</a></li><li><a class="button-quiet" href="/messages/report?conversation=${id}">Report</a></li><li><form method="post" action="${address}">${renderCsrfField(viewer)}<input type="hidden" name="block" value="on"><button type="submit" class="button-quiet">Block ${escapeText(name)}</button></form></li></ul></details></header>${log(messages, { address, name, partner, viewer, today })}<form method="post" action="${address}&amp;" class="composer" novalidate>${renderCsrfField(viewer)}<input type="hidden" name="clientId" value="${randomUUID()}"><label for="content" class="visually-hidden">Message</label><div class="composer-row"><textarea id="content" name="content" rows="2" placeholder="Type a message..."></textarea> <button type="submit" class="button">Send</button></div></form></section></div>`,
  });
}

export function renderBadge(count: number, label: string): string {
  if (count === 0) return "";
  return ` <span class="count-badge unread">${count > 99 ? "99+" : count}<span class="visually-hidden"> ${label}</span></span>`;
}

function avatar(partner: PlainPartner): string {
  if (!partner.image) {
    return `<span class="avatar" aria-hidden="true">${escapeText(getPersonInitial(partner))}</span>`;
  }
  return `<img class="avatar" src="${escapeText(partner.image)}" alt="" width="56" height="56" loading="lazy" referrerpolicy="no-referrer">`;
}

function describeMessage(
  {
    kind,
    senderId,
    content,
    asker,
    about,
    isProfessional,
    propertyType,
  }: Pick<
    PlainMessage,
    "kind" | "senderId" | "content" | "asker" | "about" | "isProfessional" | "propertyType"
  >,
  partner: PlainPartner,
  viewer: BenchViewer,
): string {
  if (kind === "text") return content;
  return describeEvent({
    kind,
    isOwnAction: senderId === viewer.id,
    isOwnRequest: asker === viewer.id,
    other: (!partner.isGone && partner.firstName) || formatPersonName(partner),
    title: about,
    acceptance: getAcceptance(
      {
        professional: isProfessional ? {} : null,
        property: propertyType === null ? null : { propertyType },
      },
      { hasOwner: true },
    ),
  });
}

interface ThreadView {
  id: string;
  viewer: BenchViewer;
  today: string;
}

function conversationList(rows: PlainConversation[], { id, viewer, today }: ThreadView): string {
  let items = "";
  for (const row of rows.slice(0, 30)) {
    const name = formatPersonName(row);
    const picture = row.subjectImage
      ? `<img class="thumbnail" src="${escapeText(row.subjectImage.replace(/-\d+\.jpg$/, "-400.jpg"))}" alt="" width="96" height="64" loading="lazy" referrerpolicy="no-referrer">`
      : "";
    const subject =
      row.subject && row.subject !== name ? `<p class="quiet">${escapeText(row.subject)}</p>` : "";
    const description = describeMessage(row, row, viewer);
    const end = description.startsWith("About ") ? description.indexOf(":\n\n") : -1;
    const preview = cutText(end < 0 ? description : description.slice(end + 3), 80);
    const author = row.kind === "text" && row.senderId === viewer.id ? "You: " : "";
    items += `<li class="conversation"><div class="conversation-pictures">${picture}${avatar(row)}</div><div class="conversation-words"><p><a${row.id === id ? ' aria-current="page"' : ""} href="/messages?conversation=${row.id}">${escapeText(name)}</a>${renderBadge(row.unread, "unread")} <span class="quiet"><time datetime="${row.lastMessageAt.toISOString()}">${formatPlainTime(row.lastMessageAt, today)}</time></span></p>${subject}<p class="text-sm">${author}${escapeText(preview)}</p></div></li>`;
  }
  return `<nav class="conversation-list" aria-label="Conversations"><p class="toggle"><a aria-current="true" href="/messages">All</a> <a href="/messages?show=unread">Unread</a></p><ul>${items}</ul></nav>`;
}

interface LogOptions {
  address: string;
  name: string;
  partner: PlainPartner;
  viewer: BenchViewer;
  today: string;
}

function log(
  messages: PlainMessage[],
  { address, name, partner, viewer, today }: LogOptions,
): string {
  const shown = messages.slice(0, MESSAGES_PER_PAGE).reverse();
  const earlier =
    messages.length > MESSAGES_PER_PAGE
      ? `<p class="thread-day"><a href="${address}&amp;before=${shown[0]?.id}">Earlier messages</a></p>`
      : "";
  let items = "";
  let before = "";
  for (const message of shown) {
    const { createdAt, aboutPath, about } = message;
    const moment = createdAt.toISOString();
    const day = formatIsoDay(createdAt);
    if (day !== before) {
      items += `<li class="thread-day"><time datetime="${moment}">${formatPlainDay(createdAt, day, today)}</time></li>`;
      before = day;
    }
    const time = `<time datetime="${moment}">${formatClock(createdAt)}</time>`;
    const words = describeMessage(message, partner, viewer);
    if (message.kind !== "text") {
      items += `<li class="thread-event">${escapeText(words)} ${time}</li>`;
      continue;
    }
    const isOwn = message.senderId === viewer.id;
    const opening = about ? `About ${about}:\n\n` : "";
    const request = about
      ? `<p class="quiet">Request about <a href="${aboutPath}"><bdi>${escapeText(about)}</bdi></a></p>`
      : "";
    items += `<li class="message${isOwn ? ' message-own" aria-live="off' : ""}"><p class="visually-hidden">${isOwn ? "You" : escapeText(name)}:</p>${request}<p class="message-text">${escapeText(words.startsWith(opening) ? words.slice(opening.length) : words)}</p><p class="quiet">${time}</p></li>`;
  }
  return `<div class="thread-log" role="log" aria-label="Conversation with ${escapeText(name)}" tabindex="0"><div>${earlier}<ol class="grid gap-3">${items}</ol></div></div>`;
}
