/** Secret scanners find API tokens by it, and whatever begins with it is meant as one. */
export const TOKEN_PREFIX = "hst_";
