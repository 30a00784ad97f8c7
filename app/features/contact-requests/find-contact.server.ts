import { hasCalendar } from "~/features/directory/vocabulary";
import { findWithStanding } from "~/features/messaging/find-standing.server";
import { fullPrice } from "~/features/properties/price";
import { database, type Transaction } from "~/platform/database/database.server";
import { timeZoneAt } from "~/platform/time-zone-at.server";
import { isUuid } from "~/platform/uuid";

import type { ContactType } from "./contact-type";

/** What a request is about, and its recipient. */
export interface Contact {
  type: ContactType;
  id: string;
  /** A professional's or an agent's name, or a property's title. */
  title: string;
  /** "Dillon, Montana". */
  place: string;
  /** Of the listing's or profile's picture. */
  image: string | null;
  /** As cards say it; null where it has none. */
  price: string | null;
  /** Land for lease or with a guide, and professionals, have one. */
  hasCalendar: boolean;
  /** Where it lies, by which days are counted. */
  timeZone: string;
  /** The recipient's account; null when it was deleted, or when the listing has no account. */
  ownerId: string | null;
  /** Where to write: the account's verified address, else the profile's own. */
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
  const found = await FIND[type](tx, id);
  if (found?.userId === senderId) return "own listing";
  if (found?.reviewStatus !== "approved") return "not found";
  if (!found.available) return "not available";
  const { userId: ownerId } = found;
  const owner =
    ownerId === null ? null : await findWithStanding({ personId: senderId, otherId: ownerId, tx });
  const hasOwner = owner !== null && !owner.isGone;
  if (hasOwner && owner.standing !== "open") return "blocked";
  return {
    type,
    id,
    title: found.title,
    place: `${found.location}, ${found.state}`,
    image: found.image,
    price: found.price,
    hasCalendar: found.hasCalendar && hasOwner,
    timeZone: timeZoneAt(found),
    ownerId: hasOwner ? ownerId : null,
    email: (hasOwner ? owner.email : null) ?? found.email,
  };
}

const PROFILE = {
  userId: true,
  name: true,
  profileImage: true,
  location: true,
  state: true,
  email: true,
  reviewStatus: true,
} as const;

/** The public one. */
const POSITION = { lat: true, lng: true } as const;

/** A profile as what somebody writes about; it can always be had. */
function asContact<Row extends { name: string; profileImage: string | null }>(row: Row) {
  return { ...row, title: row.name, image: row.profileImage, price: null, available: true };
}

const FIND = { professional: findProfessional, property: findProperty, agent: findAgent };

async function findProfessional(tx: Transaction, id: string) {
  const row = await tx.professional.findFirst({
    where: { id, deletedAt: null },
    select: { ...PROFILE, ...POSITION, priceRange: true },
  });
  return row && { ...asContact(row), price: row.priceRange, hasCalendar: true };
}

async function findAgent(tx: Transaction, id: string) {
  const row = await tx.agent.findFirst({
    where: { id, deletedAt: null },
    select: PROFILE,
  });
  return row && { ...asContact(row), lat: null, lng: null, hasCalendar: false };
}

async function findProperty(tx: Transaction, id: string) {
  const row = await tx.property.findFirst({
    where: { id, deletedAt: null },
    select: {
      userId: true,
      title: true,
      propertyType: true,
      location: true,
      state: true,
      ...POSITION,
      images: true,
      price: true,
      priceType: true,
      available: true,
      reviewStatus: true,
    },
  });
  if (!row) return null;
  const price = fullPrice({ price: row.price?.toFixed(2) ?? null, priceType: row.priceType });
  return {
    ...row,
    hasCalendar: hasCalendar(row.propertyType),
    email: null,
    image: row.images[0] ?? null,
    price,
  };
}
