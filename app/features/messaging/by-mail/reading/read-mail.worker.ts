import { readMail, type MailOrder, type ReadMail } from "./read-mail";

/** What no parser can read is no mail, however often it comes; a disk that fails is another matter. */
export default async function readMailOrNothing(order: MailOrder): Promise<ReadMail | null> {
  try {
    return await readMail(order);
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error;
    return null;
  }
}
