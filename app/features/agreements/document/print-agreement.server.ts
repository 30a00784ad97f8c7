import { createRequire } from "node:module";

import type { JobRequester } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import type { PrintOrder } from "./pdf/draw-agreement";
import program from "./pdf/print-agreement.worker.ts?program";

// Read from their package at run time: bundled, they would add 1.3 MB to the server.
const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};

/** Most agreements take half a second, the largest 1.5 s; the limit leaves room for a slow, busy machine. */
const printInWorker = openWorkers<PrintOrder, Uint8Array>(program, {
  atOnce: 2,
  waiting: 30,
  withinMs: 15_000,
  memoryMb: 256,
});

type Print = Omit<PrintOrder, "fonts">;

/**
 * Prints an agreement's text as a PDF in a worker: US Letter, tagged, with the text's hash on every page. The same
 * input gives the same bytes.
 *
 * @param print.signedAt the time of the last signature, which becomes the file's date
 * @throws WorkersBusyError when too many prints are waiting
 */
export async function printAgreement(print: Print, requester: JobRequester): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await printInWorker({ ...print, fonts }, requester);
  return Buffer.from(buffer, byteOffset, byteLength);
}
