/** Drawn landscapes that suit any story; a test holds them against the files. */
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

/** As JavaScript and as PostgreSQL read it. */
export const OWN_PICTURE = "/(?:landscapes|uploads)/[A-Za-z0-9_-]+-[0-9]+[.]jpg";

/** Whether a line of a post is nothing but the address of a picture of ours. */
export const isOwnPicture = (line: string) => new RegExp(`^${OWN_PICTURE}$`).test(line.trim());

/**
 * The picture that stands for a post on its card and where its address is shared: the first of our
 * own that its text names, otherwise a landscape, the same at each asking.
 *
 * @returns a path on this site
 */
export function sharePicture({ id, own }: { id: string; own: string | null }): string {
  const number = parseInt(id.slice(-6), 16);
  return own ?? `/landscapes/${LANDSCAPES[number % LANDSCAPES.length]}-1600.jpg`;
}

export function firstOwnPicture(content: string): string | null {
  return new RegExp(OWN_PICTURE).exec(content)?.[0] ?? null;
}
