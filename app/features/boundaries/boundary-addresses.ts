/** The page on which an owner gives a listing its boundary. */
export const ownBoundaryPath = (id: string | undefined) => `/profile/listings/${id}/boundary`;

/** Returns the API path of a listing's boundary. The API checks who may see it. */
export const boundaryApiPath = (id: string) => `/api/properties/${id}/boundary`;
