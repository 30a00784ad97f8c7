/**
 * The first line of emails that can be answered. Some mail programs quote without marks; new text is above this line.
 */
export const REPLY_LINE = "Reply above this line";
