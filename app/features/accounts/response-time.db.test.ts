import { describe, expect, it } from "vitest";

import { createConversation } from "../../../tests/factories/create-conversation";
import { createMessage } from "../../../tests/factories/create-message";
import { createUser } from "../../../tests/factories/create-user";
import { database } from "~/platform/database/database.server";

import { getOwner } from "./get-owner.server";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
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
    await createRequestAt(id, 10 * DAY_S);
    await createRequestAt(id, 20 * HOUR_S);
    await createRequestAt(id, null);
    expect((await getOwner(id))?.answersWithin).toBeNull();
    await createRequestAt(id, 2 * MINUTE_S);
    expect((await getOwner(id))?.answersWithin).toBe("day");
  });

  it.each([
    [HOUR_S, "hour"],
    [HOUR_S + 1, "few hours"],
    [DAY_S, "day"],
    [DAY_S + 1, "few days"],
    [7 * DAY_S, "week"],
    [8 * DAY_S, "longer"],
  ])("of %i seconds is shown as %s", async (seconds, words) => {
    const { id } = await createUser();
    for (let n = 0; n < 3; n += 1) await createRequestAt(id, seconds);
    expect((await getOwner(id))?.answersWithin).toBe(words);
  });

  it("counts from the first unanswered text to the first answer", async () => {
    const { id } = await createUser();
    const { asks, answers } = await createRequestAt(id, null);
    await asks(HOUR_S);
    await answers(3 * HOUR_S);
    await answers(5 * HOUR_S);
    // A closed request does not ask for an answer. An accepted request counts as an answer.
    await asks(6 * HOUR_S, "request-closed");
    await answers(9 * HOUR_S);
    await asks(10 * HOUR_S);
    await answers(12 * HOUR_S, "request-accepted");
    expect((await readStored(id)).answerSeconds).toEqual([2 * HOUR_S, 3 * HOUR_S]);
  });

  it("is computed from the last twenty answers", async () => {
    const { id } = await createUser();
    for (let n = 0; n < 11; n += 1) await createRequestAt(id, 6 * DAY_S, START + n);
    for (let n = 0; n < 20; n += 1) await createRequestAt(id, MINUTE_S, START + 1000 * DAY_S + n);
    expect(await readStored(id)).toEqual({
      answerSeconds: Array.from({ length: 20 }, () => MINUTE_S),
      answersWithin: "hour",
    });
  });
});
