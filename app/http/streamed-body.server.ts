import type { Response } from "express";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** Waits until the client has read enough that more may be written; false once it has left. */
    waitForClient(): Promise<boolean>;
  }
}

/** The number of bytes that Node buffers before it signals backpressure. */
const PIECE_BYTES = 16 * 1024;

/** An event of a response that waits only for its client. */
export const WAITS_FOR_CLIENT = Symbol("waits for its client");

/**
 * Returns a body that is produced while it is sent, at the pace of its client, and stops once that has left. Remix's
 * adapter reads a stream as fast as it can, so a slow client would fill memory with all of it.
 */
export function createStreamedBody(
  pieces: AsyncIterable<string | Uint8Array>,
  { waitForClient }: { waitForClient: () => Promise<boolean> },
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!(await waitForClient())) {
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

/** @returns false once the client has left */
export async function waitForClient(res: Response): Promise<boolean> {
  if (res.writableNeedDrain) {
    res.emit(WAITS_FOR_CLIENT);
    await new Promise<void>((resolve) => {
      const stopWaiting = () => {
        res.off("drain", stopWaiting).off("close", stopWaiting);
        resolve();
      };
      res.once("drain", stopWaiting).once("close", stopWaiting);
    });
  }
  return !res.closed;
}
