/**
 * Begins the emails that can be answered. Some mail programs quote without any mark; above this line
 * stands what was written anew.
 */
export const REPLY_LINE = "Reply above this line";
