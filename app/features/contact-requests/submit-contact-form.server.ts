import { runOnce } from "~/forms/idempotency.server";

import type { ContactRequestText } from "./contact-request.schema";
import type { ContactType, NoContact } from "./find-contact.server";
import { REFUSALS, sendContactRequest } from "./send-contact-request.server";

/** Sends the request of a form; the form sent twice with one key is one request. */
export async function submitContactForm({
  senderId,
  about,
  text,
  key,
}: {
  senderId: string;
  about: { type: ContactType; id: string | undefined };
  text: ContactRequestText;
  key: string | null;
}): Promise<"sent" | "other text" | NoContact> {
  const scope = `POST /contact/${about.id}?type=${about.type}`;
  const attempt = { owner: senderId, scope, key, body: text };
  const outcome = await runOnce(attempt, async (tx) => {
    const { refused } = await sendContactRequest({ tx, senderId, about, text });
    return { status: refused ? REFUSALS[refused].status : 201, refused };
  });
  if (outcome === "other body") return "other text";
  return outcome.refused ?? "sent";
}
