import { acceptPhoto } from "~/platform/uploads/accept-photo.server";
import { readMultipart, type FormFault, type MultipartForm } from "~/forms/read-multipart.server";
import { NotStoredError, StorageFullError } from "~/platform/uploads/storage.server";

import { LISTING_FIELDS, textsOf } from "./listing-fields";
import { MOST_PHOTOS } from "./property.schema";

/** What came in by the form of a listing, its new photos accepted as drafts of their owner. */
export interface ListingForm {
  form: FormData;
  texts: Record<string, string>;
  photoErrors: string[];
  /** Why photos could not be kept, when that is not about them. */
  notStored: NotStoredError | null;
  fault: FormFault | null;
  /** Whether the photos were to be sent or arranged, and the listing not yet. */
  isAboutPhotos: boolean;
  hasScripts: boolean;
}

const TOO_MANY = `A listing has at most ${MOST_PHOTOS} photos.`;

/**
 * Reads the form of a listing. Photos that are accepted stand in it from then on by their
 * addresses, whatever else is wrong.
 *
 * @param ownerId null when nobody is signed in any more: then there is nobody to keep photos for
 * @throws Response as readMultipart
 */
export async function readListingForm({
  request,
  ownerId,
}: {
  request: Request;
  ownerId: string | null;
}): Promise<ListingForm> {
  const upload = await readMultipart(request, {
    fields: [...LISTING_FIELDS, "intent", "scripts"],
    fileField: "photos",
    maxFiles: ownerId === null ? 0 : MOST_PHOTOS,
  });
  try {
    const { form } = upload;
    const accepted = ownerId === null ? NOTHING : await acceptAll({ upload, ownerId });
    for (const { address, alt } of accepted.photos) {
      if (form.getAll("images").includes(address)) continue;
      form.append("images", address);
      form.append("imageAlts", alt);
    }
    const intent = form.get("intent");
    const isAboutPhotos = typeof intent === "string" && arrangePhotos(form, intent);
    return {
      form,
      texts: textsOf(form),
      photoErrors: accepted.errors,
      notStored: accepted.notStored,
      fault: upload.fault,
      isAboutPhotos,
      hasScripts: form.has("scripts"),
    };
  } finally {
    await upload.discard();
  }
}

interface Accepted {
  photos: { address: string; alt: string }[];
  errors: string[];
  notStored: NotStoredError | null;
}
const NOTHING: Accepted = { photos: [], errors: [], notStored: null };

/** As many as the listing has room for; a refused one takes none. */
async function acceptAll({
  upload,
  ownerId,
}: {
  upload: MultipartForm;
  ownerId: string;
}): Promise<Accepted> {
  const photos: Accepted["photos"] = [];
  const errors = [...upload.refusals];
  let notStored: NotStoredError | null = upload.isDiskFull
    ? new StorageFullError("The disk of the uploads is full")
    : null;
  const room = MOST_PHOTOS - upload.form.getAll("images").length;
  for (const file of notStored ? [] : upload.files) {
    if (photos.length >= room) {
      errors.push(TOO_MANY);
      break;
    }
    try {
      const outcome = await acceptPhoto({ ownerId, file });
      if ("photo" in outcome) photos.push(outcome.photo);
      else errors.push(outcome.refusal);
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
 * Does what a button beside a photo asks: "up:2", "down:2", "remove:2" (from 0), or "upload" alone.
 *
 * @returns whether there was such a button
 */
function arrangePhotos(form: FormData, intent: string): boolean {
  if (intent === "upload") return true;
  const [, deed, place] = /^(up|down|remove):(\d{1,2})$/.exec(intent) ?? [];
  if (!deed) return false;
  const alts = form.getAll("imageAlts");
  const photos = form.getAll("images").map((image, i) => ({ image, alt: alts[i] ?? "" }));
  const from = Number(place);
  const [moved] = photos.splice(from, 1);
  const to = deed === "up" ? Math.max(0, from - 1) : from + 1;
  if (moved && deed !== "remove") photos.splice(to, 0, moved);
  form.delete("images");
  form.delete("imageAlts");
  for (const { image, alt } of photos) {
    form.append("images", image);
    form.append("imageAlts", alt);
  }
  return true;
}
