import type { Response } from "express";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Waits until the client has taken so much that more may be written; false once it has left. */
    untilTaken(): Promise<boolean>;
  }
}

/** As many bytes as Node writes before it asks for a pause. */
const PIECE_BYTES = 16 * 1024;

/** Emitted on a response that waits for its client and for nothing of ours. */
export const WAITS_FOR_CLIENT = Symbol("waits for its client");

/**
 * A body that is made while it is sent, no faster than its client takes it, and no further once that
 * has left. Remix's adapter asks for all of a stream as fast as it comes, so whoever reads a byte now and then
 * would have the whole of it wait in memory.
 */
export function streamedBody(
  pieces: AsyncIterable<string | Uint8Array>,
  { untilTaken }: { untilTaken: () => Promise<boolean> },
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!(await untilTaken())) {
          await iterator.return?.();
          return controller.close();
        }
        const gathered: Uint8Array[] = [];
        let isDone = false;
        for (let bytes = 0; bytes < PIECE_BYTES && !isDone;) {
          const next = await iterator.next();
          isDone = next.done === true;
          if (next.done) break;
          const piece = typeof next.value === "string" ? Buffer.from(next.value) : next.value;
          gathered.push(piece);
          bytes += piece.length;
        }
        if (gathered.length > 0) controller.enqueue(Buffer.concat(gathered));
        if (isDone) controller.close();
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** @returns false once nobody is there any more */
export async function untilTaken(res: Response): Promise<boolean> {
  if (res.writableNeedDrain) {
    res.emit(WAITS_FOR_CLIENT);
    await new Promise<void>((resolve) => {
      const done = () => {
        res.off("drain", done).off("close", done);
        resolve();
      };
      res.once("drain", done).once("close", done);
    });
  }
  return !res.closed;
}
