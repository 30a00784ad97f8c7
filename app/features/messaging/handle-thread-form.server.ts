import { randomUUID } from "node:crypto";

import { changeStatusByForm } from "~/features/contact-requests/change-status.server";
import {
  KEY_REUSED,
  handleForm,
  type SavedOutcome,
  type MissingOutcome,
  type RefusedOutcome,
  type Visit,
} from "~/forms/handle-form.server";

import { blockPartner, unblockPartner } from "./block-person.server";
import { buildThreadPath } from "./messages-address";
import { SEND_REFUSALS, runSendMessage, type SendRefusal } from "./send-message.server";
import { threadFormSchema } from "./thread-form.schema";

/** The value that a refused message returns besides its text. */
export interface KeptMessage {
  /** A new key, because the old one may belong to another text. */
  clientId: string;
}

const NO_CONVERSATION: MissingOutcome = { missing: "Conversation not found" };

/** Handles the forms of a thread, with and without scripts: a message, a block, or a request's status. */
export function handleThreadForm({
  visit,
  conversationId,
}: {
  visit: Visit;
  conversationId: string;
}): Promise<Response> {
  const to = buildThreadPath(conversationId);
  return handleForm({
    visit,
    schema: threadFormSchema,
    prefilledFields: ["requestId", "status", "block", "clientId"],
    path: to,
    allowedSender: "user",
    async save({ value, user }): Promise<SavedOutcome | RefusedOutcome | MissingOutcome> {
      if (value.asks === "status") {
        // Admins may change only their own requests here; there is a separate page for acting on behalf of others.
        return (await changeStatusByForm(value, { id: user.id, isAdmin: false })) ?? { to };
      }
      if (value.asks === "block") {
        const change = value.isBlock ? blockPartner : unblockPartner;
        if (!(await change({ conversationId, personId: user.id }))) return NO_CONVERSATION;
        return { to, toast: value.isBlock ? BLOCKED : UNBLOCKED };
      }
      const sending = { ...value.message, conversationId, senderId: user.id };
      const { refused } = await runSendMessage(sending);
      return refused ? refuse(refused) : { to };
    },
  });
}

const BLOCKED = {
  title: "Blocked",
  text: "You can't message each other until you unblock them.",
};
const UNBLOCKED = { title: "Unblocked", text: "You can write to each other again." };

function refuse(refusal: SendRefusal): RefusedOutcome | MissingOutcome {
  if (refusal === "not found") return NO_CONVERSATION;
  const { status, message } = SEND_REFUSALS[refusal];
  const errorMessage = refusal === "other text" ? KEY_REUSED : message;
  const keep: KeptMessage = { clientId: randomUUID() };
  return { status, errors: { content: [errorMessage] }, keep };
}
