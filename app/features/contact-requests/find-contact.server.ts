import { hasCalendar } from "~/features/directory/vocabulary";
import {
  selectWritePermission,
  type WritePermission,
} from "~/features/messaging/find-write-permission.server";
import { HEADLINE } from "~/features/properties/headline";
import { selectListingColumns } from "~/features/properties/listing-columns.server";
import { formatPriceWithUnit, type ListingPrice } from "~/features/properties/price";
import type { SeasonSubject } from "~/features/seasons/season-days.server";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { getTimeZoneAt } from "~/platform/gazetteer/time-zone-at.server";
import { isUuid } from "~/platform/uuid";

import type { ContactType } from "./contact-type";

/** A listing that can be contacted, and its recipient. */
export interface ContactableListing {
  type: ContactType;
  id: string;
  /** The professional's or agent's name, or the property's title. */
  title: string;
  /** "Dillon, Montana". */
  place: string;
  /** The address of the listing's or profile's picture. */
  image: string | null;
  /** The price as cards show it; null when it has none. */
  price: string | null;
  /** The maximum number of hunters at once; null where the owner has not said. */
  maxHunters: number | null;
  /** True for land for sale, which people visit before they buy it. */
  isForSale: boolean;
  /** The columns that say which seasons matter; null for agents and land for sale. */
  hunted: SeasonSubject | null;
  /** True for land for lease or guided hunts, and for professionals. */
  hasCalendar: boolean;
  /** The time zone of the location, in which days are counted. */
  timeZone: string;
  /** The recipient's account; null when it was deleted, or when the listing is unclaimed. */
  ownerId: string | null;
  /** The recipient's email address: the account's verified one, else the profile's own. */
  email: string | null;
  /** True when `email` is the account's address, from which replies by email are accepted. */
  isAccountEmail: boolean;
}

/** The reasons why no request can be sent. */
export type ContactRefusal = "not found" | "own listing" | "not available" | "blocked";

/** Finds a listing that the sender may contact: public, still available and not their own. */
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
}): Promise<ContactableListing | ContactRefusal> {
  if (!isUuid(id)) return "not found";
  const [contact] = await tx.$queryRaw<ContactRow[]>`
    SELECT t.user_id AS "userId", ${WHAT[type]}, t.review_status AS "reviewStatus",
      o.id IS NOT NULL AND o.deleted_at IS NULL AS "hasOwner", o.email AS "ownerEmail",
      ${selectWritePermission(senderId)} AS permission
    FROM ${LISTED[type]} t LEFT JOIN users o ON o.id = t.user_id
    WHERE t.id = ${id}::uuid AND t.deleted_at IS NULL`;
  if (contact?.userId === senderId) return "own listing";
  if (contact?.reviewStatus !== "approved") return "not found";
  if (!contact.available) return "not available";
  const { hasOwner, propertyType, state, gameTypes, methods } = contact;
  const isForSale = propertyType !== null && !hasCalendar(propertyType);
  if (hasOwner && contact.permission !== "open") return "blocked";
  return {
    type,
    id,
    title: contact.title,
    place: `${contact.location}, ${contact.state}`,
    image: contact.image,
    price: getPrice(contact),
    maxHunters: contact.maxHunters,
    isForSale,
    hunted: isForSale || gameTypes === null ? null : { state, gameTypes, methods },
    // Unclaimed listings have no calendar.
    hasCalendar: hasOwner && type !== "agent" && !isForSale,
    timeZone: getTimeZoneAt(contact),
    ownerId: hasOwner ? contact.userId : null,
    email: (hasOwner ? contact.ownerEmail : null) ?? contact.email,
    isAccountEmail: hasOwner && contact.ownerEmail !== null,
  };
}

interface ContactRow {
  userId: string | null;
  title: string;
  image: string | null;
  /** The profile's own email address. */
  email: string | null;
  price: string | null;
  maxHunters: number | null;
  /** Null for professionals and agents, whose price is free text. */
  propertyType: string | null;
  /** Null for agents. */
  gameTypes: string[] | null;
  /** Empty for professionals and agents. */
  methods: string[];
  available: boolean;
  location: string;
  state: string;
  /** The public position. */
  lat: string | null;
  lng: string | null;
  reviewStatus: string;
  hasOwner: boolean;
  ownerEmail: string | null;
  permission: WritePermission;
}

const LISTED = {
  professional: Prisma.sql`professionals`,
  property: Prisma.sql`properties`,
  agent: Prisma.sql`real_estate_agents`,
} as const satisfies Record<ContactType, Prisma.Sql>;

const PERSON = Prisma.sql`t.name AS title, t.profile_image AS image, t.email, t.location, t.state,
  true AS available,
  NULL AS "propertyType", NULL AS "maxHunters", '{}'::text[] AS methods`;
const POSITION = Prisma.sql`t.lat::text, t.lng::text`;

/** Columns of a row `t` that the three tables name differently. */
const WHAT = {
  professional: Prisma.sql`${PERSON}, t.price_range AS price, t.game_types AS "gameTypes",
    ${POSITION}`,
  property: Prisma.sql`${selectListingColumns(HEADLINE)}, t.images[1] AS image, NULL AS email, t.available,
    t.property_type AS "propertyType", t.max_hunters AS "maxHunters",
    t.game_types AS "gameTypes", t.methods, ${POSITION}`,
  agent: Prisma.sql`${PERSON}, NULL AS price, NULL AS "gameTypes", NULL AS lat, NULL AS lng`,
} as const satisfies Record<ContactType, Prisma.Sql>;

const getPrice = (contact: ContactRow) =>
  isListing(contact) ? formatPriceWithUnit(contact) : contact.price;
const isListing = (contact: ContactRow): contact is ContactRow & ListingPrice =>
  contact.propertyType !== null;
