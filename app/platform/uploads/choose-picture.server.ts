import { database } from "../database/database.server";
import { acceptPhoto } from "./accept-photo.server";
import type { FormErrors } from "../parse-form.server";
import type { MultipartForm } from "./read-multipart.server";
import { NotStoredError, retryHeaders, StorageFullError } from "./storage.server";

/** Fields of a form with one picture, besides the file itself (see ui/picture-field.tsx). */
export const PICTURE_FIELDS = ["removePicture", "acceptedPicture"];
export const PICTURE_FILE_FIELD = "picture";

export interface PictureChoice {
  /** The picture's address; null for none, undefined for as it was. */
  address: string | null | undefined;
  /** Why a file was not taken, for whoever chose it. */
  refusals: string[];
  /** With which a form is answered that is refused for them. */
  status: 400 | 503 | 507;
}

/**
 * What somebody decides about the one picture of a form. An accepted picture outlives errors in
 * other fields: the form carries its address back, which counts only for its owner's own pictures.
 */
export async function choosePicture({
  ownerId,
  upload: { form, files, refusals, isDiskFull },
}: {
  ownerId: string;
  upload: MultipartForm;
}): Promise<PictureChoice> {
  const [file] = files;
  if (isDiskFull) return refused(new StorageFullError("The disk of the uploads is full"));
  if (refusals.length > 0) return { address: undefined, refusals, status: 400 };
  if (file) return acceptPicture({ ownerId, file });
  if (form.get("removePicture") === "on") return chosen(null);
  return chosen(await acceptedBefore({ ownerId, form }));
}

/** What is wrong with a form besides its words; nothing may be saved then. */
export function pictureErrors({ refusals }: PictureChoice, { fault }: MultipartForm): FormErrors {
  return {
    ...(fault && { "": [fault.message] }),
    ...(refusals.length > 0 && { picture: refusals }),
  };
}

/** Status and headers of an answer that refuses a form with such a choice. */
export function refusalInit({ status }: PictureChoice, { fault }: MultipartForm): ResponseInit {
  return { status: fault?.status ?? status, headers: retryHeaders(status) };
}

async function acceptPicture(upload: Parameters<typeof acceptPhoto>[0]): Promise<PictureChoice> {
  try {
    const outcome = await acceptPhoto(upload);
    if ("photo" in outcome) return chosen(outcome.photo.address);
    return { address: undefined, refusals: [outcome.refusal], status: 400 };
  } catch (error) {
    if (!(error instanceof NotStoredError)) throw error;
    return refused(error);
  }
}

const chosen = (address: PictureChoice["address"]): PictureChoice => ({
  address,
  refusals: [],
  status: 400,
});

const refused = ({ advice, status }: NotStoredError): PictureChoice => ({
  address: undefined,
  refusals: [advice],
  status,
});

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
