import { randomBytes } from "node:crypto";

import type { FormErrors } from "~/forms/form-action-data";
import type { FormFiles } from "~/forms/handle-form.server";
import type { JobRequester } from "~/platform/jobs/job-queue";
import type { UploadedFile } from "~/platform/uploads/accept-photo.server";
import {
  DamagedPhotoError,
  encodeDocument,
  MAX_DAMAGED_FILES,
  STOPPED_AT_DAMAGED,
} from "~/platform/uploads/encode-photo.server";
import { NotAPhotoError } from "~/platform/uploads/refuse-formats.server";
import { PhotosBusyError } from "~/platform/uploads/storage.server";
import { getPrivateStorage } from "~/platform/uploads/upload-storage.server";

import { isPlainPdf, looksLikePdf } from "./check-pdf.server";
import { MAX_DOCUMENT_MB, MAX_DOCUMENTS } from "./verification-kinds";

const NO_ROOM = "Files can't be uploaded right now. Try again in a few minutes.";
const NONE = "Choose at least one photo or PDF";
const TOO_MANY = `Choose at most ${MAX_DOCUMENTS} files`;

/** A document in the form in which it is stored: photos are re-encoded, PDFs stay unchanged. */
export type CheckedDocument =
  { type: "jpg"; bytes: Buffer } | { type: "pdf"; path: string; size: number };

/** The number of chosen files, which the page of a refused form mentions. */
export interface ChosenFiles {
  selectedCount: number;
}

/**
 * Reads the documents of a form, checked by their content and not by their names. They are stored only when the form is
 * valid, so people have to choose them again after an error.
 */
export const DOCUMENT_FILES: FormFiles<CheckedDocument[]> = {
  field: "documents",
  maxFiles: MAX_DOCUMENTS,
  maxFileMb: MAX_DOCUMENT_MB,
  fields: [],
  async accept({ files, refusals, isDiskFull }, _ownerId, requester) {
    const keep: ChosenFiles = { selectedCount: files.length };
    const refuse = (status: 400 | 413 | 503 | 507, documents: string[]) => {
      const errors: FormErrors = { documents };
      return { accepted: [], errors, status, keep };
    };
    if (isDiskFull) return refuse(507, [NO_ROOM]);
    const faults = refusals.map((refusal) => (refusal.startsWith("At most") ? TOO_MANY : refusal));
    const documents: CheckedDocument[] = [];
    let damaged = 0;
    try {
      for (const file of faults.length > 0 ? [] : files) {
        const checked = await checkDocument(file, requester);
        if (!("fault" in checked)) documents.push(checked);
        else faults.push(`"${file.name}" ${checked.fault}`);
        if ("fault" in checked && checked.isDamaged) damaged += 1;
        if (damaged === MAX_DAMAGED_FILES && file !== files.at(-1)) {
          faults.push(STOPPED_AT_DAMAGED);
          break;
        }
      }
    } catch (error) {
      if (!(error instanceof PhotosBusyError)) throw error;
      return refuse(503, [error.advice]);
    }
    if (faults.length > 0) {
      return refuse(
        faults.some((refusal) => refusal.includes("is larger than")) ? 413 : 400,
        faults,
      );
    }
    if (documents.length === 0) return refuse(400, [NONE]);
    return { accepted: documents, errors: {}, status: 400, keep };
  },
};

/**
 * Checks one uploaded file.
 *
 * @returns a fault that completes a sentence beginning with the file's name
 */
async function checkDocument(
  { path, size }: UploadedFile,
  requester: JobRequester,
): Promise<CheckedDocument | { fault: string; isDamaged?: boolean }> {
  if (await looksLikePdf(path)) {
    if (await isPlainPdf(path)) return { type: "pdf", path, size };
    return {
      fault: "is damaged or isn't a PDF. Save it as a PDF again, or send a photo.",
    };
  }
  try {
    return { type: "jpg", bytes: await encodeDocument(path, requester) };
  } catch (error) {
    if (!(error instanceof NotAPhotoError)) throw error;
    const fault = error.message.includes("is not a")
      ? "isn't a JPEG, PNG or WebP photo or a PDF."
      : error.message;
    return { fault, isDamaged: error instanceof DamagedPhotoError };
  }
}

/** A file in the private storage. */
export interface StoredDocument {
  file: string;
  bytes: number;
}

/**
 * Stores documents before any row refers to them; the sweep deletes those that stay without a row.
 *
 * @throws NotStoredError; in that case no document is stored
 */
export async function storeDocuments(
  documents: readonly CheckedDocument[],
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  try {
    for (const document of documents) {
      // A random name reveals nothing about its owner or content.
      const file = `${randomBytes(16).toString("hex")}.${document.type}`;
      if (document.type === "jpg") await getPrivateStorage().put(file, document.bytes);
      else await getPrivateStorage().adopt(file, document.path);
      stored.push({ file, bytes: document.type === "jpg" ? document.bytes.length : document.size });
    }
    return stored;
  } catch (error) {
    await removeDocuments(stored).catch(() => undefined);
    throw error;
  }
}

/** Removes files whose rows were deleted. */
export const removeDocuments = (documents: readonly { file: string }[]): Promise<void> =>
  getPrivateStorage().remove(documents.map(({ file }) => file));
