/**
 * The `sizes` of a picture in a grid of cards: three columns from 960 px, two from 640 px, of a page that is at most
 * 1200 px wide.
 */
export const CARD_SIZES =
  "(min-width: 1232px) 384px, (min-width: 960px) 31vw, (min-width: 640px) 47vw, 94vw";
