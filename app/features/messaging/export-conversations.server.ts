import { formatDisplayName } from "~/features/accounts/display-name";
import { Prisma } from "~/platform/database/client/client";
import { database } from "~/platform/database/database.server";
import { loadAll, OLDEST_FIRST } from "~/platform/database/select-page.server";

import { listMessages } from "./list-messages.server";
import { PERSON } from "./read-partner.server";

const MESSAGES_PER_QUERY = 50;

/** Returns the name of a person in another person's export, which never contains other people's addresses. */
const formatName = ({ email: _unseen, ...person }: Parameters<typeof formatDisplayName>[0]) =>
  formatDisplayName(person);

/** Exports the people whom a person has blocked, and since when. */
export async function exportBlocks({ userId }: { userId: string }) {
  const blocks = await database().block.findMany({
    where: { blockerId: userId },
    orderBy: [{ createdAt: "asc" }, { blockedId: "asc" }],
    select: { createdAt: true, blocked: PERSON },
  });
  return blocks.map(({ createdAt, blocked }) => ({ person: formatName(blocked), createdAt }));
}

/** Exports a person's conversations with all messages, in the wording that this person reads. */
export async function* exportConversations({ userId }: { userId: string }) {
  const list = {
    from: Prisma.sql`conversations t`,
    where: Prisma.sql`(t.user1_id = ${userId}::uuid OR t.user2_id = ${userId}::uuid)`,
    order: OLDEST_FIRST,
    pageSize: 50,
  } as const;
  const conversations = loadAll(list, (ids) =>
    database().conversation.findMany({
      where: { id: { in: ids } },
      select: { id: true, createdAt: true, user1: PERSON, user2: PERSON },
    }),
  );
  for await (const { id, createdAt, ...two } of conversations) {
    const other = two.user1.id === userId ? two.user2 : two.user1;
    yield { with: formatName(other), createdAt, messages: exportMessages(id, userId) };
  }
}

async function* exportMessages(conversationId: string, viewerId: string) {
  let cursor: string | null = null;
  do {
    const page = await listMessages({
      ...{ conversationId, viewerId, cursor },
      limit: MESSAGES_PER_QUERY,
      marksRead: false,
    });
    for (const { senderId, kind, content, read, createdAt } of page?.rows ?? []) {
      yield { from: senderId === viewerId ? "you" : "them", kind, content, read, createdAt };
    }
    cursor = page?.next ?? null;
  } while (cursor !== null);
}
