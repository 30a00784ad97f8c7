import { getHuntedPath } from "~/features/directory/hunted-path";

interface ReviewedAgreement {
  writtenBy: string;
  agreement: { id: string; propertyId: string | null; professionalId: string | null };
}

/** Returns the path of the page that shows a review. An owner's review of a hunter is shown on the agreement's page. */
export function getReviewPath({ writtenBy, agreement }: ReviewedAgreement): string {
  return writtenBy === "owner" ? `/agreements/${agreement.id}` : getHuntedPath(agreement);
}
