/** Checks whether a season's source is a web address, and not only text. */
export const hasLink = (source: string): boolean => /^https?:\/\//i.test(source);
