import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { dateTime } from "~/formats/date-time";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { readRows } from "~/platform/database/read-rows.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";

import { listFormPhotos } from "../editor/listing-pictures.server";
import { imagesOf } from "../editor/typed-listing";

/** Of one person. */
export const MOST_DRAFTS = 20;
/** As much as a description of the longest that a listing may have needs, four times. */
const MAX_BYTES = 64 * 1024;
const UNTITLED = "Untitled draft";
/** How long a deletion can be taken back; afterwards the photos go too. */
const UNDO_MS = 24 * 60 * 60 * 1000;

type Texts = Record<string, string>;

interface OwnDraft {
  id: string;
  ownerId: string;
}

/** An open form of a draft, as it says of itself. */
export interface DraftForm {
  /** Its own: what it has saved itself since is no news to it. */
  formId?: string | undefined;
  /** Of the draft when the form was opened; 0 for one that was not there. */
  version?: number | undefined;
}

/** Another form has saved the draft since this one was opened; the version that is there now. */
export interface DraftChanged {
  changed: number;
}

/** "foreign": somebody else has a draft of this id, or the account is gone. */
export type DraftSaved = "saved" | "foreign" | "too many" | "too long" | DraftChanged;

/**
 * Keeps what somebody has typed into the form of a listing, in the place of what was there before,
 * unless another form has put it there meanwhile.
 */
export async function saveDraft({
  id,
  ownerId,
  texts,
  form = {},
}: OwnDraft & { texts: Texts; form?: DraftForm }): Promise<DraftSaved> {
  if (Buffer.byteLength(JSON.stringify(texts)) > MAX_BYTES) return "too long";
  return runTransaction(async (tx) => {
    // Two that are begun at once count each other.
    if (!(await lockOwnAccount(tx, ownerId))) return "foreign";
    const found = await tx.listingDraft.findUnique({ where: { id }, select: STATE });
    if (found && found.userId !== ownerId) return "foreign";
    const changed = changeSince(found, form);
    if (changed) return changed;
    const isThere = found?.deletedAt === null;
    if (!isThere && (await countWithin(tx, ownerId)) >= MOST_DRAFTS) return "too many";
    const saved = { fields: texts, formId: form.formId ?? null };
    await tx.listingDraft.upsert({
      where: { id, userId: ownerId },
      create: { id, userId: ownerId, ...saved },
      update: { ...saved, version: { increment: 1 }, deletedAt: null },
    });
    return "saved";
  });
}

const STATE = { userId: true, deletedAt: true, version: true, formId: true } as const;

interface State {
  deletedAt: Date | null;
  version: number;
  formId: string | null;
}

/** What is deleted, or not there, takes no words away from anybody. */
function changeSince(found: State | null, { formId, version = 0 }: DraftForm): DraftChanged | null {
  if (!found || found.deletedAt !== null || found.version === version) return null;
  return found.formId !== null && found.formId === formId ? null : { changed: found.version };
}

/** A draft's texts and version for its owner; null where there is no such one of theirs. */
export async function getDraft({
  id,
  ownerId,
}: {
  id: string | null;
  ownerId: string;
}): Promise<{ texts: Texts; version: number } | null> {
  if (id === null || !isUuid(id)) return null;
  const row = await database().listingDraft.findFirst({
    where: { id, userId: ownerId, deletedAt: null },
    select: { fields: true, version: true },
  });
  return row && { texts: row.fields as Texts, version: row.version };
}

export async function countDrafts({ ownerId }: { ownerId: string }): Promise<number> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM listing_drafts
    WHERE user_id = ${ownerId}::uuid AND deleted_at IS NULL`);
  return row?.count ?? 0;
}

/** The same where another one is to be written. */
const countWithin = (tx: Transaction, ownerId: string): Promise<number> =>
  tx.listingDraft.count({ where: { userId: ownerId, deletedAt: null } });

/** Somebody's drafts, the last changed first, each with its cover. */
export async function listDrafts({ ownerId }: { ownerId: string }) {
  const rows = await database().listingDraft.findMany({
    where: { userId: ownerId, deletedAt: null },
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

/** Whether another form has saved a draft since this one was opened. None can until the transaction ends. */
export async function findDraftChange({
  tx,
  id,
  ownerId,
  form,
}: OwnDraft & { tx: Transaction; form: DraftForm }): Promise<DraftChanged | null> {
  await lockOwnAccount(tx, ownerId);
  const where = { id, userId: ownerId };
  return changeSince(await tx.listingDraft.findFirst({ where, select: STATE }), form);
}

/** Removes a draft that has become a listing. */
export async function discardDraft({
  tx,
  id,
  ownerId,
}: OwnDraft & { tx: Transaction }): Promise<void> {
  await tx.listingDraft.deleteMany({ where: { id, userId: ownerId } });
}

/**
 * Deletes a draft, so that it can be taken back; the one that was deleted before it is gone for good.
 *
 * @returns false where there is no such draft of theirs
 */
export async function deleteDraft({ id, ownerId }: OwnDraft): Promise<boolean> {
  return runTransaction(async (tx) => {
    // Without Prisma, which would say that it was saved now.
    const count = await tx.$executeRaw`
      UPDATE listing_drafts SET deleted_at = now()
      WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid AND deleted_at IS NULL`;
    if (count === 0) return false;
    const before = { userId: ownerId, id: { not: id }, deletedAt: { not: null } };
    await tx.listingDraft.deleteMany({ where: before });
    return true;
  });
}

/** Takes the deletion of a draft back, as it was; "missing" where there is none of the last day. */
export async function restoreDraft({
  id,
  ownerId,
}: OwnDraft): Promise<"restored" | "missing" | "too many"> {
  const since = new Date(Date.now() - UNDO_MS);
  return runTransaction(async (tx) => {
    if (!(await lockOwnAccount(tx, ownerId))) return "missing";
    if ((await countWithin(tx, ownerId)) >= MOST_DRAFTS) return "too many";
    const count = await tx.$executeRaw`
      UPDATE listing_drafts SET deleted_at = NULL
      WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid AND deleted_at > ${since}`;
    return count === 1 ? "restored" : "missing";
  });
}

/** Removes drafts whose deletion can't be taken back any more. */
export async function sweepDrafts(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MS);
  await database().listingDraft.deleteMany({ where: { deletedAt: { lt: before } } });
}
