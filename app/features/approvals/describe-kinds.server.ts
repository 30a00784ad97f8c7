import { AGENT_TEXTS } from "~/features/agents/agent-columns.server";
import { AGENT_FIELDS } from "~/features/agents/agent-fields.schema";
import { readProfile } from "~/features/applications/profile-kinds.server";
import type { ProfileKind } from "~/features/applications/profile-kind";
import type { ProfileField } from "~/features/directory/profile-fields.schema";
import { PROFESSIONAL_TEXTS } from "~/features/professionals/professional-columns.server";
import { PROFESSIONAL_FIELDS } from "~/features/professionals/professional-fields.schema";
import {
  readGalleryPhotos,
  readPackages,
  type GalleryPhoto,
  type Package,
} from "~/features/professionals/showcase.schema";
import {
  propertyRevisionSchema,
  type PropertyRevision,
} from "~/features/properties/editor/property-revision";
import { PUBLIC_COLUMNS, withDecimalsAsText } from "~/features/properties/listing-columns.server";
import { database } from "~/platform/database/database.server";

import type { ListingDescription, ListingVersion } from "./describe-change";
import type { ApprovalPicture } from "./approval-item";
import { findDuplicates } from "./find-duplicates.server";
import { formatPosition, describeProfile, describeProperty } from "./review-words";

const OWNER = {
  user: { select: { firstName: true, lastName: true, email: true, deletedAt: true } },
} as const;
const PROFILE = {
  id: true,
  updatedAt: true,
  revision: true,
  reviewStatus: true,
  ...OWNER,
} as const;

interface ReviewRow extends Pick<ListingDescription, "id" | "updatedAt"> {
  user: ListingDescription["owner"];
  revision: unknown;
  reviewStatus: string;
}

/**
 * Describes a row of the directory, and its revision where it is approved.
 *
 * @param describeRevision returns the version that a revision makes of it; undefined where it does not match the
 * current schema
 */
function describeRow<Item extends ReviewRow>(
  row: Item,
  {
    noun,
    path,
    now,
    describeRevision,
    duplicate,
  }: Pick<ListingDescription, "noun" | "path" | "now" | "duplicate"> & {
    describeRevision(revision: unknown): ListingVersion | undefined;
  },
): ListingDescription {
  const { id, updatedAt, user: owner, reviewStatus, revision } = row;
  const change = reviewStatus === "approved" ? describeRevision(revision) : undefined;
  return { id, updatedAt, owner, noun, path, now, newVersion: change, duplicate };
}

/** Describes properties without their exact positions. */
export async function describeProperties(ids: string[]): Promise<ListingDescription[]> {
  const [rows, duplicates] = await Promise.all([
    database().property.findMany({
      where: { id: { in: ids } },
      select: {
        ...PUBLIC_COLUMNS,
        revision: true,
        photos: { select: { address: true, alt: true } },
        ...OWNER,
      },
    }),
    findDuplicates(ids),
  ]);
  return rows.map((row) => {
    const alts = new Map(row.photos.map(({ address, alt }) => [address, alt]));
    const present = { ...withDecimalsAsText(row), position: formatPosition(row) };
    return describeRow(row, {
      noun: "listing",
      path: `/property/${row.id}`,
      duplicate: duplicates.get(row.id),
      now: {
        title: row.title,
        words: describeProperty(present),
        pictures: row.images.map((address) => ({ address, alt: alts.get(address) ?? "" })),
      },
      describeRevision(revision) {
        const { data } = propertyRevisionSchema.safeParse(revision);
        if (!data) return undefined;
        const position = data.position ? formatPosition(data.position) : present.position;
        const words = describeProperty({ ...present, ...toWords(data), position });
        return { title: data.title, words, pictures: data.images };
      },
    });
  });
}

const toWords = ({ images: _images, position: _position, ...words }: PropertyRevision) => words;

interface NamedProfile {
  name: string;
  profileImage: string | null;
  coverImage?: string | null;
  logoImage?: string | null;
  photos?: GalleryPhoto[];
  packages?: Package[];
}

/** Returns a function that turns a profile's words into a version. */
const buildVersion =
  (fields: Record<string, ProfileField>) =>
  (profile: NamedProfile): ListingVersion => ({
    title: profile.name,
    words: describeProfile(fields, profile),
    pictures: listPictures(profile),
  });

function listPictures({
  profileImage,
  coverImage,
  logoImage,
  photos = [],
}: NamedProfile): ApprovalPicture[] {
  const pictures = [
    { address: profileImage, alt: "" },
    { address: coverImage, alt: "Cover" },
    { address: logoImage, alt: "Logo" },
  ];
  return [
    ...pictures.flatMap(({ address, alt }) => (address ? { address, alt } : [])),
    ...photos.map(({ address, caption }) => ({ address, alt: caption })),
  ];
}

const professionalVersion = buildVersion(PROFESSIONAL_FIELDS);
const agentVersion = buildVersion(AGENT_FIELDS);
/** Reads the words that an application or a revision has stored. */
const storedVersion =
  (kind: ProfileKind) =>
  (stored: unknown): ListingVersion | undefined => {
    const profile = readProfile(kind, stored);
    if (!profile) return undefined;
    return profile.kind === "agent"
      ? agentVersion(profile.words)
      : professionalVersion(profile.words);
  };

export async function describeProfessionals(ids: string[]): Promise<ListingDescription[]> {
  const rows = await database().professional.findMany({
    where: { id: { in: ids } },
    select: { ...PROFILE, ...PROFESSIONAL_TEXTS },
  });
  return rows.map((row) =>
    describeRow(row, {
      noun: "professional",
      path: `/professional/${row.id}`,
      now: professionalVersion({
        ...row,
        photos: readGalleryPhotos(row.photos),
        packages: readPackages(row.packages),
      }),
      describeRevision: storedVersion("professional"),
    }),
  );
}

export async function describeAgents(ids: string[]): Promise<ListingDescription[]> {
  const rows = await database().agent.findMany({
    where: { id: { in: ids } },
    select: { ...PROFILE, ...AGENT_TEXTS },
  });
  return rows.map((row) =>
    describeRow(row, {
      noun: "agent",
      path: null,
      now: agentVersion(row),
      describeRevision: storedVersion("agent"),
    }),
  );
}

export async function describeApplications(ids: string[]): Promise<ListingDescription[]> {
  const rows = await database().application.findMany({
    where: { id: { in: ids } },
    select: { id: true, updatedAt: true, kind: true, profile: true, ...OWNER },
  });
  return rows.map(({ id, updatedAt, user: owner, kind, profile }) => {
    const unreadable = { title: kind, words: [], pictures: [] };
    const now = storedVersion(kind as ProfileKind)(profile) ?? unreadable;
    return { id, updatedAt, owner, noun: kind, path: null, now };
  });
}
