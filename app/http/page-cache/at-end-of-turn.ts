/**
 * Puts off what came in one turn of the event loop to its end. Whoever waits for an answer on another core
 * sleeps when there is none, and waking them costs more than writing a page that is kept: answers that are
 * written one after the other wake them once, where each request's own, with the next one's reading in
 * between, wakes them each time. The price: what came first waits for all else that the turn does, a page
 * that is rendered in between, say.
 *
 * @param deal with each, in the order in which they came
 * @returns takes one
 */
export function atEndOfTurn<Item>(deal: (item: Item) => void): (item: Item) => void {
  let due: Item[] = [];
  const dealWithAll = () => {
    const all = due;
    due = [];
    for (const item of all) deal(item);
  };
  return (item) => {
    if (due.length === 0) setImmediate(dealWithAll);
    due.push(item);
  };
}
