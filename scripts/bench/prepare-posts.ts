import { randomBytes, randomUUID } from "node:crypto";

import { useDatabase } from "~/platform/database/database.server";

import { createSession } from "../../tests/factories/create-session";
import { createUser } from "../../tests/factories/create-user";
import { LAND } from "../../tests/fixtures/land-form";
import { fetchPage } from "./fetch-page";
import type { SizedDatabase } from "./open-sized";
import type { PostedForm } from "./send-posts";

/** Somebody's forms, a new one each time, and the Cookie header of their session. */
export interface PreparedForms {
  cookie: string;
  contactRequest: () => PostedForm;
  message: () => PostedForm;
  listing: () => PostedForm;
}

const MAX_POSTS = 24;

/**
 * Creates an account that is in conversation with owners of listings, and holds back all mail from now on, so that no
 * server sends it while forms are measured.
 *
 * @param origin a server of this database, whose pages carry the proof that the session's forms need
 */
export async function preparePosts(
  { openedDatabase }: SizedDatabase,
  origin: string,
): Promise<PreparedForms> {
  useDatabase(openedDatabase);
  const { client } = openedDatabase;
  const email = `sender-${randomUUID()}@huntstead.test`;
  const sender = await createUser({ email, subject: email, firstName: "Sam", lastName: "Sender" });
  const session = randomBytes(32).toString("base64url");
  await createSession({ id: session, userId: sender.id });
  const cookie = `session=${session}`;
  const csrf = await fetchCsrfToken(origin, cookie);
  await client.$executeRawUnsafe(`CREATE OR REPLACE FUNCTION hold_mail() RETURNS trigger
    LANGUAGE plpgsql AS 'BEGIN NEW.next_attempt_at := now() + interval ''1 year''; RETURN NEW; END'`);
  await client.$executeRawUnsafe(`CREATE OR REPLACE TRIGGER outbox_held BEFORE INSERT ON outbox
    FOR EACH ROW EXECUTE FUNCTION hold_mail()`);
  const listings = await client.property.findMany({
    where: { reviewStatus: "approved", available: true, deletedAt: null, userId: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    // Two forms in a row go to two people.
    distinct: ["userId"],
    take: MAX_POSTS,
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
  const chooseNext = <Item>(items: readonly Item[]): Item => {
    const item = items[(posted += 1) % items.length];
    if (item === undefined) throw new Error("There is nobody to write to");
    return item;
  };
  return {
    cookie,
    contactRequest: () => ({
      path: `/contact/${chooseNext(listings).id}?type=property`,
      fields: {
        ...{ csrf, idempotencyKey: randomUUID(), name: "Sam Sender", email },
        message: "Is the second week of November still free, and is there a place for a trailer?",
      },
    }),
    message: () => ({
      path: `/messages?conversation=${chooseNext(conversations).id}`,
      fields: {
        ...{ csrf, clientId: randomUUID() },
        content: "We'd come on Friday evening and leave on Tuesday. There are four of us.",
      },
    }),
    listing: () => ({
      path: "/list-property",
      fields: {
        ...{ ...LAND, csrf, idempotencyKey: randomUUID() },
        title: `Ridge above the river ${(posted += 1)}`,
        propertyType: "Lease",
        price: "4200",
        priceType: "Per Season",
        description: "Timber and benches above the river, elk in the mornings, a road to the gate.",
      },
    }),
  };
}

async function fetchCsrfToken(origin: string, cookie: string): Promise<string> {
  const page = await fetchPage(`${origin}/list-property`, { Cookie: cookie });
  const csrf = /name="csrf" value="([\w.-]+)"/.exec(page)?.[1];
  if (!csrf) throw new Error("The page of a form has no proof");
  return csrf;
}
