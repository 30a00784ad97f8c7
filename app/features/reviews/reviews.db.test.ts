import { beforeEach, describe, expect, test } from "vitest";

import { createAgreement } from "../../../tests/factories/create-agreement";
import { createProfessional } from "../../../tests/factories/create-professional";
import { createProperty } from "../../../tests/factories/create-property";
import { createUser } from "../../../tests/factories/create-user";
import { createDealing } from "../../../tests/fixtures/deal";
import { listQueuedMails } from "../../../tests/fixtures/queued-mails";
import { cancelAgreement } from "~/features/agreements/cancel-agreement.server";
import { listHuntsToReview } from "~/features/agreements/list-hunts.server";
import { getAgreement, listAgreementsByIds } from "~/features/agreements/read-agreements.server";
import { addDays, getDateInZone, toDateColumn } from "~/formats/iso-date";
import { database } from "~/platform/database/database.server";

import { answerReview } from "./answer-review.server";
import { findPublicReview, hideReview } from "./hide-review.server";
import { listReviews, getListingReviewTotals } from "./list-reviews.server";
import { publishDueReviews } from "./publish-reviews.server";
import { listReviewable, readOwnReviews } from "./read-own-reviews.server";
import { scheduleReviewMails, REVIEW_WORK } from "./review-mails.server";
import { reviewSchema } from "./review.schema";
import { writeReview } from "./write-review.server";

type Person = {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
};
const ZONE = "America/Chicago";
let hank: Person;
let gus: Person;
let professionalId: string;

beforeEach(async () => {
  hank = await createUser({ firstName: "Hank", lastName: "Hunter" });
  gus = await createUser({ firstName: "Gus", lastName: "Guide" });
  professionalId = (await createProfessional({ userId: gus.id, name: "Gus's Camp" })).id;
});

/** Creates an agreement whose last day was a number of days ago in the place's time zone. */
async function hunted(
  daysAgo: number,
  { hunter = hank, propertyId, ...more }: Hunted = {},
): Promise<string> {
  const about = propertyId ? { propertyId } : { professionalId };
  const requestId = await createDealing({ hunterId: hunter.id, ownerId: gus.id, ...about });
  const endDate = toDateColumn(addDays(getDateInZone(ZONE, new Date()), -daysAgo));
  const dates = { startDate: endDate, endDate, timeZone: ZONE };
  return (await createAgreement({ requestId, ...dates, ...more })).id;
}
interface Hunted {
  hunter?: Person;
  propertyId?: string;
  cancelledAt?: Date;
  cancelledBy?: string;
  cancelReason?: string;
}
const CANCELLED = { cancelledBy: "hunter", cancelReason: "Snow" };
const CALLED_OFF = { ...CANCELLED, cancelledAt: new Date(Date.now() - 5 * 86_400_000) };

const TEXT = "Good country, and he knows every bird in it.";
const write = (agreementId: string, { id }: Person, stars = 5, text = TEXT) =>
  database().$transaction((tx) =>
    writeReview({ tx, agreementId, personId: id, review: { stars, text } }),
  );
async function writeReviewFor(agreementId: string, person: Person, stars = 5): Promise<string> {
  const result = await write(agreementId, person, stars);
  if (result.refused) throw new Error(result.refused);
  return result.review.id;
}
async function writeBothReviews(agreementId: string, hunter = hank, stars = 5): Promise<string> {
  await writeReviewFor(agreementId, gus);
  return writeReviewFor(agreementId, hunter, stars);
}
const listGuideReviews = () =>
  listReviews({ subject: { kind: "professional", id: professionalId } });
const rating = async () => {
  const { rating, reviewCount } = await database().professional.findUniqueOrThrow({
    where: { id: professionalId },
    select: { rating: true, reviewCount: true },
  });
  return [rating.toFixed(2), reviewCount];
};
const seenBy = async (agreementId: string, { id }: Person) => {
  const agreement = await getAgreement({ id: agreementId, personId: id });
  if (!agreement) throw new Error("No agreement");
  return readOwnReviews(agreement);
};

describe("a review", () => {
  test.each([
    ["hunter", "the day before", -1, "not yet"],
    ["hunter", "on the first day", 0, null],
    ["hunter", "the day after", 1, null],
    ["owner", "two weeks after", 14, null],
    ["owner", "later", 15, "over"],
  ] as const)("by the %s can be written %s or is rejected", async (by, _when, daysAgo, refusal) => {
    const agreementId = await hunted(daysAgo);
    const person = by === "hunter" ? hank : gus;
    expect(await write(agreementId, person)).toMatchObject({ refused: refusal });
  });

  test("can be written when the owner cancels on the day of the hunt", async () => {
    const agreementId = await hunted(0);
    const cancelled = await database().$transaction((tx) =>
      cancelAgreement({ tx, id: agreementId, personId: gus.id, reason: "Somebody pays more." }),
    );
    expect(cancelled).toBeNull();
    expect((await seenBy(agreementId, hank)).canWrite).toBe(true);
    expect(await write(agreementId, hank, 1)).toMatchObject({ refused: null });
  });

  test("is limited to one a day between the same two people", async () => {
    const first = await hunted(0);
    await database().$transaction((tx) =>
      cancelAgreement({ tx, id: first, personId: gus.id, reason: "Once more." }),
    );
    expect(await write(first, hank)).toMatchObject({ refused: null });
    const second = await hunted(0);
    expect(await write(second, hank)).toEqual({ refused: "written" });
    expect((await seenBy(second, hank)).canWrite).toBe(false);
    expect((await seenBy(second, gus)).canWrite).toBe(true);
    const [agreement] = await listAgreementsByIds({ ids: [second], personId: hank.id });
    expect(await listReviewable(hank.id, agreement ? [agreement] : [])).toEqual({});
    const toReview = await listHuntsToReview({ personId: hank.id, party: "hunter" });
    expect(toReview.map(({ id }) => id)).not.toContain(second);
  });

  test("is rejected for a canceled agreement, for others, and after the other party left", async () => {
    expect(await write(await hunted(3, CALLED_OFF), hank)).toEqual({ refused: "cancelled" });
    const agreementId = await hunted(3);
    const admin = await createUser({ isAdmin: true });
    expect(await write(agreementId, admin)).toEqual({ refused: "not found" });
    expect(await write("1", hank)).toEqual({ refused: "not found" });
    await database().agreement.update({ where: { id: agreementId }, data: { ownerId: null } });
    expect(await write(agreementId, hank)).toEqual({ refused: "gone" });
    expect((await seenBy(agreementId, hank)).canWrite).toBe(false);
  });

  test("is stored once by each party, even when it is sent twice at once", async () => {
    const agreementId = await hunted(3);
    const outcomes = await Promise.all([write(agreementId, hank), write(agreementId, hank, 1)]);
    expect(outcomes.map(({ refused }) => refused).sort()).toEqual([null, "written"].sort());
    expect(await database().review.count()).toBe(1);
  });

  test("cannot be edited", async () => {
    const id = await writeBothReviews(await hunted(3));
    const where = { id };
    for (const data of [
      { text: "Otherwise" },
      { stars: 1 },
      { publishedAt: null },
      { authorId: gus.id },
    ]) {
      await expect(database().review.update({ where, data })).rejects.toThrow("cannot be changed");
    }
  });
});

test("counts only visible characters of a review", () => {
  const review = (text: string) => reviewSchema.safeParse({ stars: "5", text }).success;
  expect(review("\u200b".repeat(40))).toBe(false);
  expect(review(`Good water.${"\u200b".repeat(40)}`)).toBe(false);
  expect(review("Good water, and elk behind every bush.")).toBe(true);
});

describe("a sealed review", () => {
  test("is visible only to its author", async () => {
    const agreementId = await hunted(3);
    const before = await database().auditEntry.count();
    const id = await writeReviewFor(agreementId, hank);
    expect(await seenBy(agreementId, hank)).toMatchObject({
      ownReview: { id, publishedAt: null },
      otherReview: null,
      canWrite: false,
    });
    expect(await seenBy(agreementId, gus)).toEqual({
      ownReview: null,
      otherReview: null,
      canWrite: true,
    });
    expect(await listGuideReviews()).toEqual([]);
    expect(await rating()).toEqual(["0.00", 0]);
    expect(await listQueuedMails()).toEqual([]);
    expect(await database().auditEntry.count()).toBe(before);
    expect(await database().message.count()).toBe(0);
    expect(await findPublicReview(id)).toBeNull();
    const answer = { tx: database(), id, person: gus, text: "Thanks" };
    expect(await answerReview(answer)).toEqual({ refused: "not found" });
  });

  test("is published with the other party's review", async () => {
    const agreementId = await hunted(3);
    await writeReviewFor(agreementId, hank, 4);
    const last = await write(agreementId, gus, 3, "Left the gates as he found them.");
    expect(last).toMatchObject({ refused: null, review: { stars: 3 } });
    expect(last.refused === null && last.review.publishedAt).toBeInstanceOf(Date);
    expect(await listGuideReviews()).toMatchObject([{ author: "Hank H.", stars: 4, text: TEXT }]);
    expect(await rating()).toEqual(["4.00", 1]);
    expect((await seenBy(agreementId, gus)).otherReview).toMatchObject({ stars: 4 });
    expect((await listQueuedMails()).map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [
        [gus.email, expect.stringMatching(/^Hank H\. reviewed your hunt: Gus's Camp, \w{3} \d/)],
        [hank.email, expect.stringMatching(/^Gus G\. reviewed your hunt: Gus's Camp, \w{3} \d/)],
      ].sort(),
    );
  });

  test("is published after two weeks and announced once", async () => {
    const agreementId = await hunted(15);
    await database().review.create({
      data: { agreementId, writtenBy: "hunter", authorId: hank.id, stars: 2, text: TEXT },
    });
    const still = await hunted(14);
    await writeReviewFor(still, hank);
    await Promise.all([publishDueReviews(), publishDueReviews()]);
    expect(await listGuideReviews()).toMatchObject([{ stars: 2 }]);
    expect(await rating()).toEqual(["2.00", 1]);
    expect(await listQueuedMails()).toHaveLength(1);
  });
});

describe("ratings", () => {
  test("remain the average after hiding and deletion", async () => {
    const dora = await createUser({ firstName: "Dora", lastName: "Doe" });
    const admin = await createUser({ isAdmin: true });
    const first = await writeBothReviews(await hunted(3), hank, 5);
    await writeBothReviews(await hunted(5, { hunter: dora }), dora, 2);
    expect(await rating()).toEqual(["3.50", 2]);
    await database().$transaction((tx) =>
      hideReview({ tx, id: first, adminId: admin.id, reason: "Names a neighbor" }),
    );
    expect(await rating()).toEqual(["2.00", 1]);
    expect((await listGuideReviews()).map(({ author }) => author)).toEqual(["Dora D."]);
    await database().review.deleteMany();
    expect(await rating()).toEqual(["0.00", 0]);
  });

  test("are computed for the property and for its owner", async () => {
    const land = { userId: gus.id, propertyType: "Lease" };
    const [first, second] = [await createProperty(land), await createProperty(land)];
    await writeBothReviews(await hunted(3, { propertyId: first.id }), hank, 5);
    await writeBothReviews(await hunted(4, { propertyId: second.id }), hank, 2);
    await writeBothReviews(await hunted(5), hank, 3);
    expect(await getListingReviewTotals(first)).toEqual({
      total: { rating: "5.00", count: 1 },
      ownerTotal: { rating: "3.33", count: 3 },
    });
    expect(await listReviews({ subject: { kind: "property", id: second.id } })).toMatchObject([
      { stars: 2 },
    ]);
  });
});

describe("an answer to a review", () => {
  test("is written once by the reviewed person and mailed to the author", async () => {
    const id = await writeBothReviews(await hunted(3));
    const answer = (person: Person, text = "Come back") =>
      database().$transaction((tx) => answerReview({ tx, id, person, text }));
    expect(await answer(hank)).toEqual({ refused: "not found" });
    const outcomes = await Promise.all([answer(gus), answer(gus, "Or not")]);
    expect(outcomes.map(({ refused }) => refused).sort()).toEqual([null, "answered"].sort());
    expect((await listQueuedMails()).at(-1)).toMatchObject({
      to: hank.email,
      subject: expect.stringMatching(
        /^Gus G\. answered your review: Gus's Camp, \w{3} \d/,
      ) as string,
    });
    await expect(
      database().review.update({ where: { id }, data: { answer: "Otherwise" } }),
    ).rejects.toThrow("cannot be changed");
  });
});

describe("hiding a review", () => {
  test("is for admins only and notifies the author with the reason", async () => {
    const admin = await createUser({ isAdmin: true });
    const agreementId = await hunted(3);
    const id = await writeBothReviews(agreementId);
    const hide = (adminId: string) =>
      database().$transaction((tx) => hideReview({ tx, id, adminId, reason: "Names a neighbor" }));
    await expect(hide(gus.id)).rejects.toMatchObject({ status: 403 });
    expect(await hide(admin.id)).toEqual({
      refused: null,
      path: `/professional/${professionalId}`,
    });
    expect(await hide(admin.id)).toEqual({ refused: "hidden" });
    expect((await listQueuedMails()).at(-1)).toMatchObject({
      to: hank.email,
      subject: expect.stringMatching(/^Your review was hidden: Gus's Camp, \w{3} \d/) as string,
    });
    expect((await seenBy(agreementId, hank)).ownReview?.hiddenReason).toBe("Names a neighbor");
    expect((await seenBy(agreementId, gus)).otherReview).toBeNull();
    const answer = { tx: database(), id, person: gus, text: "Thanks" };
    expect(await answerReview(answer)).toEqual({ refused: "hidden" });
  });
});

describe("review requests to both parties", () => {
  test("are mailed the morning after the hunt unless it was canceled or reviewed", async () => {
    const agreementId = await hunted(1);
    const open = REVIEW_WORK["reviews-open"];
    const entry = { id: "1", kind: "reviews-open", attempts: 1, createdAt: new Date() };
    await writeReviewFor(agreementId, gus);
    await open?.({ ...entry, payload: { agreementId } });
    await open?.({ ...entry, payload: { agreementId } });
    await open?.({ ...entry, payload: { agreementId: await hunted(1, CALLED_OFF) } });
    expect((await listQueuedMails()).map(({ to, subject }) => [to, subject])).toEqual([
      [hank.email, expect.stringMatching(/^Write a review by \w{3} \d[^:]*: Gus's Camp, \w{3} \d/)],
    ]);
  });

  test("are counted as pending", async () => {
    const endDate = "2026-11-07";
    await database().$transaction((tx) =>
      scheduleReviewMails(tx, { agreementId: "1", endDate, timeZone: "America/Denver" }),
    );
    const entries = await database().outboxEntry.findMany({ orderBy: { nextAttemptAt: "asc" } });
    expect(entries.map(({ kind, nextAttemptAt }) => [kind, nextAttemptAt.toISOString()])).toEqual([
      ["reviews-open", "2026-11-08T16:00:00.000Z"],
      ["reviews-over", "2026-11-22T07:00:00.000Z"],
    ]);
  });
});
