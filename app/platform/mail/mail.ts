/** The kinds of email that people can unsubscribe from. */
export const NOTICES = {
  // The name is older than offers and agreements, but links in sent mail contain it.
  "contact-requests": "requests, offers and agreements",
  messages: "new messages",
  searches: "saved searches",
  reminders: "reminders",
  approvals: "approvals",
} as const;
export type NoticeKind = keyof typeof NOTICES;

export type ParagraphStyle = "heading" | "entry";

/** A mail to one person as text; its layout is decided when it is sent. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; line breaks within a paragraph stay. */
  paragraphs: string[];
  /**
   * The looks of paragraphs in HTML, by their number: a heading, or an entry, whose last line is the address that its
   * first one links to. Plain text shows them unchanged.
   */
  looks?: (ParagraphStyle | null)[];
  /** A link to the marketplace. */
  link?: { label: string; path: string };
  replyTo?: { name: string; address: string };
  /**
   * The kind of mail that its reader may opt out of. Absent for mail that must arrive: decisions about an account, a
   * listing, a verification or a report, questions of admins, the end of an agreement, and what visitors write to us.
   */
  notice?: NoticeKind;
  /** The thread's name, by which mail programs group mails. */
  thread?: string;
}
