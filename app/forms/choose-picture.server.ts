import { database } from "~/platform/database/database.server";
import { acceptPhoto } from "~/platform/uploads/accept-photo.server";
import { NotStoredError, StorageFullError } from "~/platform/uploads/storage.server";

import type { FormErrors } from "./form-answer";
import type { MultipartForm } from "./read-multipart.server";
import type { FormFiles } from "./take-form.server";

/** The picture's address; null for none, undefined for as it was. */
type PictureAddress = string | null | undefined;

interface PictureChoice {
  address: PictureAddress;
  /** Why a file was not taken, for whoever chose it. */
  refusals: string[];
  /** With which a form is answered that is refused for them. */
  status: 400 | 503 | 507;
}

/** What a page shows of a picture that came with a form that was refused. */
export interface KeptPicture {
  picture: PictureAddress;
}

/** The one picture of a form (see ui/picture-field.tsx). */
export const pictureOfForm: FormFiles<PictureAddress> = {
  field: "picture",
  most: 1,
  fields: ["removePicture", "acceptedPicture"],
  async accept(upload, ownerId) {
    const { address, refusals, status } = await choosePicture({ ownerId, upload });
    const errors: FormErrors = refusals.length > 0 ? { picture: refusals } : {};
    const keep: KeptPicture = { picture: address };
    return { accepted: address, errors, status, keep };
  },
};

/**
 * What somebody decides about the picture. An accepted one outlives errors in other fields: the form
 * carries its address back, which counts only for its owner's own pictures.
 */
async function choosePicture({
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

const chosen = (address: PictureAddress): PictureChoice => ({
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
