/**
 * Removes the bidi override and isolate characters from a text of one line: they would reverse the rest of any sentence
 * around it. Arabic and Hebrew need none of them.
 */
export const stripBidiControls = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
