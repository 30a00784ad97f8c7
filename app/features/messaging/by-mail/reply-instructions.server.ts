import type { Transaction } from "~/platform/database/database.server";
import type { Mail } from "~/platform/mail/mail";

import { issueReplyAddress } from "./reply-address.server";
import { REPLY_LINE } from "./reply-line";

export interface ReplyInstructions {
  /** The first and last paragraphs of the email. */
  opening: string[];
  closing: string[];
  replyTo?: NonNullable<Mail["replyTo"]>;
}

/** Tells that replies are possible on the site only. */
export const REPLY_ON_SITE: ReplyInstructions = {
  opening: [],
  closing: ["Reply on Huntstead. Replies to this email aren't read."],
};

/** Returns how to reply to an email about a conversation: by email where that is set up, else on the site. */
export async function buildReplyInstructions({
  tx,
  conversationId,
  userId,
  other,
}: {
  tx: Transaction;
  conversationId: string;
  userId: string;
  other: string;
}): Promise<ReplyInstructions> {
  const address = await issueReplyAddress({ tx, conversationId, userId });
  if (!address) return REPLY_ON_SITE;
  return {
    opening: [`${REPLY_LINE} to write back.`],
    closing: [],
    replyTo: { name: `${other} on Huntstead`, address },
  };
}
