import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { formatShortName } from "~/features/accounts/short-name";
import { getSiteToday } from "~/features/directory/site-today.server";
import { formatShortDates, toDateRange } from "~/formats/date-range";
import { database, type Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import { isUuid } from "~/platform/uuid";

/** The reason why a review cannot be answered; `not found` where the person is not its subject. */
export type ReviewAnswerRefusal = "not found" | "answered" | "hidden";

/** Finds a published review of this person. */
export async function findAnswerableReview({
  id,
  personId,
  tx = database(),
}: {
  id: string | undefined;
  personId: string;
  tx?: Transaction;
}) {
  if (!isUuid(id)) return null;
  return tx.review.findFirst({
    where: {
      id,
      publishedAt: { not: null },
      OR: [
        { writtenBy: "hunter", agreement: { ownerId: personId } },
        { writtenBy: "owner", agreement: { hunterId: personId } },
      ],
    },
    select: {
      id: true,
      agreementId: true,
      stars: true,
      text: true,
      answeredAt: true,
      hiddenAt: true,
      agreement: { select: { title: true, startDate: true, endDate: true } },
      author: { select: { email: true } },
    },
  });
}

/**
 * Stores the answer to a review, once. Of two simultaneous answers only one is stored.
 *
 * @returns the review's agreement, or the reason for a refusal
 */
export async function answerReview({
  tx,
  id,
  person,
  text,
}: {
  tx: Transaction;
  id: string | undefined;
  person: { id: string; firstName: string | null; lastName: string | null };
  text: string;
}): Promise<{ refused: null; agreementId: string } | { refused: ReviewAnswerRefusal }> {
  if (!(await lockOwnAccount(tx, person.id))) return { refused: "not found" };
  const review = await findAnswerableReview({ id, personId: person.id, tx });
  if (!review) return { refused: "not found" };
  if (review.hiddenAt) return { refused: "hidden" };
  const { count } = await tx.review.updateMany({
    where: { id: review.id, answeredAt: null, hiddenAt: null },
    data: { answer: text, answeredAt: new Date() },
  });
  if (count === 0) return { refused: "answered" };
  const { agreementId, author, agreement } = review;
  if (author?.email) {
    const name = formatShortName(person) ?? "The other side";
    const dates = formatShortDates(toDateRange(agreement), getSiteToday());
    await enqueueMail(
      tx,
      {
        to: author.email,
        subject: `${name} answered your review: ${agreement.title}, ${dates}`,
        paragraphs: [`${name} answered your review:`, text],
        link: { label: "See the reviews", path: `/agreements/${agreementId}` },
        notice: "contact-requests",
      },
      { dedupeKey: `review:${review.id}:answered` },
    );
  }
  return { refused: null, agreementId };
}
