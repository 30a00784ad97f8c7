import { expect, test } from "vitest";

import { createContactRequest } from "../../../tests/factories/create-contact-request";
import { createConversation } from "../../../tests/factories/create-conversation";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { formatMailName, getMailThread } from "./mail-thread.server";

const HANK = { firstName: "Hank", lastName: "Hunter", email: null, isGone: false };

test("the subject of a message names its author and the listing of the first request", async () => {
  const { id: userId } = await createUser();
  const { id: otherId } = await createUser();
  const { id: conversationId } = await createConversation({ user1Id: userId, user2Id: otherId });
  const readThread = () =>
    database().$transaction((tx) => getMailThread(tx, { conversationId, from: HANK }));
  const thread = `conversation-${conversationId}`;
  expect(await readThread()).toEqual({ thread, subject: "Message from Hank H." });
  const { id: propertyId } = await createProperty({ userId: otherId, title: "Elk Ridge" });
  await createContactRequest({ userId, propertyId, conversationId });
  expect(await readThread()).toEqual({ thread, subject: "Message from Hank H.: Elk Ridge" });
  const { id: professionalId } = await createProfessional({ userId: otherId });
  await createContactRequest({ userId, professionalId, conversationId });
  expect(await readThread()).toEqual({ thread, subject: "Message from Hank H.: Elk Ridge" });
});

test("the subject of a message names a professional once", async () => {
  const { id: userId } = await createUser();
  const { id: otherId } = await createUser();
  const { id: conversationId } = await createConversation({ user1Id: userId, user2Id: otherId });
  const { id: professionalId } = await createProfessional({ userId: otherId, name: "Hank Hunter" });
  await createContactRequest({ userId, professionalId, conversationId });
  const read = database().$transaction((tx) => getMailThread(tx, { conversationId, from: HANK }));
  expect((await read).subject).toBe("Message from Hank H.");
});

test.each([
  [HANK, "Hank H."],
  [{ ...HANK, lastName: null }, "Hank"],
  [{ ...HANK, firstName: null, lastName: null, email: "hank@example.test" }, "hank@example.test"],
  [{ ...HANK, isGone: true }, "Deleted account"],
])("subjects name a person by first name and initial: %j, %s", (person, expected) => {
  expect(formatMailName(person)).toBe(expected);
});
