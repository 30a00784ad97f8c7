import { database } from "~/platform/database/database.server";
import type { Prisma, Review } from "~/platform/database/client/client";

/** Creates a published review by the hunter, by default. */
export async function createReview({
  agreementId,
  ...overrides
}: { agreementId: string } & Partial<Prisma.ReviewUncheckedCreateInput>): Promise<Review> {
  const agreement = await database().agreement.findUniqueOrThrow({ where: { id: agreementId } });
  const { writtenBy = "hunter" } = overrides;
  return database().review.create({
    data: {
      agreementId,
      writtenBy,
      authorId: writtenBy === "hunter" ? agreement.hunterId : agreement.ownerId,
      stars: 4,
      text: "Good country and good company, all three days.",
      publishedAt: new Date(),
      ...overrides,
    },
  });
}
