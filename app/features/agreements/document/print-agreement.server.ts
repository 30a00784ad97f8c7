import { createRequire } from "node:module";

import type { Requester } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import type { PrintOrder } from "./pdf/draw-agreement";
import program from "./pdf/print-agreement.worker.ts?program";

// Read from their package at run time: bundled, they would be 1.3 MB of the server.
const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf"),
};

/** Most take half a second, the largest 1.5 s; a machine may be slow and busy. */
const printInWorker = openWorkers<PrintOrder, Uint8Array>(program, {
  atOnce: 2,
  waiting: 30,
  withinMs: 15_000,
  memoryMb: 256,
});

type Print = Omit<PrintOrder, "fonts">;

/**
 * The PDF of an agreement's text: US Letter, tagged, with the text's hash on every page. The same
 * input gives the same bytes. It is made in a worker.
 *
 * @param print.signedAt when the last side signed: the date of the file
 * @throws WorkersBusyError where too many are waiting to be printed
 */
export async function printAgreement(print: Print, requester: Requester): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await printInWorker({ ...print, fonts }, requester);
  return Buffer.from(buffer, byteOffset, byteLength);
}
