import { startServer, type RunningServer } from "../../tests/setup/start-server";
import { findChromium } from "../find-chromium.mjs";
import { measurePageChanges, sayPageChange } from "../measure-page-change";
import type { endureSockets } from "./endure-sockets";
import { SINGLE, type Row } from "./goals";
import type { Options } from "./options";
import { measureRest } from "./rest-memory";

// Rows of what is measured by itself, without a yardstick that takes turns.

const MB = 1024 * 1024;

/** The build's first start on an empty directory, until it answers. */
export async function firstStartRow(): Promise<Row> {
  const begun = performance.now();
  const server = await startServer({}, { isFirstStart: true });
  const figure = (performance.now() - begun) / 1_000;
  await server.stop();
  return { ...SINGLE.start, figure };
}

/** The slowest of the changes, as any of them is somebody's. */
export async function pageChangeRow(origin: string, { isQuick }: Options): Promise<Row> {
  if (!(await findChromium())) return { ...SINGLE.change, note: "not measured: no Chromium" };
  const changes = await measurePageChanges(origin, isQuick ? 1 : 3);
  // The slowest of five is mostly the noisiest: where both are the browser's own, each is 1 give or take 0.06.
  const figure = changes.reduce((sum, { ratio }) => sum + ratio, 0) / changes.length;
  return { ...SINGLE.change, figure, note: changes.map(sayPageChange).join("; ") };
}

export async function socketsRow(endure: () => ReturnType<typeof endureSockets>): Promise<Row> {
  const { idle, open, sockets } = await endure();
  const note = `${sockets} open, ${Math.round(idle / MB)} MB idle`;
  return { ...SINGLE.sockets, figure: sockets < 5_000 ? NaN : (open - idle) / MB, note };
}

export async function memoryRow(row: Row, server: RunningServer, options: Options): Promise<Row> {
  const { requests, bytes } = await measureRest(server, options);
  return { ...row, figure: bytes / MB, note: `after ${requests.toLocaleString("en-US")} requests` };
}
