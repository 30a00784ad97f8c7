import type { Tab } from "~/features/directory/directory-address";

/** "1 property", "12 professionals". */
export function countedListings(count: number, tab: Tab): string {
  const [one, several] =
    tab === "pros" ? ["professional", "professionals"] : ["property", "properties"];
  return `${count} ${count === 1 ? one : several}`;
}
