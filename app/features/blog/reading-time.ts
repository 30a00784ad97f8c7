/** What most people read of plain English, with the blanks. */
const CHARACTERS_A_MINUTE = 1_300;

/** "4 min read", from how long a post's text is. */
export function sayReadingTime(characters: number): string {
  return `${Math.max(1, Math.round(characters / CHARACTERS_A_MINUTE))} min read`;
}
