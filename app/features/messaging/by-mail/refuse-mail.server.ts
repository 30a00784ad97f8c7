import { SEND_REFUSALS, type SendRefusal } from "../send-message.server";

/** Permanent reasons why an email did not become a message. */
export type MailRefusal =
  | "unknown address"
  | "expired"
  | "other sender"
  | "sent elsewhere"
  | "not vouched for"
  | "no words"
  | "too long"
  | "too large"
  | "unreadable"
  | Exclude<SendRefusal, "not found" | "other text">;

/** Temporary reasons; the client may try again later. */
export type MailDelay = "busy" | "too many" | "not checked";

interface SmtpReply {
  /** The SMTP status of RFC 5321, then the enhanced status of RFC 3463. */
  code: number;
  enhanced: string;
  /** A sentence that names the problem and the solution. */
  sentence: string;
}

const ON_THE_SITE = "Open the conversation on Huntstead to write back.";

const ANSWERS: Record<Exclude<MailRefusal, keyof typeof SEND_REFUSALS> | MailDelay, SmtpReply> = {
  "unknown address": { code: 550, enhanced: "5.1.1", sentence: "Address not found." },
  expired: {
    code: 550,
    enhanced: "5.2.1",
    sentence: `This address no longer accepts replies. ${ON_THE_SITE}`,
  },
  "other sender": {
    code: 550,
    enhanced: "5.7.1",
    sentence: `Please reply from the email address of your Huntstead account. Or ${lower(ON_THE_SITE)}`,
  },
  "sent elsewhere": {
    code: 550,
    enhanced: "5.7.1",
    sentence: `Please reply directly to our email, so your reply goes to this address. Or ${lower(ON_THE_SITE)}`,
  },
  "not vouched for": {
    code: 550,
    enhanced: "5.7.1",
    sentence: `We couldn't verify that this came from your email provider (neither SPF nor DKIM passed). ${ON_THE_SITE}`,
  },
  "no words": {
    code: 554,
    enhanced: "5.6.0",
    sentence: "We found only quoted text in this email. Please write your reply above the quote.",
  },
  "too long": {
    code: 554,
    enhanced: "5.2.3",
    sentence: "A message can have at most 5,000 characters. Please send a shorter one.",
  },
  "too large": {
    code: 552,
    enhanced: "5.3.4",
    sentence: "An email can have at most 25 MB. Please send it without attachments.",
  },
  unreadable: {
    code: 554,
    enhanced: "5.6.0",
    sentence: `We couldn't read this email. Please send it as plain text. Or ${lower(ON_THE_SITE)}`,
  },
  busy: {
    code: 451,
    enhanced: "4.3.2",
    sentence: "We can't process this right now. Please try again.",
  },
  "too many": {
    code: 450,
    enhanced: "4.7.1",
    sentence: "Too many messages. Please try again in a minute.",
  },
  "not checked": {
    code: 451,
    enhanced: "4.7.5",
    sentence: "We couldn't check who sent this. Please try again.",
  },
};

/** Returns the answer for an SMTP client or for an email to the author. */
export function getSmtpReply(reason: MailRefusal | MailDelay): SmtpReply {
  if (reason in ANSWERS) return ANSWERS[reason as keyof typeof ANSWERS];
  return {
    code: 550,
    enhanced: "5.7.1",
    sentence: SEND_REFUSALS[reason as keyof typeof SEND_REFUSALS].message,
  };
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
