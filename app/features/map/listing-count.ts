import type { DirectoryTab } from "~/features/directory/directory-address";

/** Returns the singular or plural noun for a count, such as "property" or "professionals". */
export function getListNoun(count: number, tab: DirectoryTab): string {
  const [one, several] =
    tab === "pros" ? ["professional", "professionals"] : ["property", "properties"];
  return count === 1 ? one : several;
}

/** Formats a count such as "1 property" or "12 professionals". */
export const formatListingCount = (count: number, tab: DirectoryTab): string =>
  `${count} ${getListNoun(count, tab)}`;
