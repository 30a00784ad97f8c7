import { parentPort, workerData } from "node:worker_threads";

import { readBoundary, type BoundaryOrder } from "./read-boundary";

void readBoundary(workerData as BoundaryOrder).then((answer) => parentPort?.postMessage(answer));
