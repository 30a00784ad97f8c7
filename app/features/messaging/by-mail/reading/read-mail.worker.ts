import { parentPort, workerData } from "node:worker_threads";

import { readMail, type MailOrder } from "./read-mail";

void readMail(workerData as MailOrder).then((answer) => parentPort?.postMessage(answer));
