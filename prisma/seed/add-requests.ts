import { createHash } from "node:crypto";

import { addDays, toDateColumn, toIsoDate } from "../../app/formats/iso-date";
import { describePlainEvent } from "../../app/features/messaging/message-kind";
import type { Database } from "../../app/platform/database/database.server";
import { idDaysAgo, type Clock } from "./demo-clock";
import { planHunt } from "./hunt-plans";
import { getPersonName } from "./people";
import { requests, type DemoRequest } from "./requests";

interface Listing {
  id: string;
  title: string;
}

/** Returns the id of a demo request. */
export const requestId = ({ key, daysAgo }: DemoRequest) => idDaysAgo(`request/${key}`, daysAgo);

/** Returns the id of a request's message; message 0 is the request itself. */
export function messageId({ key, daysAgo, then }: DemoRequest, i: number): string {
  return idDaysAgo(`message/${key}/${i}`, daysAgo, then[i - 1]?.daysLater);
}

/** Returns the age of a request in days, which is greater than written when its hunt had to be earlier. */
export const getRequestAge = (request: DemoRequest, at: Clock): number =>
  request.daysAgo + planHunt(request, toIsoDate(at(0))).shift;

/** Returns the people of a request's conversation, ordered by id; null when it has none. */
function getPair(
  { from, to }: DemoRequest,
  accountIds: ReadonlyMap<string, string>,
): [user1Id: string, user2Id: string] | null {
  if (to === null) return null;
  const [one = "", other = ""] = [from, to].map((email) => accountIds.get(email) ?? "").sort();
  return [one, other];
}

/**
 * Adds requests with their conversations and messages. Existing rows stay as they are.
 *
 * @param accountIds by email address; requests of other people are left out
 * @param listings by their keys, professionals, agents and properties
 * @returns the conversations' ids by the keys of the requests
 */
export async function addRequests(
  client: Database,
  {
    at,
    accountIds,
    listings,
  }: {
    at: Clock;
    accountIds: ReadonlyMap<string, string>;
    listings: ReadonlyMap<string, Listing>;
  },
): Promise<ReadonlyMap<string, string>> {
  const knownRequests = requests
    .filter(({ from, to }) => accountIds.has(from) && (to === null || accountIds.has(to)))
    .sort((a, b) => getRequestAge(b, at) - getRequestAge(a, at));
  const conversationIds = await addConversations(client, { at, accountIds, knownRequests });
  const conversations = knownRequests.map((request) => {
    const listing = listings.get(getRequestedListing(request));
    if (!listing) throw new Error(`The demo request ${request.key} is about no listing.`);
    return { request, listing, conversationId: conversationIds.get(request.key) ?? null };
  });
  await client.contactRequest.createMany({
    data: conversations.map(({ request, listing, conversationId }) => ({
      id: requestId(request),
      userId: accountIds.get(request.from) ?? "",
      ...("property" in request.about
        ? { propertyId: listing.id }
        : "agent" in request.about
          ? { agentId: listing.id }
          : { professionalId: listing.id }),
      conversationId,
      name: getPersonName(request.from),
      email: request.from,
      phone: request.phone,
      preferredDates: request.preferredDates,
      ...getRequestedDays(request, at),
      message: request.message,
      status: request.status,
      createdAt: at(getRequestAge(request, at)),
      updatedAt: at(getRequestAge(request, at) - getLastStep(request)),
    })),
    skipDuplicates: true,
  });
  await client.message.createMany({
    data: conversations.flatMap(({ request, listing, conversationId }) =>
      conversationId === null
        ? []
        : buildMessages(request, listing).map(({ by, daysLater, ...message }) => ({
            ...message,
            conversationId,
            senderId: accountIds.get(by) ?? "",
            createdAt: at(getRequestAge(request, at) - daysLater),
          })),
    ),
    skipDuplicates: true,
  });
  await addEmailReplies(client, { at, accountIds, knownRequests });
  // A conversation that existed before may have newer messages.
  await client.$executeRaw`
    UPDATE conversations c SET last_message_at = newest.at
    FROM (SELECT conversation_id, max(created_at) AS at FROM messages
      WHERE conversation_id = ANY(${[...conversationIds.values()]}::uuid[]) GROUP BY 1) newest
    WHERE newest.conversation_id = c.id AND c.last_message_at <> newest.at`;
  return conversationIds;
}

/**
 * Records messages that arrived by mail, so that the same mail is not accepted twice. The demo has no reply addresses:
 * only the hash of a token is stored, the token is in the email, and the demo has sent none.
 */
async function addEmailReplies(
  client: Database,
  {
    at,
    accountIds,
    knownRequests,
  }: { at: Clock; accountIds: ReadonlyMap<string, string>; knownRequests: readonly DemoRequest[] },
): Promise<void> {
  const data = knownRequests.flatMap((request) =>
    request.then.flatMap((step, i) => {
      if (!("byMail" in step)) return [];
      const id = messageId(request, i + 1);
      return {
        userId: accountIds.get(step.by) ?? "",
        mailHash: createHash("sha256").update(`message-id:<${id}@example.com>`).digest("hex"),
        takenAt: at(getRequestAge(request, at) - step.daysLater),
      };
    }),
  );
  await client.takenMail.createMany({ data, skipDuplicates: true });
}

function getRequestedDays(request: DemoRequest, at: Clock) {
  const { dates } = request;
  if (!dates) return {};
  const startDate = planHunt(request, toIsoDate(at(0))).startOf(dates.inDays, dates.days);
  return {
    startDate: toDateColumn(startDate),
    endDate: toDateColumn(addDays(startDate, dates.days - 1)),
    groupSize: dates.group,
  };
}

/** Returns the request as the first message, and the messages and events after it. */
function buildMessages(request: DemoRequest, listing: Listing) {
  const contactRequestId = requestId(request);
  const opening = {
    by: request.from,
    daysLater: 0,
    text: `About ${listing.title}:\n\n${request.message}`,
  };
  const steps = [opening, ...request.then];
  const firstUnread = steps.length - (request.unread ?? 0);
  return steps.map((step, i) => ({
    id: messageId(request, i),
    by: step.by,
    daysLater: step.daysLater,
    ...("event" in step
      ? { kind: step.event, content: describePlainEvent(step.event) }
      : { content: step.text }),
    contactRequestId: "event" in step || i === 0 ? contactRequestId : null,
    read: i < firstUnread,
  }));
}

/** Returns the key of a request's listing or profile. */
export function getRequestedListing({ about }: Pick<DemoRequest, "about">): string {
  if ("property" in about) return about.property;
  return "agent" in about ? about.agent : about.professional;
}

const getLastStep = ({ then }: DemoRequest) => then.at(-1)?.daysLater ?? 0;

/** Creates one conversation for each pair of people, or finds an existing one. Returns ids by the requests' keys. */
async function addConversations(
  client: Database,
  {
    at,
    accountIds,
    knownRequests,
  }: { at: Clock; accountIds: ReadonlyMap<string, string>; knownRequests: DemoRequest[] },
): Promise<Map<string, string>> {
  const pairs = knownRequests.flatMap((request) => {
    const pair = getPair(request, accountIds);
    return pair ? [{ request, user1Id: pair[0], user2Id: pair[1] }] : [];
  });
  // When two requests are between the same people, the first one opened the conversation.
  await client.conversation.createMany({
    data: pairs.map(({ request, user1Id, user2Id }) => {
      const { from, to, daysAgo } = request;
      const createdAt = at(getRequestAge(request, at));
      const id = idDaysAgo(`conversation/${[from, to].sort().join("/")}`, daysAgo);
      return { id, user1Id, user2Id, createdAt, lastMessageAt: createdAt };
    }),
    skipDuplicates: true,
  });
  const conversations = await client.conversation.findMany({
    where: { OR: pairs.map(({ user1Id, user2Id }) => ({ user1Id, user2Id })) },
    select: { id: true, user1Id: true, user2Id: true },
  });
  const ids = new Map(
    conversations.map(({ id, user1Id, user2Id }) => [`${user1Id}/${user2Id}`, id]),
  );
  return new Map(
    pairs.flatMap(({ request, user1Id, user2Id }) => {
      const id = ids.get(`${user1Id}/${user2Id}`);
      return id ? [[request.key, id] as const] : [];
    }),
  );
}
