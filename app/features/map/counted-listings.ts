import type { Tab } from "~/features/directory/directory-address";

/** "property" or "professionals", as the number wants it. */
export function nounOf(count: number, tab: Tab): string {
  const [one, several] =
    tab === "pros" ? ["professional", "professionals"] : ["property", "properties"];
  return count === 1 ? one : several;
}

/** "1 property", "12 professionals". */
export const countedListings = (count: number, tab: Tab): string =>
  `${count} ${nounOf(count, tab)}`;
