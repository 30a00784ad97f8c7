interface Reviewed {
  writtenBy: string;
  agreement: { id: string; propertyId: string | null; professionalId: string | null };
}

/** Where a review is read: what owners say of a hunter stands with the agreement. */
export function pathOfReview({ writtenBy, agreement }: Reviewed): string {
  const { id, propertyId, professionalId } = agreement;
  if (writtenBy === "owner") return `/agreements/${id}`;
  return propertyId ? `/property/${propertyId}` : `/professional/${professionalId}`;
}
