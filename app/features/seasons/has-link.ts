/** Whether a season's source is an address that a page may lead to, and not only words. */
export const hasLink = (source: string): boolean => /^https?:\/\//i.test(source);
