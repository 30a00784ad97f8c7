import { dateTime } from "~/formats/date-time";
import { database, type Transaction } from "~/platform/database/database.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";

import { listFormPhotos } from "../editor/listing-pictures.server";
import { imagesOf } from "../editor/typed-listing";

/** Of one person. */
export const MOST_DRAFTS = 20;
/** As much as a description of the longest that a listing may have needs, four times. */
const MAX_BYTES = 64 * 1024;
const UNTITLED = "Untitled draft";

type Texts = Record<string, string>;

interface OwnDraft {
  id: string;
  ownerId: string;
}

/** "foreign": somebody else has a draft of this id. */
export type DraftSaved = "saved" | "foreign" | "too many" | "too long";

/** Keeps what somebody has typed into the form of a listing, in the place of what was there before. */
export async function saveDraft({
  id,
  ownerId,
  texts,
}: OwnDraft & { texts: Texts }): Promise<DraftSaved> {
  if (Buffer.byteLength(JSON.stringify(texts)) > MAX_BYTES) return "too long";
  return database().$transaction(async (tx) => {
    // Two that are begun at once count each other.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${ownerId}::uuid FOR NO KEY UPDATE`;
    const found = await tx.listingDraft.findUnique({ where: { id }, select: { userId: true } });
    if (found && found.userId !== ownerId) return "foreign";
    if (!found && (await tx.listingDraft.count({ where: { userId: ownerId } })) >= MOST_DRAFTS) {
      return "too many";
    }
    await tx.listingDraft.upsert({
      where: { id, userId: ownerId },
      create: { id, userId: ownerId, fields: texts },
      update: { fields: texts },
    });
    return "saved";
  });
}

/** A draft's texts for its owner; null where there is no such one of theirs. */
export async function getDraft({
  id,
  ownerId,
}: {
  id: string | null;
  ownerId: string;
}): Promise<Texts | null> {
  if (id === null || !isUuid(id)) return null;
  const row = await database().listingDraft.findFirst({
    where: { id, userId: ownerId },
    select: { fields: true },
  });
  return row && (row.fields as Texts);
}

export function countDrafts({ ownerId }: { ownerId: string }): Promise<number> {
  return database().listingDraft.count({ where: { userId: ownerId } });
}

/** Somebody's drafts, the last changed first, each with its cover. */
export async function listDrafts({ ownerId }: { ownerId: string }) {
  const rows = await database().listingDraft.findMany({
    where: { userId: ownerId },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    select: { id: true, fields: true, updatedAt: true },
  });
  const drafts = rows.map(({ id, fields, updatedAt }) => {
    const texts = fields as Texts;
    const savedText = dateTime(updatedAt, environment().siteTimeZone);
    const [image] = imagesOf(texts).images;
    return { id, title: titleOf(texts), savedAt: updatedAt, savedText, image };
  });
  const images = drafts.flatMap(({ image }) => image ?? []);
  const photos = await listFormPhotos({ ownerId, images });
  return drafts.map(({ image, ...draft }) => {
    const cover = photos.find(({ address, isMissing }) => address === image && !isMissing);
    return { ...draft, cover: cover ?? null };
  });
}

export const titleOf = ({ title }: Texts) => title?.trim() || UNTITLED;

/** @returns false where there is no such draft of theirs */
export async function discardDraft({
  tx = database(),
  id,
  ownerId,
}: OwnDraft & { tx?: Transaction }): Promise<boolean> {
  const { count } = await tx.listingDraft.deleteMany({ where: { id, userId: ownerId } });
  return count === 1;
}
