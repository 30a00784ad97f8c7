import { useDatabase } from "~/platform/database/database.server";

import { createConversation } from "../../tests/factories/create-conversation";
import { createUser } from "../../tests/factories/create-user";
import type { SizedDatabase } from "./open-sized";
import { EMAIL } from "./sign-in";

/** The addresses of the pages to compare, other than lists. */
export interface ChosenPages {
  /** Listings: those of people and generated ones. */
  properties: string[];
  /** A conversation of the account that signs in. */
  thread: string;
}

const PAGES_PER_KIND = 12;
const MESSAGE_COUNT = 60;
const SENTENCES = [
  "Is the cabin open in the first week of November?",
  "It is. Bring chains, the last two miles are not plowed.",
  "How many of us could come along? We'd be four, one of them only for the cooking.",
  "Four is fine.",
  "Where do the elk come down in the morning? We have a spotting scope & would sit above the creek.",
  "Mostly along the north fence. Whoever was here last week saw thirty cows and two bulls before eight.",
];

/**
 * Chooses public listings without a boundary, because no reference draws one, and writes a conversation that has been
 * read.
 */
export async function choosePages({ openedDatabase }: SizedDatabase): Promise<ChosenPages> {
  useDatabase(openedDatabase);
  const { client } = openedDatabase;
  const findPages = (isOwned: boolean) => client.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM properties p
    WHERE review_status = 'approved' AND available AND deleted_at IS NULL AND description <> ''
      AND cardinality(images) > 0 AND lat IS NOT NULL AND (user_id IS NOT NULL) = ${isOwned}
      AND NOT show_exact_position
    ORDER BY created_at DESC, id DESC LIMIT ${PAGES_PER_KIND}::int`;
  const rows = [...(await findPages(true)), ...(await findPages(false))];
  const owner = await client.user.findUniqueOrThrow({ where: { email: EMAIL } });
  const email = "partner@huntstead.test";
  const fields = { email, subject: email, firstName: "Paul", lastName: "Partner" };
  const other = (await client.user.findFirst({ where: { email } })) ?? (await createUser(fields));
  const startedAt = new Date(Date.now() - MESSAGE_COUNT * 4 * 3_600_000);
  const { id } = await createConversation({
    user1Id: owner.id,
    user2Id: other.id,
    lastMessageAt: new Date(),
  });
  await client.message.deleteMany({ where: { conversationId: id } });
  await client.message.createMany({
    data: Array.from({ length: MESSAGE_COUNT }, (_, i) => ({
      conversationId: id,
      senderId: i % 3 === 0 ? owner.id : other.id,
      content: SENTENCES[i % SENTENCES.length] ?? "",
      read: true,
      createdAt: new Date(startedAt.getTime() + i * 4 * 3_600_000),
    })),
  });
  return {
    properties: rows.map((row) => `/property/${row.id}`),
    thread: `/messages?conversation=${id}`,
  };
}
