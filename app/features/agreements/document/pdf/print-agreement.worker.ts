import { parentPort, workerData } from "node:worker_threads";

import { drawAgreement, type PrintOrder } from "./draw-agreement";

// A failure ends the worker, and the one who waits for it is told.
void drawAgreement(workerData as PrintOrder).then((pdf) => parentPort?.postMessage(pdf));
