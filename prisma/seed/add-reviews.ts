import type { Database } from "../../app/platform/database/database.server";
import { REVIEW_DAYS } from "../../app/features/reviews/review-window";
import { toIsoDate } from "../../app/formats/iso-date";
import { agreementId } from "./add-offers";
import { idInOrder, type Clock } from "./demo-clock";
import { planHunt } from "./hunt-plans";
import { pastHunts } from "./past-hunts";

/** The delays in days from the last day of the hunt to each review and to the answer. */
const HUNTER_WRITES = 1.4;
const OWNER_WRITES = 2.6;
const ANSWERED = 3.1;

/**
 * Adds the reviews of each past hunt of the demo, sealed while one party can still write. A trigger updates the
 * ratings.
 */
export async function addReviews(
  client: Database,
  { at, accountIds }: { at: Clock; accountIds: ReadonlyMap<string, string> },
): Promise<void> {
  const rows = pastHunts.flatMap((hunt) => {
    const { key, from, to, answer, askedDaysAgo } = hunt;
    const endedDaysAgo = hunt.endedDaysAgo + planHunt(hunt, toIsoDate(at(0))).shift;
    // A hunt that has only just ended has no reviews yet, or only one.
    const hunterReview = HUNTER_WRITES < endedDaysAgo && hunt.hunterReview;
    const ownerReview = OWNER_WRITES < endedDaysAgo && hunt.ownerReview;
    const after = (days: number) => at(endedDaysAgo - days);
    const seenAfter = hunterReview && ownerReview ? OWNER_WRITES : REVIEW_DAYS + 1;
    const about = {
      agreementId: agreementId({ key, daysAgo: askedDaysAgo }, 0),
      publishedAt: seenAfter < endedDaysAgo ? after(seenAfter) : null,
    };
    const review = (
      writtenBy: "hunter" | "owner",
      email: string,
      [stars, text]: [number, string],
    ) => ({
      ...about,
      id: idInOrder(`review/${key}/${writtenBy}`, 0, 1),
      writtenBy,
      authorId: accountIds.get(email) ?? null,
      stars,
      text,
      createdAt: after(writtenBy === "hunter" ? HUNTER_WRITES : OWNER_WRITES),
    });
    return [
      ...(hunterReview
        ? [
            {
              ...review("hunter", from, hunterReview),
              ...(answer ? { answer, answeredAt: after(ANSWERED) } : {}),
            },
          ]
        : []),
      ...(ownerReview ? [review("owner", to, ownerReview)] : []),
    ];
  });
  await client.review.createMany({ data: rows, skipDuplicates: true });
}
