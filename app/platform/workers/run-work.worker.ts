import { readSync, writeSync } from "node:fs";

import { readFrame, writeFrame, type Outcome } from "./worker-frames";

// What runs in a worker's process, behind the program that makes `work`.
declare const work: (input: unknown) => unknown;

/** A socket that both sides write to; it blocks, as there is nothing else to do here. */
const SOCKET = 3;

// Sent to a whole group of processes, these end the server when it has finished what is under way: this
// belongs to that.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => undefined);

void readFrame(take)
  .then(work)
  .then(
    (answer): Outcome => ({ answer }),
    (error: unknown): Outcome => {
      const failure = error instanceof Error ? error.message : String(error);
      // More than the kernel's limit ends it like more than V8's own.
      if (/allocation failed|failed to allocate/i.test(failure))
        process.kill(process.pid, "SIGKILL");
      return { failure };
    },
  )
  .then((outcome) => {
    for (const bytes of writeFrame(outcome)) {
      for (let at = 0; at < bytes.length;) at += writeSync(SOCKET, bytes, at);
    }
    process.exit();
  });

function take(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length;) {
    const read = readSync(SOCKET, bytes, at, length - at, null);
    // The server is gone.
    if (read === 0) process.exit();
    at += read;
  }
  return bytes;
}
