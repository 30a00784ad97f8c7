import { database } from "../database/database.server";
import { acceptPhoto } from "./accept-photo.server";
import type { MultipartForm } from "./read-multipart.server";
import { StorageFullError } from "./storage.server";

/** Fields of a form with one picture, besides the file itself (see ui/picture-field.tsx). */
export const PICTURE_FIELDS = ["removePicture", "acceptedPicture"];
export const PICTURE_FILE_FIELD = "picture";

const NO_ROOM = "There is no room for pictures at the moment. Please try again later.";

export interface PictureChoice {
  /** The picture's address; null for none, undefined for as it was. */
  address: string | null | undefined;
  /** Why a file was not taken, for whoever chose it. */
  refusals: string[];
}

/**
 * What somebody decides about the one picture of a form. An accepted picture outlives errors in
 * other fields: the form carries its address back, which counts only for its owner's own pictures.
 */
export async function choosePicture({
  ownerId,
  upload: { form, files, refusals },
}: {
  ownerId: string;
  upload: MultipartForm;
}): Promise<PictureChoice> {
  const [file] = files;
  if (refusals.length > 0) return { address: undefined, refusals };
  if (file) {
    return acceptPicture({ ownerId, file });
  }
  if (form.get("removePicture") === "on") return { address: null, refusals: [] };
  return { address: await acceptedBefore({ ownerId, form }), refusals: [] };
}

async function acceptPicture(upload: Parameters<typeof acceptPhoto>[0]): Promise<PictureChoice> {
  try {
    const outcome = await acceptPhoto(upload);
    if ("photo" in outcome) return { address: outcome.photo.address, refusals: [] };
    return { address: undefined, refusals: [outcome.refusal] };
  } catch (error) {
    if (!(error instanceof StorageFullError)) throw error;
    return { address: undefined, refusals: [NO_ROOM] };
  }
}

async function acceptedBefore({
  ownerId,
  form,
}: {
  ownerId: string;
  form: FormData;
}): Promise<string | undefined> {
  const address = form.get("acceptedPicture");
  if (typeof address !== "string" || !address || address.includes("\0")) return undefined;
  const { count } = await database().photo.updateMany({
    where: { ownerId, address },
    // Keeps it from being swept before the form is sent at last.
    data: { createdAt: new Date() },
  });
  return count > 0 ? address : undefined;
}
