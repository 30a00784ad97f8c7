/** The page on which an owner gives a listing its boundary. */
export const ownBoundaryPath = (id: string | undefined) => `/profile/listings/${id}/boundary`;

/** Where the API has a listing's boundary, for those who may see it. */
export const boundaryApiPath = (id: string) => `/api/properties/${id}/boundary`;
