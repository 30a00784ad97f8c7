import * as z from "zod/v4";

import { abortOnFailure, longText } from "~/platform/limit-fields";

import { MESSAGE_KINDS } from "./message-kind";

const BLANK = "Write a message first";
const MAX_LENGTH = 5_000;

/** White space at the ends is trimmed; a message of white space only is refused as empty. */
const content = longText(BLANK)
  .min(1, BLANK)
  .max(MAX_LENGTH, abortOnFailure("At most 5,000 characters"));

const clientId = z
  .string()
  .trim()
  .max(200, abortOnFailure("At most 200 characters"))
  .nullish()
  .transform((id) => id || null);

/** Validates a message of the thread's form. */
export const messageSchema = z.object({ content, clientId });

export const messageBodySchema = z.object({
  conversationId: z
    .string("conversationId is required")
    .min(1, "conversationId is required")
    .max(200, abortOnFailure("At most 200 characters")),
  content,
  clientId: clientId.meta({
    description: "An id that the client chooses. Sending it again returns the first message.",
  }),
  senderId: z.string().max(200, abortOnFailure("At most 200 characters")).optional().meta({
    description:
      "The author's user id, for clients that send later: 412 if a different user is signed in by then.",
  }),
});

const kind = z.enum(MESSAGE_KINDS).meta({
  description:
    "A written message is a text. Other kinds are what the sender did with a contact request, " +
    "with a sentence about it as content.",
});

export const messageResponseSchema = z
  .object({
    id: z.uuid(),
    conversationId: z.uuid(),
    senderId: z.uuid(),
    kind,
    content: z.string(),
    read: z.boolean(),
    clientId: z.string().nullable().meta({ description: "Only on your own messages." }),
    createdAt: z.iso.datetime().meta({
      description: "Later than every earlier message's in the conversation.",
    }),
  })
  .meta({ id: "Message" });

export const conversationResponseSchema = z
  .object({
    id: z.uuid(),
    user1Id: z.uuid(),
    user2Id: z.uuid(),
    lastMessageAt: z.iso.datetime(),
    createdAt: z.iso.datetime(),
    otherUser: z.object({
      id: z.uuid(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      email: z.string().nullable().meta({
        description: "Null if there are a first and a last name.",
      }),
      profileImageUrl: z.string().nullable(),
      isGone: z.boolean().meta({ description: "The account was deleted." }),
    }),
    lastMessage: z
      .object({
        id: z.uuid(),
        senderId: z.uuid(),
        kind,
        content: z.string(),
        createdAt: z.iso.datetime(),
      })
      .nullable(),
    unreadCount: z.int().min(0).max(2_147_483_647),
  })
  .meta({ id: "Conversation" });
