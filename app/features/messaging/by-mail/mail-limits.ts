/** A phone's photo with its words fits in; what is attached is not kept anyway. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;
