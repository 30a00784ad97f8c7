import type { Duplex } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { DefaultSerializer, Deserializer } from "node:v8";

/*
 * How a value goes to a worker and an answer back: what v8.serialize() makes of it, with the bytes of its
 * typed arrays behind it. Serialized with the rest, 10 MB would be copied in one piece, several times.
 *
 * A frame: how many arrays it has (4 bytes, in this machine's order), the length of the serialized value (4),
 * the lengths of the arrays (8 each), the value, the arrays.
 */

/** After so many bytes others have their turn: a socket takes and gives megabytes in one. */
export const BYTES_A_TURN = 128 * 1024;

/** What a worker says at its end. */
export type Outcome = { answer: unknown } | { failure: string };

const ARRAYS = [
  Uint8Array,
  Uint8ClampedArray,
  Uint16Array,
  Uint32Array,
  Int8Array,
  Int16Array,
  Int32Array,
  Float32Array,
  Float64Array,
];

class Writer extends DefaultSerializer {
  readonly arrays: Uint8Array[] = [];

  // Called by V8, and not in the types; so is the reader's.
  _writeHostObject(view: ArrayBufferView): void {
    const kind = ARRAYS.findIndex((each) => view instanceof each);
    if (kind === -1) throw new TypeError("Of views, workers take typed arrays of numbers");
    this.writeUint32(kind);
    this.writeUint32(this.arrays.length);
    this.arrays.push(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
  }
}

class Reader extends Deserializer {
  constructor(
    value: Uint8Array,
    readonly arrays: readonly Uint8Array<ArrayBuffer>[],
  ) {
    super(value);
  }

  _readHostObject(): unknown {
    const kind = ARRAYS[this.readUint32()];
    const bytes = this.arrays[this.readUint32()];
    if (!kind || !bytes) throw new Error("No array is at this place of the frame");
    return new kind(bytes.buffer);
  }
}

/** The pieces of a frame. Those of arrays are the memory of the value's own: it must stay as it is until they are written. */
export function writeFrame(value: unknown): Uint8Array[] {
  const writer = new Writer();
  writer.writeHeader();
  writer.writeValue(value);
  const body = writer.releaseBuffer();
  const lengths = Float64Array.from(writer.arrays, ({ byteLength }) => byteLength);
  const head = Uint32Array.of(writer.arrays.length, body.byteLength);
  return [bytesOf(head), bytesOf(lengths), body, ...writer.arrays];
}

/** @param take the next so many bytes, in memory of their own */
export async function readFrame(
  take: (length: number) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<unknown> {
  const [count = 0, length = 0] = new Uint32Array((await take(8)).buffer);
  const lengths = new Float64Array((await take(8 * count)).buffer);
  const body = await take(length);
  const arrays: Uint8Array<ArrayBuffer>[] = [];
  for (const each of lengths) arrays.push(await take(each));
  const reader = new Reader(body, arrays);
  reader.readHeader();
  return reader.readValue();
}

const bytesOf = ({ buffer }: Uint32Array | Float64Array) => new Uint8Array(buffer);

/** Takes so many bytes of a stream as they come; never resolves where it ends before. */
export function takeFrom(stream: Duplex) {
  const chunks: AsyncIterator<Buffer, unknown> = stream[Symbol.asyncIterator]();
  let left: Uint8Array = Buffer.of();
  let inTurn = 0;
  return async (length: number) => {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length;) {
      if (left.length === 0) {
        const next = await chunks.next().catch(() => null);
        if (!next || next.done) return new Promise<never>(() => undefined);
        left = next.value;
      }
      const part = left.subarray(0, length - at);
      bytes.set(part, at);
      at += part.length;
      left = left.subarray(part.length);
      inTurn += part.length;
      if (inTurn >= BYTES_A_TURN) {
        inTurn = 0;
        await nextTurn();
      }
    }
    return bytes;
  };
}
