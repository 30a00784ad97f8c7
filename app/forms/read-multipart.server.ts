import { readForm } from "./read-form.server";
import { type SentFile, type FormFault, type ExpectedForm, Parts } from "./multipart-parts.server";

export interface MultipartForm {
  /** The form's fields, as far as they could be read. */
  form: FormData;
  files: SentFile[];
  /** Reasons why files were refused, for the person who chose them. */
  refusals: string[];
  /** The field of each refusal. */
  refusedFields: string[];
  /** Says that there was no disk space for the files; the fields were read nevertheless. */
  isDiskFull: boolean;
  /** The reason why the form can only be shown again; no file is accepted then. */
  fault: FormFault | null;
  /** Removes the files. It must always be called. */
  discard(): Promise<void>;
}

/**
 * Reads a form with files: its fields as readForm does, its files to disk as they arrive, never whole in memory. A form
 * without files may also be an ordinary one.
 *
 * @throws Response 400 or 415 where nothing of a form can be read, and as readForm; nothing is left on disk then
 */
export async function readMultipart(
  request: Request,
  expected: ExpectedForm,
): Promise<MultipartForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    const form = await readForm(request, expected.fields);
    const empty = { files: [], refusals: [], refusedFields: [], isDiskFull: false, fault: null };
    return { form, ...empty, discard: () => Promise.resolve() };
  }
  const parts = new Parts(expected);
  try {
    await parts.read(request, type);
    return { ...(await parts.result()), discard: () => parts.discard() };
  } catch (error) {
    await parts.discard();
    throw error;
  }
}
