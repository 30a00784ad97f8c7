import { randomUUID } from "node:crypto";

import { redirect, redirectDocument, type AppLoadContext } from "@remix-run/node";

import { requireUser } from "~/features/accounts/require-user.server";
import {
  changeStatusByForm,
  STATUS_FORM_FIELDS,
} from "~/features/contact-requests/change-status.server";
import { signInAddress } from "~/layout/navigation";
import { failureStatus } from "~/platform/database-away.server";
import { forgetKeptForm, keepForm } from "~/forms/kept-forms.server";
import { log } from "~/platform/logger.server";
import type { FormErrors } from "~/forms/form-answer";
import { parseForm } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { respond } from "~/platform/respond.server";
import { toastCookie } from "~/forms/toast.server";

import { blockPartner, unblockPartner } from "./block-person.server";
import { MESSAGE_FORM_FIELDS, messageSchema } from "./message.schema";
import { threadAddress } from "./messages-address";
import { NOT_SENT, postMessage, type NotSent } from "./send-message.server";

interface Visit {
  request: Request;
  context: AppLoadContext;
  conversationId: string;
}

/** What comes back with a message that was not taken. */
export interface ThreadRefusal {
  content: string;
  /** Fresh where the old one was used for other words. */
  clientId: string;
  errors: FormErrors;
  hasFailed: boolean;
}

const refuse = (status: number, refusal: Partial<ThreadRefusal> & { content: string }) =>
  respond<ThreadRefusal>(
    { clientId: randomUUID(), errors: {}, hasFailed: false, ...refusal },
    { status },
  );

/** Takes the forms of a thread: a message, a block, or a request's status; without scripts, too. */
export async function answerThreadForm(visit: Visit) {
  const form = await readForm(visit.request, [
    ...MESSAGE_FORM_FIELDS,
    ...STATUS_FORM_FIELDS,
    "block",
  ]);
  if (form.has("requestId")) return changeStatus(visit, form);
  const block = form.get("block");
  return block === null ? takeMessage(visit, form) : changeBlock(visit, block === "on");
}

async function changeStatus({ request, context, conversationId }: Visit, form: FormData) {
  const user = await requireUser({ request, context });
  // Of an admin, too, only what is theirs: here nobody stands in for anybody.
  if (await changeStatusByForm(form, { id: user.id, isAdmin: false })) {
    return redirect(threadAddress(conversationId), { status: 303 });
  }
  return respond({ hasChanged: true as const }, { status: 409 });
}

async function takeMessage({ request, context, conversationId }: Visit, form: FormData) {
  const path = threadAddress(conversationId);
  const parsed = parseForm(form, messageSchema);
  const { content = "", clientId } = parsed.typed;
  const session = await context.session();
  if (!session) {
    const cookie = await keepForm({ request, path, typed: { content } });
    const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
    return redirectDocument(signInAddress(path), { status: 303, headers });
  }
  if (!parsed.ok) return refuse(400, { content, clientId, errors: parsed.errors });
  try {
    const message = { ...parsed.value, conversationId, senderId: session.user.id };
    const { refused } = await postMessage(message);
    if (refused) return refuseMessage(refused, content);
    await forgetKeptForm({ request, path });
  } catch (error) {
    if (error instanceof Response) throw error;
    log().error({ err: error, requestId: context.requestId }, "message not sent");
    return refuse(failureStatus(error), { content, clientId, hasFailed: true });
  }
  return redirect(path, { status: 303 });
}

function refuseMessage(refused: NotSent, content: string) {
  if (refused === "not found") throw new Response("No such conversation", { status: 404 });
  const { status, message } = NOT_SENT[refused];
  const told =
    refused === "other text"
      ? "This form was sent before with other words. Send it again to send these too."
      : message;
  return refuse(status, { content, errors: { content: [told] } });
}

async function changeBlock({ request, context, conversationId }: Visit, isBlock: boolean) {
  const { id: personId } = await requireUser({ request, context });
  const change = isBlock ? blockPartner : unblockPartner;
  if (!(await change({ conversationId, personId }))) {
    throw new Response("No such conversation", { status: 404 });
  }
  const toast = toastCookie(
    isBlock
      ? { title: "Blocked", text: "There will be no messages between you until you unblock them." }
      : { title: "Unblocked", text: "You can write to each other again." },
  );
  const headers = { "Set-Cookie": toast };
  return redirect(threadAddress(conversationId), { status: 303, headers });
}
