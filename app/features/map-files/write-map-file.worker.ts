import { parentPort, workerData } from "node:worker_threads";

import { writeMapFile, type MapFileOrder } from "./map-file-format";

parentPort?.postMessage(writeMapFile(workerData as MapFileOrder));
