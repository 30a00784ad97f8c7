import { parentPort, workerData } from "node:worker_threads";

import { readMail, type MailOrder } from "./read-mail";

// What no parser can read is no mail, however often it comes; a disk that fails is another matter.
const orNothing = (error: unknown): null => {
  if (error instanceof Error && "syscall" in error) throw error;
  return null;
};

void readMail(workerData as MailOrder)
  .catch(orNothing)
  .then((answer) => parentPort?.postMessage(answer));
