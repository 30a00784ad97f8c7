import { plainEvent } from "../../app/features/messaging/message-kind";
import type { Database } from "../../app/platform/database/database.server";
import { DEMO_ACCOUNTS } from "../../app/features/accounts/embedded-provider/demo-accounts";
import { requests, type DemoRequest } from "./requests";
import { rowId } from "./row-id";

const DAY_MS = 86_400_000;

interface Listing {
  id: string;
  title: string;
}

/**
 * Adds what the demo accounts asked each other, with the conversations that came of it, all of it
 * read. What is there stays as it is.
 *
 * @param accountIds by the e-mail address
 * @param listings by their keys, professionals and properties
 */
export async function addRequests(
  client: Database,
  {
    newest,
    accountIds,
    listings,
  }: {
    newest: number;
    accountIds: ReadonlyMap<string, string>;
    listings: ReadonlyMap<string, Listing>;
  },
): Promise<void> {
  const idOf = (email: string) => accountIds.get(email) ?? "";
  for (const request of requests) {
    const asked = new Date(newest - request.daysAgo * DAY_MS);
    const later = (days: number) => new Date(asked.getTime() + days * DAY_MS);
    const listing = listings.get(listingOf(request));
    if (!listing) throw new Error(`The demo request ${request.key} is about no listing.`);
    const last = later(request.then.at(-1)?.daysLater ?? 0);
    const conversationId = await continueConversation(client, {
      people: [idOf(request.from), idOf(request.to)],
      key: `conversation/${[request.from, request.to].sort().join("/")}`,
      asked,
      last,
    });
    const { about, message } = request;
    const contactRequestId = rowId(`request/${request.key}`, asked);
    await client.contactRequest.createMany({
      data: [
        {
          id: contactRequestId,
          userId: idOf(request.from),
          ...("property" in about ? { propertyId: listing.id } : { professionalId: listing.id }),
          conversationId,
          name: nameOf(request.from),
          email: request.from,
          phone: request.phone,
          preferredDates: request.preferredDates,
          message,
          status: request.status,
          createdAt: asked,
          updatedAt: last,
        },
      ],
      skipDuplicates: true,
    });
    const opening = {
      by: request.from,
      daysLater: 0,
      text: `About ${listing.title}:\n\n${message}`,
    };
    await client.message.createMany({
      data: [opening, ...request.then].map((step, i) => {
        const createdAt = later(step.daysLater);
        const isEvent = "event" in step;
        return {
          id: rowId(`message/${request.key}/${i}`, createdAt),
          conversationId,
          senderId: idOf(step.by),
          ...(isEvent
            ? { kind: step.event, content: plainEvent(step.event) }
            : { content: step.text }),
          ...(isEvent || i === 0 ? { contactRequestId } : {}),
          read: true,
          createdAt,
        };
      }),
      skipDuplicates: true,
    });
  }
}

const listingOf = ({ about }: DemoRequest) =>
  "property" in about ? about.property : about.professional;

function nameOf(email: string): string {
  const account = DEMO_ACCOUNTS.find((demo) => demo.email === email);
  return `${account?.firstName} ${account?.lastName}`;
}

/** The one conversation of two people, which may be there already. */
async function continueConversation(
  client: Database,
  { people, key, asked, last }: { people: [string, string]; key: string; asked: Date; last: Date },
): Promise<string> {
  const [user1Id = "", user2Id = ""] = [...people].sort();
  const id = rowId(key, asked);
  await client.conversation.createMany({
    data: [{ id, user1Id, user2Id, createdAt: asked, lastMessageAt: last }],
    skipDuplicates: true,
  });
  const where = { user1Id_user2Id: { user1Id, user2Id } };
  const found = await client.conversation.findUniqueOrThrow({ where, select: { id: true } });
  await client.conversation.updateMany({
    where: { id: found.id, lastMessageAt: { lt: last } },
    data: { lastMessageAt: last },
  });
  return found.id;
}
