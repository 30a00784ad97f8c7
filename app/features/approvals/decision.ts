import type { Transaction } from "~/platform/database/database.server";
import type { Mail } from "~/platform/mail/mail";
import type { AuditSubject } from "~/platform/write-audit.server";

/** The input of a decision: the transaction, which holds the lock on the admin's role, and the verdict. */
export interface DecisionInput {
  tx: Transaction;
  id: string;
  /** The last change of the version that the admin saw. */
  seenVersion: Date;
  adminId: string;
  /** The reason for a rejection; null approves. */
  reason: string | null;
}

/** @returns null unless the item is pending and in the state that the admin saw */
export type DecisionHandler = (deciding: DecisionInput) => Promise<DecidedItem | null>;

/** A decision's subject, as the mail to its owner and the audit log name it. */
export interface DecidedItem {
  title: string;
  /** "listing", "professional profile" or "agent profile". */
  noun: string;
  /** Says whether it was about changes of an item that stays public meanwhile. */
  isRevision: boolean;
  ownerId: string | null;
  /** The path of its public page. */
  path: string;
  subject: { type: AuditSubject; id: string };
}

/** Composes mail that is always sent, because somebody waits for it. */
export function composeDecision({
  to,
  decided,
  reason,
}: {
  to: string;
  decided: DecidedItem;
  /** The reason for a rejection; null for an approval. */
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
    link: { label: "Your profile on Huntstead", path: "/hosting" },
  };
}
