import { expect, test } from "vitest";

import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { openingThread, mailThread, threadSubject } from "./mail-thread.server";

test("all mail about a conversation shares one thread id and subject", async () => {
  const [hank, owen] = [await createUser(), await createUser()];
  const { id: conversationId } = await createConversation({ user1Id: hank.id, user2Id: owen.id });
  const createRequest = async (title: string, day: string) => {
    const { id: propertyId } = await createProperty({ userId: owen.id, title });
    const createdAt = new Date(day);
    const userId = hank.id;
    return createContactRequest({ userId, propertyId, conversationId, createdAt });
  };
  const letter = { conversationId, other: "Hank Hunter" };
  const threadNow = () => database().$transaction((tx) => mailThread(tx, letter));
  const thread = `conversation-${conversationId}`;
  expect(await threadNow()).toEqual({ thread, subject: "Re: Messages with Hank Hunter" });
  await createRequest("Elk Creek", "2026-05-02");
  await createRequest("Elk Ridge", "2026-05-01");
  expect(await threadNow()).toEqual({ thread, subject: "Re: Hank Hunter about Elk Ridge" });
  const first = openingThread({ ...letter, title: "Elk Ridge" });
  expect(first).toEqual({ thread, subject: "Hank Hunter about Elk Ridge" });
});

test("builds subjects without repetition or bidi controls", () => {
  expect(threadSubject({ other: "Gus\u202e Guide", title: "Camp\u2066" })).toBe(
    "Gus Guide about Camp",
  );
  expect(threadSubject({ other: "Gus Guide", title: "Gus Guide" })).toBe(
    "Your request to Gus Guide",
  );
  expect(threadSubject({ other: "Gus Guide", title: null })).toBe("Messages with Gus Guide");
});
