import { readMail, type MailOrder, type ReadMail } from "./read-mail";

/** Returns null for input that no parser can read; it would fail again every time. Disk errors are rethrown. */
export default async function readMailOrNothing(order: MailOrder): Promise<ReadMail | null> {
  try {
    return await readMail(order);
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error;
    return null;
  }
}
