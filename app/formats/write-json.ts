import { setImmediate as nextTurn } from "node:timers/promises";

/** The time after which other requests get a turn before the next piece. */
const TURN_MS = 10;

/**
 * Writes JSON piece by piece, for objects whose members are read while they are written: an async iterable becomes an
 * array, and any other member is written in one piece. The embedded database responds within the same turn of the event
 * loop, so this yields to it from time to time.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  let turnBegan = performance.now();
  for await (const piece of serializePieces(value)) {
    yield piece;
    if (performance.now() - turnBegan < TURN_MS) continue;
    await nextTurn();
    turnBegan = performance.now();
  }
}

async function* serializePieces(value: unknown): AsyncGenerator<string> {
  if (isAsyncIterable(value)) {
    let separator = "[\n";
    for await (const item of value) {
      yield separator;
      yield* serializePieces(item);
      separator = ",\n";
    }
    yield separator === "[\n" ? "[]" : "\n]";
  } else if (isObject(value) && Object.values(value).some(isAsyncIterable)) {
    let separator = "{\n";
    for (const [name, member] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}: `;
      yield* serializePieces(member);
      separator = ",\n";
    }
    yield "\n}";
  } else {
    yield JSON.stringify(value, null, 2) ?? "null";
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  isObject(value) && Symbol.asyncIterator in value;
