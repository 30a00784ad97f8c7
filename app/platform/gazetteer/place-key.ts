const SHORT: Record<string, string> = { saint: "st", mount: "mt", fort: "ft" };

/**
 * A place's name as it is looked up: "Mt. Vernon" and "Mount Vernon", "Coeur d'Alène" and
 * "coeur dalene" are the same. Only a-z, digits and spaces are left.
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

/** How most places are written: "big sandy" as "Big Sandy". */
export const capitalized = (key: string) => key.replace(/\b[a-z]/g, (first) => first.toUpperCase());
