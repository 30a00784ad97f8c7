import * as z from "zod/v4";

import { listConversations } from "~/features/messaging/list-conversations.server";
import { listMessages } from "~/features/messaging/list-messages.server";
import {
  conversationResponseSchema,
  messageResponseSchema,
  messageBodySchema,
} from "~/features/messaging/message.schema";
import { SEND_REFUSALS, sendMessage } from "~/features/messaging/send-message.server";
import { OTHER_ACCOUNT } from "~/forms/form-action-data";
import { isDeliberateVisit } from "~/http/is-deliberate-visit";

import { respondWithList, readPageSlice } from "./respond-with-list.server";
import { defineCall, defineJsonRoute, ApiCallError } from "./json-route.server";
import { pageParameters } from "./list-query.schema";

/** Most conversations are shorter, so clients that ignore the Link header get all messages of nearly all of them. */
const DEFAULT_MESSAGE_LIMIT = 500;

export const conversationsRoute = defineJsonRoute("/api/conversations", {
  GET: defineCall({
    operationId: "listConversations",
    summary: "The signed-in user's conversations, latest first",
    access: "user",
    query: z.object(pageParameters),
    responses: {
      200: { description: "Conversations.", schema: z.array(conversationResponseSchema) },
    },
    handle: async ({ request, viewer }) =>
      respondWithList(
        request,
        await listConversations({ viewerId: viewer.id, ...readPageSlice(request) }),
      ),
  }),
});

const messagePageParameters = {
  limit: pageParameters.limit.meta({ description: "How many, at most 500. Default: 500." }),
  cursor: pageParameters.cursor.meta({
    description: "From the Link header, or the id of the last message you have.",
  }),
};
const MESSAGE_LIST = {
  summary:
    "A conversation's messages, oldest first. Marks them as read, except with a read-only token.",
  access: "user",
  responses: { 200: { description: "Messages.", schema: z.array(messageResponseSchema) } },
  errorStatuses: [404],
} as const;

interface MessagesCall {
  request: Request;
  viewer: { id: string };
  mayWrite: boolean;
}

async function respondWithMessages(
  { request, viewer: { id: viewerId }, mayWrite }: MessagesCall,
  conversationId: string,
) {
  const list = await listMessages({
    conversationId,
    viewerId,
    ...readPageSlice(request, { defaultLimit: DEFAULT_MESSAGE_LIMIT }),
    marksRead: mayWrite && isDeliberateVisit(request),
  });
  if (!list) throw new ApiCallError(404, "Not Found");
  return respondWithList(request, list);
}

const CONVERSATION_ID_REQUIRED = "conversationId is required";

export const messagesRoute = defineJsonRoute("/api/messages", {
  GET: defineCall({
    ...MESSAGE_LIST,
    operationId: "listMessages",
    query: z.object({
      conversationId: z.string(CONVERSATION_ID_REQUIRED).min(1, CONVERSATION_ID_REQUIRED),
      ...messagePageParameters,
    }),
    handle: ({ query, ...call }) => respondWithMessages(call, query.conversationId),
  }),
  POST: defineCall({
    operationId: "sendMessage",
    summary: "Send a message",
    access: "user",
    body: messageBodySchema,
    example: {
      conversationId: "01a18d53-2980-7f82-9d63-71156b094e68",
      content: "Is the second week of November free?",
      clientId: "5f0c6a1e-7f0e-4c58-8d43-2b1f6a1f0c11",
    },
    isIdempotent: true,
    responses: { 201: { description: "The message.", schema: messageResponseSchema } },
    errorStatuses: [403, 404, 409, 412],
    handle: async ({ tx, viewer, body: { senderId, ...message } }) => {
      if (senderId !== undefined && senderId !== viewer.id)
        throw new ApiCallError(412, OTHER_ACCOUNT);
      const result = await sendMessage(tx, { ...message, senderId: viewer.id });
      if (result.refused) {
        const refusal = SEND_REFUSALS[result.refused];
        throw new ApiCallError(refusal.status, refusal.message);
      }
      return { status: 201, body: result.message };
    },
  }),
});

export const conversationMessagesRoute = defineJsonRoute("/api/messages/{conversationId}", {
  GET: defineCall({
    ...MESSAGE_LIST,
    operationId: "listMessagesOfConversation",
    params: z.object({ conversationId: z.uuid() }),
    query: z.object(messagePageParameters),
    handle: ({ params, ...call }) => respondWithMessages(call, params.conversationId),
  }),
});
