import { environment } from "~/platform/environment.server";
import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import type { MailOrder, ReadMail } from "./reading/read-mail";
import program from "./reading/read-mail.worker.ts?program";

/** A typical email takes half a second; a slow DNS server adds to it. */
const readInWorker = openWorkers<MailOrder, ReadMail | null>(program, {
  atOnce: 2,
  waiting: 20,
  withinMs: 40_000,
  memoryMb: 256,
});

/**
 * Reads an email in a worker.
 *
 * @returns null for a file that is not an email
 * @throws WorkersBusyError when too many emails wait, WorkerLimitError when one exceeds the limits
 */
export function readMailInWorker(order: Omit<MailOrder, "ownAddresses">): Promise<ReadMail | null> {
  const { mailFrom, mailReplyDomain } = environment();
  const sender = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  const ownAddresses = [
    sender.trim().toLowerCase(),
    ...(mailReplyDomain ? [`@${mailReplyDomain}`] : []),
  ];
  return readInWorker({ ...order, ownAddresses }, SERVER_REQUESTER);
}
