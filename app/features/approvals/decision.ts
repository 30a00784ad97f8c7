import type { Transaction } from "~/platform/database/database.server";
import type { Mail } from "~/platform/mail/mail";
import type { AuditSubject } from "~/platform/write-audit.server";

/** What a decision needs: the transaction, in which the admin's role is locked, and the verdict. */
export interface Deciding {
  tx: Transaction;
  id: string;
  /** When what the admin has looked at was changed last. */
  lookedAt: Date;
  adminId: string;
  /** Why it is rejected; null approves. */
  reason: string | null;
}

/** @returns null unless it is in the state that was looked at, and waits */
export type Decide = (deciding: Deciding) => Promise<Decided | null>;

/** The subject of a decision, as the mail to its owner and the audit log name it. */
export interface Decided {
  title: string;
  /** "listing", "professional profile" or "agent profile". */
  noun: string;
  /** Whether it was about changes of what stays public meanwhile. */
  isRevision: boolean;
  ownerId: string | null;
  /** Where it is read. */
  path: string;
  subject: { type: AuditSubject; id: string };
}

/** Mail that must arrive: somebody waits for it. */
export function composeDecision({
  to,
  decided,
  reason,
}: {
  to: string;
  decided: Decided;
  /** Null for an approval. */
  reason: string | null;
}): Mail {
  const { title, noun, isRevision, path } = decided;
  const subject = isRevision ? `The changes to your ${noun}` : `Your ${noun}`;
  const verb = isRevision ? "have" : "has";
  if (reason === null) {
    return {
      to,
      subject: `Approved: ${title}`,
      paragraphs: [`${subject} “${title}” ${verb} been approved.`, "It's live on Huntstead now."],
      link: { label: "See it on Huntstead", path },
    };
  }
  return {
    to,
    subject: `Not approved: ${title}`,
    paragraphs: [
      `${subject} “${title}” ${verb} not been approved.`,
      `Reason:\n${reason}`,
      "You can edit it and send it again.",
    ],
    link: { label: "Your profile on Huntstead", path: "/profile" },
  };
}
