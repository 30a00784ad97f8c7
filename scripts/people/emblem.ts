import type { GameType } from "../../app/features/directory/vocabulary";

const MOUNTAINS = "M18 66L34 44l8 9 12-20 14 20 6-7 10 20z";
const ANTLERS =
  "M46 62c-2-12-14-14-16-28m2 12c-6-2-9-7-9-13m11 18c-7 1-12-1-15-6M54 62c2-12 14-14 16-28m-2 12c6-2 9-7 9-13M66 51c7 1 12-1 15-6";

/** The drawing in the middle of the ring; `f` is the drawing's color, `r` the ring's. */
const FIGURES: Record<GameType, (f: string, r: string) => string> = {
  Deer: (f) =>
    `<path d="${ANTLERS}" fill="none" stroke="${f}" stroke-width="4" stroke-linecap="round"/><path d="M50 82c-6-3-9-11-10-18l-8-4 9-3c3-4 15-4 18 0l9 3-8 4c-1 7-4 15-10 18z" fill="${f}"/>`,
  Elk: (f, r) =>
    `<path d="${MOUNTAINS}" fill="${r}" opacity=".25"/><path d="M45 60C40 46 26 46 24 24m4 14c-5-1-9-4-10-9m14 17c-1-6 1-11 5-14M55 60c5-14 19-14 21-36m-4 14c5-1 9-4 10-9M68 46c1-6-1-11-5-14" fill="none" stroke="${f}" stroke-width="4" stroke-linecap="round"/><path d="M50 84c-5-2-8-10-9-18l-7-4 8-4h16l8 4-7 4c-1 8-4 16-9 18z" fill="${f}"/>`,
  Moose: (f) =>
    `<path d="M46 56C40 50 22 54 18 34l6 4 1-8 6 7 3-7 5 9c4 4 6 9 7 17zM54 56c6-6 24-2 28-22l-6 4-1-8-6 7-3-7-5 9c-4 4-6 9-7 17z" fill="${f}"/><path d="M50 86c-8 0-10-8-7-14-3-6-4-12-3-18h20c1 6 0 12-3 18 3 6 1 14-7 14z" fill="${f}"/>`,
  Bear: (f, r) =>
    `<path d="${MOUNTAINS}" fill="${r}" opacity=".22"/><path d="M20 70c0-14 8-22 22-22 8 0 12-4 18-3l4-4 5 4c6 2 10 6 13 10l-3 5c-4 1-7 2-9 5l2 13h-9l-3-9c-6 1-12 1-17-1l-1 10h-9l-2-10c-2 3-3 6-3 10h-8z" fill="${f}"/>`,
  Turkey: (f, r) =>
    `<path d="M50 74C28 78 18 62 22 44l8 4-2-14 9 8 2-14 8 11 6-13 5 13 9-10 1 14 9-7-2 14 8-3c3 17-11 33-33 27z" fill="${r}" opacity=".55"/><path d="M50 80c-12 0-18-10-14-20 3-7 9-8 11-14 1-5 1-10 5-10 5 0 6 5 5 9 1 7 8 9 9 18 1 10-6 17-16 17z" fill="${f}"/><path d="M46 80v7M55 80v7" stroke="${f}" stroke-width="3"/>`,
  Waterfowl: (f, r) =>
    `<path d="M16 44c14-8 24-6 34 6-14-2-22 2-26 12z" fill="${r}" opacity=".7"/><path d="M28 62c8-14 22-16 34-14l12-10c4-3 9-1 10 3l7 3-8 2c-2 6-8 8-12 10-6 12-24 16-36 10l-12 4z" fill="${f}"/><path d="M20 78h60" stroke="${r}" stroke-width="3" stroke-dasharray="12 6"/>`,
  "Upland Birds": (f, r) =>
    `<path d="M22 82c4-22 6-34 4-46M34 84c0-20 4-30 8-38" stroke="${r}" stroke-width="3" fill="none" opacity=".6"/><path d="M16 66c14-2 20-16 34-18 8-1 11-10 18-10 5 0 7 4 7 7l7 4-8 2c-2 12-12 20-24 20-9 0-14 2-34-5z" fill="${f}"/><path d="M46 52c6-14 14-20 24-24-1 12-6 20-14 25z" fill="${r}" opacity=".65"/>`,
  "Wild Hog": (f) =>
    `<path d="M16 62c2-16 16-22 34-20l6-8 5 8c9 2 15 8 20 14l5 5-4 5c-7 0-12 2-16 4l-1 12h-7l-2-10H38l-2 10h-7l-1-12c-5-2-8-5-9-9z" fill="${f}"/><path d="M78 62l4-6" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`,
  Antelope: (f, r) =>
    `<path d="M16 74h68" stroke="${r}" stroke-width="3"/><path d="M44 54c-6-8-8-18-4-30 2 6 4 9 8 12-3 6-2 12 1 18zM56 54c6-8 8-18 4-30-2 6-4 9-8 12 3 6 2 12-1 18z" fill="${f}"/><path d="M50 84c-6-3-8-10-9-18l-8-5 9-4h16l9 4-8 5c-1 8-3 15-9 18z" fill="${f}"/>`,
  Predators: (f, r) =>
    `<circle cx="62" cy="36" r="14" fill="${r}" opacity=".3"/><path d="M34 84c-2-14 2-24 8-32l-6-16 12 8c4-2 8-2 10 0l14-16-2 20c3 6 2 10-2 13l-12 3c2 8 2 14 0 20z" fill="${f}"/>`,
};

/** Draws a round mark in three colors: a ring with compass points, and the game in the middle. */
export function drawEmblem({
  game,
  ring,
  colors: [outer, paper, figure],
}: {
  game: GameType;
  ring: "line" | "rope";
  colors: readonly [string, string, string];
}): string {
  const edge =
    ring === "rope"
      ? `<circle cx="50" cy="50" r="43" fill="none" stroke="${paper}" stroke-width="3" stroke-dasharray="5 3"/>`
      : `<circle cx="50" cy="50" r="43.5" fill="none" stroke="${paper}" stroke-width="1.6"/>`;
  const points = [0, 90, 180, 270]
    .map(
      (turn) =>
        `<path d="M50 3.5l2 4.5-2 3-2-3z" fill="${figure}" transform="rotate(${turn} 50 50)"/>`,
    )
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${paper}"/>` +
    `<circle cx="50" cy="50" r="48" fill="${outer}"/>${edge}<circle cx="50" cy="50" r="38" fill="${paper}"/>${points}` +
    `<g transform="translate(50 51) scale(.88) translate(-50 -54)">${FIGURES[game](figure, outer)}</g></svg>\n`
  );
}
