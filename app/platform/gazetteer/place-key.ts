const SHORT: Record<string, string> = { saint: "st", mount: "mt", fort: "ft" };

/**
 * Returns the key of a place's name: "Mt. Vernon" and "Mount Vernon", "Coeur d'Alène" and "coeur dalene" have the same.
 * Only a-z, digits and spaces are left.
 */
export function placeKey(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’.`]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => SHORT[word] ?? word)
    .join(" ");
}

/** Capitalizes each word, as in most places' names: "big sandy" becomes "Big Sandy". */
export const capitalizeWords = (key: string) =>
  key.replace(/\b[a-z]/g, (first) => first.toUpperCase());
