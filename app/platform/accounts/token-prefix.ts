/** The prefix of API tokens, by which secret scanners find them. Any bearer with it counts as an API token. */
export const TOKEN_PREFIX = "hst_";
