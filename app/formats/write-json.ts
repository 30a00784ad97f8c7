/**
 * JSON piece by piece, of objects whose members may be read while they are written: an async
 * iterable becomes an array. Each member that is none is written in one piece.
 */
export async function* writeJson(value: unknown): AsyncGenerator<string> {
  if (isAsyncIterable(value)) {
    let separator = "[\n";
    for await (const item of value) {
      yield separator;
      yield* writeJson(item);
      separator = ",\n";
    }
    yield separator === "[\n" ? "[]" : "\n]";
  } else if (isObject(value) && Object.values(value).some(isAsyncIterable)) {
    let separator = "{\n";
    for (const [name, member] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}: `;
      yield* writeJson(member);
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
