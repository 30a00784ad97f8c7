/** Kinds of email that one can unsubscribe from. */
export const NOTICES = {
  "contact-requests": "contact requests",
  messages: "new messages",
  approvals: "approvals",
  searches: "saved searches",
} as const;
export type NoticeKind = keyof typeof NOTICES;

/** One mail to one person, in words; how it looks is decided when it is sent. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; line breaks within one stay. */
  paragraphs: string[];
  /** The way back to the marketplace. */
  link?: { label: string; path: string };
  replyTo?: { name: string; address: string };
  /** Absent for mail that must arrive. */
  notice?: NoticeKind;
}
