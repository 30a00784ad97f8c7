import { findStanding } from "~/features/messaging/find-standing.server";
import { database, type Transaction } from "~/platform/database/database.server";
import { isUuid } from "~/platform/uuid";

export type ContactType = "professional" | "property";

export function isContactType(text: string | null): text is ContactType {
  return text === "professional" || text === "property";
}

/** What a request is about, and its recipient. */
export interface Contact {
  type: ContactType;
  id: string;
  /** A professional's name or a property's title. */
  title: string;
  /** The recipient's account; null when it was deleted, or when the listing has no account. */
  ownerId: string | null;
  /** Where to write: the account's verified address, else the professional's own. */
  email: string | null;
}

/** Why nothing can be sent. */
export type NoContact = "not found" | "own listing" | "not available" | "blocked";

/**
 * Finds a contact that the sender may write to: public, still available and not their own.
 */
export async function findContact({
  type,
  id,
  senderId,
  tx = database(),
}: {
  type: ContactType;
  id: string | undefined;
  senderId: string;
  tx?: Transaction;
}): Promise<Contact | NoContact> {
  if (!isUuid(id)) return "not found";
  const found =
    type === "professional" ? await findProfessional(tx, id) : await findProperty(tx, id);
  if (found?.userId === senderId) return "own listing";
  if (found?.reviewStatus !== "approved") return "not found";
  if (!found.available) return "not available";
  const owner = found.user?.deletedAt === null ? found.user : null;
  if (owner) {
    const standing = await findStanding({ personId: senderId, otherId: owner.id, tx });
    if (standing !== "open") return "blocked";
  }
  return {
    type,
    id,
    title: found.title,
    ownerId: owner?.id ?? null,
    email: owner?.email ?? found.email,
  };
}

const OWNER = { select: { id: true, email: true, deletedAt: true } } as const;

async function findProfessional(tx: Transaction, id: string) {
  const row = await tx.professional.findFirst({
    where: { id, deletedAt: null },
    select: { userId: true, name: true, email: true, reviewStatus: true, user: OWNER },
  });
  return row && { ...row, title: row.name, available: true };
}

async function findProperty(tx: Transaction, id: string) {
  const row = await tx.property.findFirst({
    where: { id, deletedAt: null },
    select: { userId: true, title: true, available: true, reviewStatus: true, user: OWNER },
  });
  return row && { ...row, email: null };
}
