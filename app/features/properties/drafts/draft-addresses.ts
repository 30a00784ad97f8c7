export const NEW_LISTING = "/list-property";

/** The form with what a draft holds. */
export const addressOfDraft = (id: string) => `${NEW_LISTING}?draft=${id}`;

export const previewOfDraft = (id: string) => `${NEW_LISTING}/preview?draft=${id}`;
