/** Returns the address of the page on which an owner edits a listing's boundary. */
export const getOwnBoundaryPath = (id: string | undefined) => `/profile/listings/${id}/boundary`;

/** Returns the API path of a listing's boundary. The API checks who may see it. */
export const getBoundaryApiPath = (id: string) => `/api/properties/${id}/boundary`;
