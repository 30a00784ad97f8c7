import type { Transaction } from "~/platform/database/database.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";
import type { Mail } from "~/platform/mail/mail";

/** Sends an email to an account if it has an address. */
export async function notifyAccount(
  tx: Transaction,
  to: string | null,
  mail: Omit<Mail, "to">,
): Promise<void> {
  if (to !== null) await enqueueMail(tx, { ...mail, to });
}
