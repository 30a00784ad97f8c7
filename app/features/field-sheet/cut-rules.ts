import { cutText } from "~/formats/cut-text";

/** The maximum number of letters that fit beside fourteen days of light. */
const MAX_LETTERS = 700;

/** Returns rules as one paragraph, cut so that the sheet stays one page; the listing's page has all of them. */
export function cutRules(rules: string): { text: string; isCut: boolean } {
  const text = cutText(rules, MAX_LETTERS);
  return { text, isCut: text !== cutText(rules, Infinity) };
}
