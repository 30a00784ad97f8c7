export const NEW_LISTING = "/list-property";

/** Returns the address of the form for a draft. */
export const addressOfDraft = (id: string) => `${NEW_LISTING}?draft=${id}`;

export const previewOfDraft = (id: string) => `${NEW_LISTING}/preview?draft=${id}`;
