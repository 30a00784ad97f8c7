/**
 * A text of one line without the characters that override or isolate the direction of letters: they
 * would turn around the rest of any sentence that it is put into. Arabic and Hebrew need none of them.
 */
export const withoutTurns = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
