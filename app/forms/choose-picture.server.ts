import { database } from "~/platform/database/database.server";
import type { JobRequester } from "~/platform/jobs/job-queue";
import { acceptPhoto } from "~/platform/uploads/accept-photo.server";
import { isUploadAddress } from "~/platform/uploads/photo-files";
import { NotStoredError, StorageFullError } from "~/platform/uploads/storage.server";
import { getPictureFieldNames } from "~/ui/picture-fields";

import type { FormErrors } from "./form-action-data";
import type { MultipartForm } from "./read-multipart.server";
import type { FormFiles } from "./handle-form.server";

/** The picture's address; null to remove it, undefined to leave it as it is. */
type PictureAddress = string | null | undefined;

interface PictureChoice {
  address: PictureAddress;
  /** Reasons why files were refused, for the person who chose them. */
  refusals: string[];
  /** The status of the response when a file was refused. */
  status: 400 | 503 | 507;
}

type PictureRefusal = Omit<PictureChoice, "address">;

const DISK_IS_FULL = "The disk of the uploads is full";

/** The pictures to show again after a form was refused. */
export type KeptPictures<Name extends string = "picture"> = Record<Name, PictureAddress>;
export type KeptPicture = KeptPictures;

/** Reads the only picture of a form (see ui/picture-field.tsx). */
export const formPicture = readFormPictures(["picture"]);

/** Reads the pictures of a form, each with its own field. */
export function readFormPictures<const Name extends string>(
  names: readonly Name[],
): FormFiles<KeptPictures<Name>> {
  return {
    field: names,
    maxFiles: names.length,
    fields: names.flatMap((name) => Object.values(getPictureFieldNames(name))),
    async accept(upload, ownerId, requester) {
      const choices: Partial<KeptPictures<Name>> = {};
      const errors: FormErrors = {};
      let status: PictureChoice["status"] = 400;
      for (const name of names) {
        const choice = await choosePicture({ ownerId, requester, upload, name });
        choices[name] = choice.address;
        if (choice.refusals.length === 0) continue;
        errors[name] = choice.refusals;
        status = choice.status;
      }
      const accepted = choices as KeptPictures<Name>;
      return { accepted, errors, status, keep: accepted };
    },
    typed: (form) => Object.fromEntries(names.map((name) => [name, typedPicture(form, name)])),
  };
}

/**
 * Determines a picture's new address. An accepted picture survives errors in other fields: the form sends its address
 * again, which is valid only for its owner's own pictures.
 */
async function choosePicture({
  ownerId,
  requester,
  upload: { form, files, refusals, refusedFields, isDiskFull },
  name,
}: {
  ownerId: string;
  requester: JobRequester;
  upload: MultipartForm;
  name: string;
}): Promise<PictureChoice> {
  const file = files.findLast(({ field }) => field === name);
  const faults = refusals.filter((_refusal, i) => refusedFields[i] === name);
  const typed = typedPicture(form, name);
  const before = typed ? await acceptedBefore({ ownerId, address: typed }) : typed;
  // A refused file leaves the previous picture in place.
  if (isDiskFull) return { address: before, ...toRefusal(new StorageFullError(DISK_IS_FULL)) };
  if (faults.length > 0) return { address: before, refusals: faults, status: 400 };
  if (file) return { address: before, ...(await acceptPicture({ ownerId, requester, file })) };
  return toChoice(before);
}

/** Reads the form's other fields of a picture: its removal, or the picture accepted before. */
function typedPicture(form: FormData, name: string): PictureAddress {
  const { remove, accepted } = getPictureFieldNames(name);
  if (form.get(remove) === "on") return null;
  const address = form.get(accepted);
  return typeof address === "string" && isUploadAddress(address) ? address : undefined;
}

async function acceptPicture(
  upload: Parameters<typeof acceptPhoto>[0],
): Promise<PictureChoice | PictureRefusal> {
  try {
    const outcome = await acceptPhoto(upload);
    if ("photo" in outcome) return toChoice(outcome.photo.address);
    return { refusals: [outcome.refusal], status: 400 };
  } catch (error) {
    if (!(error instanceof NotStoredError)) throw error;
    return toRefusal(error);
  }
}

const toChoice = (address: PictureAddress): PictureChoice => ({
  address,
  refusals: [],
  status: 400,
});

const toRefusal = ({ advice, status }: NotStoredError): PictureRefusal => ({
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
    // A new date keeps the photo from being swept before the form is finally saved.
    data: { createdAt: new Date() },
  });
  return count > 0 ? address : undefined;
}
