import type { FormErrors } from "~/forms/form-action-data";
import type { MultipartForm } from "~/forms/read-multipart.server";
import type { FormFiles } from "~/forms/handle-form.server";
import type { JobRequester } from "~/platform/jobs/job-queue";
import { acceptPhoto } from "~/platform/uploads/accept-photo.server";
import { MAX_DAMAGED_FILES, STOPPED_AT_DAMAGED } from "~/platform/uploads/encode-photo.server";
import { NotStoredError, StorageFullError } from "~/platform/uploads/storage.server";

import { listFormPhotos, PHOTO_MISSING, type FormPhoto } from "./listing-pictures.server";
import { MAX_LISTING_PHOTOS, getPhotoFieldId } from "./typed-listing";
import { findPictureAddressFault } from "../picture-address";

/** The photos to show when the form is redisplayed. */
export interface KeptPhotos {
  photos: FormPhoto[];
}

/** Returns photos with the captions of a gallery. Captions belong to the gallery, even for photos of other people. */
export const withCaptions = (
  photos: readonly FormPhoto[],
  captions: readonly (string | undefined)[],
): FormPhoto[] => photos.map((photo, i) => ({ ...photo, alt: captions[i] ?? "" }));

/** The photo fields of a form. */
interface PhotoForm {
  maxCount: number;
  /** The name of the field with the photos' texts. */
  texts: "imageAlts" | "caption";
  tooMany: string;
}

export const LISTING_PHOTOS: PhotoForm = {
  maxCount: MAX_LISTING_PHOTOS,
  texts: "imageAlts",
  tooMany: `A listing has at most ${MAX_LISTING_PHOTOS} photos.`,
};

/**
 * Handles the photos of a listing's form. Accepted photos stay in the form by address, even when other fields have
 * errors.
 *
 * @param shownTo returns the addresses that the listing already shows
 */
export function readFormPhotos(
  shownTo: (ownerId: string) => Promise<readonly string[]> = () => Promise.resolve([]),
  kind: PhotoForm = LISTING_PHOTOS,
): FormFiles<null> {
  return {
    field: "photos",
    maxFiles: kind.maxCount,
    fields: ["intent"],
    async accept(upload, ownerId, requester) {
      const shown = await shownTo(ownerId);
      const { form } = upload;
      dropRepeated(form, kind);
      const { photos, errors, notStored } = await acceptAll({ upload, ownerId, requester, kind });
      for (const { address, alt } of photos) {
        if (form.getAll("images").includes(address)) continue;
        form.append("images", address);
        form.append(kind.texts, alt);
      }
      const intent = form.get("intent");
      const isUploadOnly = typeof intent === "string" && arrangePhotos(form, intent, kind);
      const images = textsIn(form, "images");
      const alts = textsIn(form, kind.texts);
      const listed = await listFormPhotos({ ownerId, images, alts, shown });
      const keep: KeptPhotos = {
        photos: kind.texts === "caption" ? withCaptions(listed, alts) : listed,
      };
      return {
        accepted: null,
        errors: {
          ...missingPictures(keep.photos),
          ...(errors.length > 0 ? { photos: errors } : {}),
        },
        status: notStored?.status ?? 400,
        keep,
        isUploadOnly,
      };
    },
  };
}

/** Removes repeated photos. The first occurrence stays, with its text. */
function dropRepeated(form: FormData, { texts }: PhotoForm): void {
  const alts = form.getAll(texts);
  const photos = new Map<FormDataEntryValue, FormDataEntryValue>();
  for (const [i, image] of form.getAll("images").entries()) {
    if (!photos.has(image)) photos.set(image, alts[i] ?? "");
  }
  setPhotos(form, texts, [...photos]);
}

function setPhotos(
  form: FormData,
  texts: PhotoForm["texts"],
  photos: [image: FormDataEntryValue, alt: FormDataEntryValue][],
): void {
  form.delete("images");
  form.delete(texts);
  for (const [image, alt] of photos) {
    form.append("images", image);
    form.append(texts, alt);
  }
}

const textsIn = (form: FormData, name: string) =>
  form
    .getAll(name)
    .map((value) =>
      typeof value === "string" ? value.replaceAll("\0", "").replace(/\s+/g, " ") : "",
    );

/** Returns an error for each missing picture, next to the picture so that it can be removed. */
function missingPictures(photos: readonly FormPhoto[]): FormErrors {
  const errors: FormErrors = {};
  for (const [i, { address, isMissing }] of photos.entries()) {
    if (isMissing) errors[getPhotoFieldId(i)] = [findPictureAddressFault(address) ?? PHOTO_MISSING];
  }
  return errors;
}

interface Accepted {
  photos: { address: string; alt: string }[];
  errors: string[];
  notStored: NotStoredError | null;
}

/** Accepts as many photos as the listing has room for. Rejected ones don't count. */
async function acceptAll({
  upload,
  ownerId,
  requester,
  kind: { maxCount, tooMany },
}: {
  upload: MultipartForm;
  ownerId: string;
  requester: JobRequester;
  kind: PhotoForm;
}): Promise<Accepted> {
  const photos: Accepted["photos"] = [];
  const errors = [...upload.refusals];
  let notStored: NotStoredError | null = upload.isDiskFull
    ? new StorageFullError("The disk of the uploads is full")
    : null;
  let damaged = 0;
  const room = maxCount - upload.form.getAll("images").length;
  for (const file of notStored ? [] : upload.files) {
    if (photos.length >= room) {
      errors.push(tooMany);
      break;
    }
    try {
      const outcome = await acceptPhoto({ ownerId, file, requester });
      if ("photo" in outcome) photos.push(outcome.photo);
      else errors.push(outcome.refusal);
      if ("isDamaged" in outcome && outcome.isDamaged) damaged += 1;
      if (damaged === MAX_DAMAGED_FILES && file !== upload.files.at(-1)) {
        errors.push(STOPPED_AT_DAMAGED);
        break;
      }
    } catch (error) {
      if (!(error instanceof NotStoredError)) throw error;
      notStored = error;
      break;
    }
  }
  if (notStored) errors.push(notStored.advice);
  return { photos, errors, notStored };
}

/**
 * Performs the action of a photo's button: "up:2", "down:2" or "remove:2" (from 0), or "upload".
 *
 * @returns false when there is no such action
 */
function arrangePhotos(form: FormData, intent: string, { texts }: PhotoForm): boolean {
  if (intent === "upload") return true;
  const [, action, place] = /^(up|down|remove):(\d{1,2})$/.exec(intent) ?? [];
  if (!action) return false;
  const alts = form.getAll(texts);
  const photos = form
    .getAll("images")
    .map((image, i): [FormDataEntryValue, FormDataEntryValue] => [image, alts[i] ?? ""]);
  const from = Number(place);
  const [moved] = photos.splice(from, 1);
  const to = action === "up" ? Math.max(0, from - 1) : from + 1;
  if (moved && action !== "remove") photos.splice(to, 0, moved);
  setPhotos(form, texts, photos);
  return true;
}
