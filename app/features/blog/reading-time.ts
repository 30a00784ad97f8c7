/** The average reading speed in plain English, including spaces. */
const CHARACTERS_PER_MINUTE = 1_300;

/** Returns "4 min read" from the length of a post's text. */
export function formatReadingTime(characters: number): string {
  return `${Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE))} min read`;
}
