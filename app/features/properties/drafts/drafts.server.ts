import { lockOwnAccount } from "~/features/accounts/lock-accounts.server";
import { formatDateTime } from "~/formats/date-time";
import { Prisma } from "~/platform/database/client/client";
import { database, type Transaction } from "~/platform/database/database.server";
import { runTransaction } from "~/platform/database/run-transaction.server";
import { readRows } from "~/platform/database/read-rows.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";

import { listFormPhotos } from "../editor/listing-pictures.server";
import { readStoredImages } from "../editor/typed-listing";

/** The maximum number of drafts per account. */
export const MAX_LISTING_DRAFTS = 20;
/** The maximum size of a draft, four times what the longest allowed description needs. */
const MAX_BYTES = 64 * 1024;
const UNTITLED = "Untitled draft";
/** The time in ms within which a deletion can be undone. Afterwards the photos are deleted too. */
const UNDO_MS = 24 * 60 * 60 * 1000;

type Texts = Record<string, string>;

interface OwnDraft {
  id: string;
  ownerId: string;
}

/** The state of an open form, as the form reports it. */
export interface DraftForm {
  /** The form's id. Its own saves are not conflicts. */
  formId?: string | undefined;
  /** The draft's version when the form was opened, or 0 for a new draft. */
  version?: number | undefined;
}

/** The current version of a draft that another form has saved in the meantime. */
export interface DraftChanged {
  changed: number;
}

/** "foreign" means that somebody else has a draft with this id, or that the account no longer exists. */
export type DraftSaved = "saved" | "foreign" | "too many" | "too long" | DraftChanged;

/**
 * Saves the typed texts of a listing form as a draft, replacing its previous texts, unless another form has saved the
 * draft in the meantime.
 */
export async function saveDraft({
  id,
  ownerId,
  texts,
  form = {},
}: OwnDraft & { texts: Texts; form?: DraftForm }): Promise<DraftSaved> {
  if (Buffer.byteLength(JSON.stringify(texts)) > MAX_BYTES) return "too long";
  return runTransaction(async (tx) => {
    // The lock ensures that two drafts created at once count each other.
    if (!(await lockOwnAccount(tx, ownerId))) return "foreign";
    const draft = await tx.listingDraft.findUnique({ where: { id }, select: STATE });
    if (draft && draft.userId !== ownerId) return "foreign";
    const changed = changeSince(draft, form);
    if (changed) return changed;
    const exists = draft?.deletedAt === null;
    if (!exists && (await countWithin(tx, ownerId)) >= MAX_LISTING_DRAFTS) return "too many";
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

/** Returns the conflict with a newer version, or null. A deleted or missing draft has nothing to overwrite. */
function changeSince(draft: State | null, { formId, version = 0 }: DraftForm): DraftChanged | null {
  if (!draft || draft.deletedAt !== null || draft.version === version) return null;
  return draft.formId !== null && draft.formId === formId ? null : { changed: draft.version };
}

/** Returns a draft, or null when the owner has no such draft. */
export async function getDraft({
  id,
  ownerId,
}: {
  id: string | null;
  ownerId: string;
}): Promise<{ texts: Texts; version: number; savedAt: Date } | null> {
  if (id === null || !isUuid(id)) return null;
  const row = await database().listingDraft.findFirst({
    where: { id, userId: ownerId, deletedAt: null },
    select: { fields: true, version: true, updatedAt: true },
  });
  return row && { texts: row.fields as Texts, version: row.version, savedAt: row.updatedAt };
}

/** Returns the owner's last changed draft besides the open one, with its title; null when there is none. */
export async function getOtherDraft({ ownerId, exceptId }: { ownerId: string; exceptId?: string }) {
  const row = await database().listingDraft.findFirst({
    where: { userId: ownerId, deletedAt: null, ...(exceptId && { id: { not: exceptId } }) },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    select: { id: true, fields: true },
  });
  return row && { id: row.id, title: getDraftTitle(row.fields as Texts) };
}

export async function countDrafts({ ownerId }: { ownerId: string }): Promise<number> {
  const [row] = await readRows<{ count: number }>(Prisma.sql`
    SELECT count(*)::integer AS count FROM listing_drafts
    WHERE user_id = ${ownerId}::uuid AND deleted_at IS NULL`);
  return row?.count ?? 0;
}

/** Counts drafts within a transaction that creates another one. */
const countWithin = (tx: Transaction, ownerId: string): Promise<number> =>
  tx.listingDraft.count({ where: { userId: ownerId, deletedAt: null } });

/** Returns the owner's drafts with their covers, last changed first. */
export async function listDrafts({ ownerId }: { ownerId: string }) {
  const rows = await database().listingDraft.findMany({
    where: { userId: ownerId, deletedAt: null },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    select: { id: true, fields: true, updatedAt: true },
  });
  const drafts = rows.map(({ id, fields, updatedAt }) => {
    const texts = fields as Texts;
    const savedText = formatDateTime(updatedAt, environment().siteTimeZone);
    const [image] = readStoredImages(texts).images;
    return { id, title: getDraftTitle(texts), savedAt: updatedAt, savedText, image };
  });
  const images = drafts.flatMap(({ image }) => image ?? []);
  const photos = await listFormPhotos({ ownerId, images });
  return drafts.map(({ image, ...draft }) => {
    const cover = photos.find(({ address, isMissing }) => address === image && !isMissing);
    return { ...draft, cover: cover ?? null };
  });
}

export const getDraftTitle = ({ title }: Texts) => title?.trim() || UNTITLED;

/**
 * Checks whether another form has saved a draft since this one was opened. The lock prevents other saves until the
 * transaction ends.
 */
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
 * Deletes a draft so that the deletion can be undone. The previously deleted draft is removed for good.
 *
 * @returns false when the owner has no such draft
 */
export async function deleteDraft({ id, ownerId }: OwnDraft): Promise<boolean> {
  return runTransaction(async (tx) => {
    // Prisma would set the time of the last save to now.
    const count = await tx.$executeRaw`
      UPDATE listing_drafts SET deleted_at = now()
      WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid AND deleted_at IS NULL`;
    if (count === 0) return false;
    const before = { userId: ownerId, id: { not: id }, deletedAt: { not: null } };
    await tx.listingDraft.deleteMany({ where: before });
    return true;
  });
}

/** Restores a deleted draft unchanged. Returns "missing" when none was deleted within the last day. */
export async function restoreDraft({
  id,
  ownerId,
}: OwnDraft): Promise<"restored" | "missing" | "too many"> {
  const since = new Date(Date.now() - UNDO_MS);
  return runTransaction(async (tx) => {
    if (!(await lockOwnAccount(tx, ownerId))) return "missing";
    if ((await countWithin(tx, ownerId)) >= MAX_LISTING_DRAFTS) return "too many";
    const count = await tx.$executeRaw`
      UPDATE listing_drafts SET deleted_at = NULL
      WHERE id = ${id}::uuid AND user_id = ${ownerId}::uuid AND deleted_at > ${since}`;
    return count === 1 ? "restored" : "missing";
  });
}

/** Removes drafts whose deletion can no longer be undone. */
export async function sweepDrafts(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - UNDO_MS);
  await database().listingDraft.deleteMany({ where: { deletedAt: { lt: before } } });
}
