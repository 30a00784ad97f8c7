/** Returns the first few of a list and the number of the others, for a card with limited room. */
export function splitFirst<Item>(
  items: readonly Item[],
  count: number,
): { shown: Item[]; more: number } {
  return { shown: items.slice(0, count), more: Math.max(0, items.length - count) };
}
