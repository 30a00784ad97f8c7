import { describe, expect, it } from "vitest";

import { createConversation } from "../../../tests/factories/create-conversation";
import { createMessage } from "../../../tests/factories/create-message";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { getOwner } from "./get-owner.server";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);

/**
 * Creates a conversation with a new hunter. With `seconds`, the owner answers that much later; with null, they never
 * do.
 */
async function createRequestAt(ownerId: string, seconds: number | null, at = START) {
  const { id, user1Id, user2Id } = await createConversation({ user1Id: ownerId });
  const askerId = user1Id === ownerId ? user2Id : user1Id;
  const write = (senderId: string, after: number, kind = "text") =>
    createMessage({
      conversationId: id,
      senderId,
      kind,
      createdAt: new Date(at + after * 1000),
    });
  await write(askerId, 0);
  if (seconds !== null) await write(ownerId, seconds);
  return {
    asks: (after: number, kind?: string) => write(askerId, after, kind),
    answers: (after: number, kind?: string) => write(ownerId, after, kind),
  };
}

const readStored = async (id: string) =>
  database().user.findUniqueOrThrow({
    where: { id },
    select: { answerSeconds: true, answersWithin: true },
  });

describe("the response time of an owner", () => {
  it("is the median of at least three answers", async () => {
    const { id } = await createUser();
    await createRequestAt(id, 10 * DAY);
    await createRequestAt(id, 20 * HOUR);
    await createRequestAt(id, null);
    expect((await getOwner(id))?.answersWithin).toBeNull();
    await createRequestAt(id, 2 * MINUTE);
    expect((await getOwner(id))?.answersWithin).toBe("day");
  });

  it.each([
    [HOUR, "hour"],
    [HOUR + 1, "few hours"],
    [DAY, "day"],
    [DAY + 1, "few days"],
    [7 * DAY, "week"],
    [8 * DAY, "longer"],
  ])("of %i seconds is shown as %s", async (seconds, words) => {
    const { id } = await createUser();
    for (let n = 0; n < 3; n += 1) await createRequestAt(id, seconds);
    expect((await getOwner(id))?.answersWithin).toBe(words);
  });

  it("counts from the first unanswered text to the first answer", async () => {
    const { id } = await createUser();
    const { asks, answers } = await createRequestAt(id, null);
    await asks(HOUR);
    await answers(3 * HOUR);
    await answers(5 * HOUR);
    // A closed request does not ask for an answer. An accepted request counts as an answer.
    await asks(6 * HOUR, "request-closed");
    await answers(9 * HOUR);
    await asks(10 * HOUR);
    await answers(12 * HOUR, "request-accepted");
    expect((await readStored(id)).answerSeconds).toEqual([2 * HOUR, 3 * HOUR]);
  });

  it("is computed from the last twenty answers", async () => {
    const { id } = await createUser();
    for (let n = 0; n < 11; n += 1) await createRequestAt(id, 6 * DAY, START + n);
    for (let n = 0; n < 20; n += 1) await createRequestAt(id, MINUTE, START + 1000 * DAY + n);
    expect(await readStored(id)).toEqual({
      answerSeconds: Array.from({ length: 20 }, () => MINUTE),
      answersWithin: "hour",
    });
  });
});
