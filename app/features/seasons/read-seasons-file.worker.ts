import { packSeasons } from "./pack-seasons";
import { parseSeasons } from "./parse-seasons";
import type { ReadInWorker } from "./seasons-file";

export default function readSeasonsFile(bytes: Uint8Array): ReadInWorker {
  const read = parseSeasons(bytes);
  return "seasons" in read ? { packed: packSeasons(read.seasons) } : read;
}
