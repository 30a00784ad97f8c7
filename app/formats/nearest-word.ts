import { measureEditDistance } from "./edit-distance";

/** The maximum number of characters that are compared. */
const COMPARED_CHARACTERS = 60;
/** The letters of a word for each typing error that is forgiven, so that "WA" does not match Iowa, nor "HI" Ohio. */
const LETTERS_PER_TYPO = 3;
const MAX_TYPOS = 2;
/** The minimum number of letters of a beginning, because fewer match too many words. */
const MIN_PREFIX_LENGTH = 3;

/** Normalizes a word for comparison: "Property Type" is "propertytype". */
const simplifyWord = (text: string): string =>
  text
    .slice(0, COMPARED_CHARACTERS)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** Finds the word that matches except for case and spaces. */
export function findSameWord<Word extends string>(
  text: string,
  words: readonly Word[],
): Word | undefined {
  const plain = simplifyWord(text);
  return plain === "" ? undefined : words.find((word) => simplifyWord(word) === plain);
}

/** Finds the word that was most likely meant: with a typing error or two, or cut short. */
export function findNearestWord<Word extends string>(
  text: string,
  words: readonly Word[],
): Word | undefined {
  const plain = simplifyWord(text);
  if (plain === "") return undefined;
  const maxTypos = Math.min(MAX_TYPOS, Math.floor(plain.length / LETTERS_PER_TYPO));
  const candidates = words.map((word) => ({
    word,
    slips: measureEditDistance(plain, simplifyWord(word), maxTypos),
  }));
  const [first] = candidates.sort((a, b) => a.slips - b.slips);
  if (first && first.slips <= maxTypos) return first.word;
  const [completion, another] = words.filter((word) => simplifyWord(word).startsWith(plain));
  return plain.length >= MIN_PREFIX_LENGTH && !another ? completion : undefined;
}
