/** The first few of a list and how many more there are, for a card that has room for so many. */
export function firstFew<Item>(
  items: readonly Item[],
  count: number,
): { shown: Item[]; more: number } {
  return { shown: items.slice(0, count), more: Math.max(0, items.length - count) };
}
