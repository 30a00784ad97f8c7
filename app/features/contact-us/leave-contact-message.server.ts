import { environment } from "~/platform/environment.server";
import { runOnce } from "~/platform/idempotency.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";

import type { ContactUs } from "./contact-us.schema";

/**
 * Keeps what somebody wrote to us, and mails it to the admins. Sent twice with one key it is one.
 *
 * @param owner whose key it is: an account's id or a browser's hash
 * @returns "other text" when the key was used for something else
 */
export async function leaveContactMessage({
  message,
  owner,
  key,
}: {
  message: ContactUs;
  owner: string;
  key: string | null;
}): Promise<"left" | "other text"> {
  const attempt = { owner, scope: "POST /contact", key, body: message };
  const outcome = await runOnce(attempt, async (tx) => {
    await tx.contactMessage.create({ data: message });
    for (const to of environment().adminEmails) {
      await enqueueMail(tx, {
        to,
        subject: `Contact Us: ${message.name}`,
        paragraphs: [
          `${message.name} wrote by the contact form:`,
          message.message,
          `Email: ${message.email}${message.phone ? `\nPhone: ${message.phone}` : ""}`,
        ],
        link: { label: "All contact messages", path: "/admin/contact-messages" },
        replyTo: { name: message.name, address: message.email },
      });
    }
    return { status: 200 };
  });
  return outcome === "other body" ? "other text" : "left";
}
