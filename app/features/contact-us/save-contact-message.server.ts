import type { Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { enqueueMail } from "~/platform/mail/enqueue-mail.server";

import type { ContactUsMessage } from "./contact-us.schema";

/** Stores a message to the marketplace and mails it to the admins. */
export async function saveContactMessage(
  tx: Transaction,
  message: ContactUsMessage,
): Promise<void> {
  await tx.contactMessage.create({ data: message });
  for (const to of environment().adminEmails) {
    await enqueueMail(tx, {
      to,
      subject: `Contact Us: ${message.name}`,
      paragraphs: [
        `${message.name} wrote through the contact form:`,
        message.message,
        `Email: ${message.email}${message.phone ? `\nPhone: ${message.phone}` : ""}`,
      ],
      link: { label: "All contact messages", path: "/admin/contact-messages" },
      replyTo: { name: message.name, address: message.email },
    });
  }
}
