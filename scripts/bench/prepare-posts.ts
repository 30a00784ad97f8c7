import { randomBytes, randomUUID } from "node:crypto";

import { useDatabase } from "~/platform/database/database.server";

import { createSession } from "../../tests/factories/create-session";
import { createUser } from "../../tests/factories/create-user";
import { LAND } from "../../tests/fixtures/land-form";
import type { SizedDatabase } from "./open-sized";
import type { Post } from "./send-posts";

/** The forms that somebody posts, each as often as it is asked for, and the Cookie header of theirs. */
export interface Posts {
  cookie: string;
  contactRequest(): Post;
  message(): Post;
  listing(): Post;
}

const MOST = 24;

/**
 * Signs somebody in who is in conversation with everybody that has a listing, and holds back all mail
 * from now on: a row costs both the same, and nobody sends it meanwhile.
 */
export async function preparePosts({
  opened,
}: SizedDatabase): Promise<Omit<Posts, "cookie"> & { session: string }> {
  useDatabase(opened);
  const { client } = opened;
  const email = `sender-${randomUUID()}@huntstead.test`;
  const sender = await createUser({ email, subject: email, firstName: "Sam", lastName: "Sender" });
  const session = randomBytes(32).toString("base64url");
  await createSession({ id: session, userId: sender.id });
  await client.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION hold_mail() RETURNS trigger
    LANGUAGE plpgsql AS 'BEGIN NEW.next_attempt_at := now() + interval ''1 year''; RETURN NEW; END'`);
  await client.$executeRawUnsafe(`CREATE OR REPLACE TRIGGER outbox_held BEFORE INSERT ON outbox
    FOR EACH ROW EXECUTE FUNCTION hold_mail()`);
  const listings = await client.property.findMany({
    where: { reviewStatus: "approved", available: true, deletedAt: null, userId: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    // Two forms in a row go to two people.
    distinct: ["userId"],
    take: MOST,
    select: { id: true, userId: true },
  });
  const others = [...new Set(listings.flatMap(({ userId }) => userId ?? []))];
  const conversations = await client.conversation.createManyAndReturn({
    data: others.map((other) => {
      const [user1Id = "", user2Id = ""] = [sender.id, other].sort();
      return { user1Id, user2Id };
    }),
    select: { id: true },
  });
  let posted = 0;
  const nextOf = <Item>(items: readonly Item[]): Item => {
    const item = items[(posted += 1) % items.length];
    if (item === undefined) throw new Error("There is nobody to write to");
    return item;
  };
  return {
    session,
    contactRequest: () => ({
      path: `/contact/${nextOf(listings).id}?type=property`,
      fields: {
        ...{ idempotencyKey: randomUUID(), name: "Sam Sender", email },
        message: "Is the second week of November still free, and is there a place for a trailer?",
      },
    }),
    message: () => ({
      path: `/messages?conversation=${nextOf(conversations).id}`,
      fields: {
        clientId: randomUUID(),
        content: "We'd come on Friday evening and leave on Tuesday. There are four of us.",
      },
    }),
    listing: () => ({
      path: "/list-property",
      fields: {
        ...LAND,
        idempotencyKey: randomUUID(),
        title: `Ridge above the river ${(posted += 1)}`,
        propertyType: "Lease",
        price: "4200",
        priceType: "Per Season",
        description: "Timber and benches above the river, elk in the mornings, a road to the gate.",
      },
    }),
  };
}

/** With the proof that forms of a session carry, which any page of a server has. */
export async function provePosts(
  origin: string,
  { session, ...posts }: Awaited<ReturnType<typeof preparePosts>>,
): Promise<Posts> {
  const cookie = `session=${session}`;
  const page = await (
    await fetch(`${origin}/list-property`, { headers: { Cookie: cookie } })
  ).text();
  const csrf = /name="csrf" value="([\w-]+)"/.exec(page)?.[1];
  if (!csrf) throw new Error("The page of a form has no proof");
  const proven = (next: () => Post) => () => {
    const { path, fields } = next();
    return { path, fields: { csrf, ...fields } };
  };
  return {
    cookie,
    contactRequest: proven(posts.contactRequest),
    message: proven(posts.message),
    listing: proven(posts.listing),
  };
}
