import { METHODS, type Method } from "~/features/directory/vocabulary";

/** The words by which the free text of a season's method names a method of listings. */
const WORDS: Record<Method, RegExp> = {
  Archery: /archery|\b(cross)?bow/i,
  Muzzleloader: /muzzle-?load/i,
  Rifle: /rifle|firearm|\bguns?\b/i,
  Shotgun: /shotgun|firearm|\bguns?\b/i,
};

/**
 * Checks whether a season applies to a listing. A season that names only methods the listing does not allow doesn't;
 * one that names none of them ("General", "Spring") does, and a listing without methods has all seasons.
 *
 * @param seasonMethod the season's method, an admin's free text
 * @param methods the methods that the listing allows
 */
export function appliesToMethods(seasonMethod: string, methods: readonly string[]): boolean {
  const named = METHODS.filter((method) => WORDS[method].test(seasonMethod));
  const isAnyAllowed = named.some((method) => methods.includes(method));
  return methods.length === 0 || named.length === 0 || isAnyAllowed;
}
