import { environment } from "~/platform/environment.server";
import { SERVER_REQUESTER } from "~/platform/jobs/job-queue";
import { openWorkers } from "~/platform/workers/open-workers.server";

import type { MailOrder, ReadMail } from "./reading/read-mail";
import program from "./reading/read-mail.worker.ts?program";

/** What people send takes half a second; a domain's slow name server some more. */
const readInWorker = openWorkers<MailOrder, ReadMail | null>(program, {
  atOnce: 2,
  waiting: 20,
  withinMs: 40_000,
  memoryMb: 256,
});

/**
 * Reads an email in a worker.
 *
 * @returns null for what is no email
 * @throws WorkersBusyError where too many are waiting, WorkerLimitError where it takes too much
 */
export function readMailInWorker(order: Omit<MailOrder, "ours">): Promise<ReadMail | null> {
  const { mailFrom, mailReplyDomain } = environment();
  const sender = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
  const ours = [sender.trim().toLowerCase(), ...(mailReplyDomain ? [`@${mailReplyDomain}`] : [])];
  return readInWorker({ ...order, ours }, SERVER_REQUESTER);
}
