import { database } from "~/platform/database/database.server";
import type { Requester } from "~/platform/jobs/job-queue";
import { acceptPhoto } from "~/platform/uploads/accept-photo.server";
import { isUploadAddress } from "~/platform/uploads/photo-files";
import { NotStoredError, StorageFullError } from "~/platform/uploads/storage.server";
import { pictureFields } from "~/ui/picture-fields";

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

type Refusal = Omit<PictureChoice, "address">;

const DISK_IS_FULL = "The disk of the uploads is full";

/** What a page shows of pictures that came with a form that was refused. */
export type KeptPictures<Name extends string = "picture"> = Record<Name, PictureAddress>;
export type KeptPicture = KeptPictures;

/** The one picture of a form (see ui/picture-field.tsx). */
export const pictureOfForm = picturesOfForm(["picture"]);

/** The pictures of a form, each with a field of its own. */
export function picturesOfForm<const Name extends string>(
  names: readonly Name[],
): FormFiles<KeptPictures<Name>> {
  return {
    field: names,
    most: names.length,
    fields: names.flatMap((name) => Object.values(pictureFields(name))),
    async accept(upload, ownerId, requester) {
      const chosen: Partial<KeptPictures<Name>> = {};
      const errors: FormErrors = {};
      let status: PictureChoice["status"] = 400;
      for (const name of names) {
        const choice = await choosePicture({ ownerId, requester, upload, name });
        chosen[name] = choice.address;
        if (choice.refusals.length === 0) continue;
        errors[name] = choice.refusals;
        status = choice.status;
      }
      const accepted = chosen as KeptPictures<Name>;
      return { accepted, errors, status, keep: accepted };
    },
    typed: (form) => Object.fromEntries(names.map((name) => [name, typedPicture(form, name)])),
  };
}

/**
 * What somebody decides about a picture. An accepted one outlives errors in other fields: the form
 * carries its address back, which counts only for its owner's own pictures.
 */
async function choosePicture({
  ownerId,
  requester,
  upload: { form, files, refusals, refusedFields, isDiskFull },
  name,
}: {
  ownerId: string;
  requester: Requester;
  upload: MultipartForm;
  name: string;
}): Promise<PictureChoice> {
  const file = files.findLast(({ field }) => field === name);
  const faults = refusals.filter((_refusal, i) => refusedFields[i] === name);
  const typed = typedPicture(form, name);
  const before = typed ? await acceptedBefore({ ownerId, address: typed }) : typed;
  // One that is refused does not take the place of the one before it.
  if (isDiskFull) return { address: before, ...refusalOf(new StorageFullError(DISK_IS_FULL)) };
  if (faults.length > 0) return { address: before, refusals: faults, status: 400 };
  if (file) return { address: before, ...(await acceptPicture({ ownerId, requester, file })) };
  return chosen(before);
}

/** What a form says of a picture beside its file: to remove it, or the one that was accepted before. */
function typedPicture(form: FormData, name: string): PictureAddress {
  const { remove, accepted } = pictureFields(name);
  if (form.get(remove) === "on") return null;
  const address = form.get(accepted);
  return typeof address === "string" && isUploadAddress(address) ? address : undefined;
}

async function acceptPicture(
  upload: Parameters<typeof acceptPhoto>[0],
): Promise<PictureChoice | Refusal> {
  try {
    const outcome = await acceptPhoto(upload);
    if ("photo" in outcome) return chosen(outcome.photo.address);
    return { refusals: [outcome.refusal], status: 400 };
  } catch (error) {
    if (!(error instanceof NotStoredError)) throw error;
    return refusalOf(error);
  }
}

const chosen = (address: PictureAddress): PictureChoice => ({
  address,
  refusals: [],
  status: 400,
});

const refusalOf = ({ advice, status }: NotStoredError): Refusal => ({
  refusals: [advice],
  status,
});

async function acceptedBefore({
  ownerId,
  address,
}: {
  ownerId: string;
  address: string;
}): Promise<string | undefined> {
  const { count } = await database().photo.updateMany({
    where: { ownerId, address },
    // Keeps it from being swept before the form is sent at last.
    data: { createdAt: new Date() },
  });
  return count > 0 ? address : undefined;
}
