/** Large enough for a message with a phone's photo; attachments are not stored anyway. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;
