/** Every character, or pair of them, at which some program starts a new line. */
export const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;
