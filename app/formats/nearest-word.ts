import { slipsBetween } from "./slips-between";

/** Longer words are compared by their beginning. */
const COMPARED_CHARACTERS = 60;
/** A slip for each of so many letters: "WA" is not Iowa, and "HI" not Ohio. */
const LETTERS_PER_SLIP = 3;
const MOST_SLIPS = 2;
/** Fewer letters begin too many words. */
const MIN_BEGINNING = 3;

/** Leaves what words have in common however they are written: "Property Type" is "propertytype". */
const plainWord = (text: string): string =>
  text
    .slice(0, COMPARED_CHARACTERS)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** The one of these words that somebody wrote in another case or with other spaces. */
export function sameWord<Word extends string>(
  text: string,
  words: readonly Word[],
): Word | undefined {
  const given = plainWord(text);
  return given === "" ? undefined : words.find((word) => plainWord(word) === given);
}

/** The one of these words that somebody most likely meant: with a slip or two, or cut short. */
export function nearestWord<Word extends string>(
  text: string,
  words: readonly Word[],
): Word | undefined {
  const given = plainWord(text);
  if (given === "") return undefined;
  const most = Math.min(MOST_SLIPS, Math.floor(given.length / LETTERS_PER_SLIP));
  const away = words.map((word) => ({ word, slips: slipsBetween(given, plainWord(word), most) }));
  const [first] = away.sort((a, b) => a.slips - b.slips);
  if (first && first.slips <= most) return first.word;
  const [begun, another] = words.filter((word) => plainWord(word).startsWith(given));
  return given.length >= MIN_BEGINNING && !another ? begun : undefined;
}
