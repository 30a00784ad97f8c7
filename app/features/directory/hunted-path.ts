/** Returns the path of the land or the professional that an agreement is about. */
export const getHuntedPath = (agreement: {
  propertyId: string | null;
  professionalId: string | null;
}): string =>
  agreement.propertyId
    ? `/property/${agreement.propertyId}`
    : `/professional/${agreement.professionalId}`;
