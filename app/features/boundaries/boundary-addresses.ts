/** Returns the address of the page on which an owner edits a listing's boundary. */
export const ownBoundaryPath = (id: string | undefined) => `/profile/listings/${id}/boundary`;

/** Returns the API path of a listing's boundary. The API checks who may see it. */
export const boundaryApiPath = (id: string) => `/api/properties/${id}/boundary`;
