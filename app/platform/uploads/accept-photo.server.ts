import { createHash, randomBytes } from "node:crypto";

import type { Prisma } from "../database/client/client";
import { database, type Transaction } from "../database/database.server";
import { runTransaction } from "../database/run-transaction.server";
import type { JobRequester } from "../jobs/job-queue";
import { enqueue } from "../jobs/outbox.server";
import { PHOTO_AVIF } from "./add-avif.server";
import { DamagedPhotoError, encodePhoto } from "./encode-photo.server";
import { NotAPhotoError } from "./refuse-formats.server";
import { listPhotoFileNames, uploadAddress } from "./photo-files";
import { uploadStorage } from "./upload-storage.server";

/** An uploaded file, on disk until the form is discarded. Its name and type are not trusted. */
export interface UploadedFile {
  path: string;
  size: number;
  sha256: string;
  /** The file's name from its sender, for messages to them. */
  name: string;
}

/** The age after which photos that nothing shows are swept. */
export const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;
export const MAX_DRAFT_PHOTOS = 40;
const TOO_MANY_DRAFTS = "You have many unused photos. Use some of them in a listing first.";

const ACCOUNT_GONE = "This account was deleted.";

/** Its message is shown to the sender of the photo. */
class DraftRefusedError extends Error {}

/** An accepted photo as forms show it. */
export interface AcceptedPhoto {
  id: string;
  address: string;
  color: string;
  alt: string;
  formats: string[];
  width: number;
  height: number;
}

const ACCEPTED = {
  id: true,
  address: true,
  color: true,
  alt: true,
  formats: true,
  width: true,
  height: true,
} as const;

interface PhotoUpload {
  ownerId: string;
  file: UploadedFile;
  requester: JobRequester;
}

type PhotoOutcome =
  | { photo: AcceptedPhoto }
  /** A damaged file has cost as much as a photo, so a form ends after a few of them. */
  | { refusal: string; isDamaged?: boolean };

/** Photos that this process is encoding or about to encode, by owner. They count as drafts. */
const inProgress = new Map<string, number>();

/**
 * Accepts a file as a photo of its owner, re-encoded so that it contains nothing but the picture. It is a draft until
 * something shows it. The same file sent again is the same draft.
 *
 * @returns a refusal that names the file, for its sender
 * @throws NotStoredError when it could not be stored; nothing is left behind then
 */
export async function acceptPhoto(upload: PhotoUpload): Promise<PhotoOutcome> {
  const existing = await findExisting(upload);
  if (existing) return { photo: existing };
  const { ownerId, file } = upload;
  const before = inProgress.get(ownerId) ?? 0;
  inProgress.set(ownerId, before + 1);
  try {
    // Drafts are counted before encoding, and again after it, because others may be uploaded meanwhile.
    const drafts = await countDrafts(database(), ownerId);
    if (drafts + before >= MAX_DRAFT_PHOTOS) return { refusal: TOO_MANY_DRAFTS };
    return { photo: await store(upload) };
  } catch (error) {
    if (error instanceof DraftRefusedError) return { refusal: error.message };
    if (!(error instanceof NotAPhotoError)) throw error;
    const isDamaged = error instanceof DamagedPhotoError;
    return { refusal: `"${file.name}" ${error.message}`, isDamaged };
  } finally {
    const rest = (inProgress.get(ownerId) ?? 1) - 1;
    if (rest === 0) inProgress.delete(ownerId);
    else inProgress.set(ownerId, rest);
  }
}

/** Returns the first half of a name, a hash of owner and content that dedupes uploads. */
function hashContentName({ ownerId, file }: Pick<PhotoUpload, "ownerId" | "file">): string {
  return createHash("sha256").update(`${ownerId}/${file.sha256}`).digest("hex").slice(0, 16);
}

/** Finds an earlier upload of the file, and updates its time, so that it is not swept while a form shows it. */
async function findExisting(upload: PhotoUpload): Promise<AcceptedPhoto | null> {
  const { ownerId } = upload;
  const photo = await database().photo.findFirst({
    // A photo that a listing uses already has that listing's description, and is deleted with it.
    where: {
      ownerId,
      propertyId: null,
      address: { startsWith: `/uploads/${hashContentName(upload)}` },
    },
    select: ACCEPTED,
  });
  if (!photo) return null;
  const { count } = await database().photo.updateMany({
    where: { id: photo.id },
    data: { createdAt: new Date() },
  });
  return count === 1 ? photo : null;
}

function countDrafts(tx: Transaction, ownerId: string): Promise<number> {
  return tx.photo.count({
    where: {
      ownerId,
      propertyId: null,
      createdAt: { gt: new Date(Date.now() - DRAFT_LIFETIME_MS) },
    },
  });
}

async function store(upload: PhotoUpload): Promise<AcceptedPhoto> {
  const { files, ...picture } = await encodePhoto(upload.file.path, upload.requester);
  // The other half is random, so that a file being deleted never has the name of a new one.
  const stem = hashContentName(upload) + randomBytes(8).toString("hex");
  const address = uploadAddress(stem, picture.width);
  try {
    for (const { width, format, bytes } of files) {
      await uploadStorage().put(`${stem}-${width}.${format}`, bytes);
    }
    const formats = ["jpg", "webp"];
    const data = { ownerId: upload.ownerId, address, formats, ...picture };
    return await runTransaction((tx) => createDraft(tx, data));
  } catch (error) {
    const names = listPhotoFileNames({ address, widths: picture.widths, formats: ["jpg", "webp"] });
    // Files that remain are orphans, swept a day later.
    await uploadStorage()
      .remove(names)
      .catch(() => undefined);
    throw error;
  }
}

/**
 * Creates a draft, serialized per owner because concurrent uploads would all pass the limit.
 *
 * @throws DraftRefusedError
 */
async function createDraft(
  tx: Transaction,
  data: Prisma.PhotoUncheckedCreateInput & { ownerId: string },
): Promise<AcceptedPhoto> {
  const account = await tx.$queryRaw<object[]>`
    SELECT 1 FROM users WHERE id = ${data.ownerId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`;
  // The account may have been deleted during the encoding.
  if (account.length === 0) throw new DraftRefusedError(ACCOUNT_GONE);
  if ((await countDrafts(tx, data.ownerId)) >= MAX_DRAFT_PHOTOS) {
    throw new DraftRefusedError(TOO_MANY_DRAFTS);
  }
  const photo = await tx.photo.create({ data, select: ACCEPTED });
  await enqueue(tx, { kind: PHOTO_AVIF, payload: { address: photo.address } });
  return photo;
}
