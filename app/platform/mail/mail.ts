/** Kinds of email that one can unsubscribe from. */
export const NOTICES = {
  // Its name is older than offers and agreements; links in mail that was sent carry it.
  "contact-requests": "requests, offers and agreements",
  messages: "new messages",
  searches: "saved searches",
  reminders: "reminders",
  approvals: "approvals",
} as const;
export type NoticeKind = keyof typeof NOTICES;

export type ParagraphLook = "heading" | "entry";

/** One mail to one person, in words; how it looks is decided when it is sent. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; line breaks within one stay. */
  paragraphs: string[];
  /**
   * How paragraphs look in HTML, by their number: as a heading, or as an entry, whose last line is the
   * address that its first one leads to. As plain text they stand as they are.
   */
  looks?: (ParagraphLook | null)[];
  /** The way back to the marketplace. */
  link?: { label: string; path: string };
  replyTo?: { name: string; address: string };
  /**
   * What its reader may do without. Absent for mail that must arrive: what was decided about an
   * account, a listing, a proof or a report, the end of an agreement, and what visitors write to us.
   */
  notice?: NoticeKind;
  /** Names what it is about: mail programs show those of one name together. */
  thread?: string;
}
