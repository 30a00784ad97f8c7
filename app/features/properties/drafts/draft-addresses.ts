export const NEW_LISTING_PATH = "/list-property";

/** Returns the address of the form for a draft. */
export const getDraftPath = (id: string) => `${NEW_LISTING_PATH}?draft=${id}`;

export const getDraftPreviewPath = (id: string) => `${NEW_LISTING_PATH}/preview?draft=${id}`;
