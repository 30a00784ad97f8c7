/** Drawn landscapes that suit any story; a test compares the list with the files. */
export const LANDSCAPES = [
  "alpine-lake-noon",
  "aspen-slope-fall",
  "badlands-evening",
  "blue-ridges-summer",
  "cattail-marsh-dusk",
  "elk-meadow-dawn",
  "flooded-timber-dawn",
  "hardwood-hollow-fall",
  "high-ridges-sunset",
  "longleaf-spring",
  "prairie-storm",
  "spruce-snow-morning",
];

/** A pattern that JavaScript and PostgreSQL read alike. */
export const OWN_PICTURE = "/(?:landscapes|uploads)/[A-Za-z0-9_-]+-[0-9]+[.]jpg";

/** Checks whether a line of a post is only the address of one of our pictures. */
export const isOwnPicture = (line: string) => new RegExp(`^${OWN_PICTURE}$`).test(line.trim());

/**
 * Returns a post's share picture: our first picture in its text, otherwise a landscape that is always the same for the
 * post.
 *
 * @returns a path on this site
 */
export function chooseSharePicture({
  id,
  ownPicture,
}: {
  id: string;
  ownPicture: string | null;
}): string {
  const number = parseInt(id.slice(-6), 16);
  return ownPicture ?? `/landscapes/${LANDSCAPES[number % LANDSCAPES.length]}-1600.jpg`;
}

export function findFirstOwnPicture(content: string): string | null {
  return new RegExp(OWN_PICTURE).exec(content)?.[0] ?? null;
}
