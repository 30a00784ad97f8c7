import { readForm } from "./read-form.server";
import { type SentFile, type FormFault, type Expected, Parts } from "./multipart-parts.server";

export interface MultipartForm {
  /** Its fields, as far as they could be read. */
  form: FormData;
  files: SentFile[];
  /** Why files were not taken, for whoever chose them. */
  refusals: string[];
  /** The field of each refusal. */
  refusedFields: string[];
  /** There was no room for the files; the fields are there nevertheless. */
  isDiskFull: boolean;
  /** Why nothing may be done with the form but to show it again; no file is taken then. */
  fault: FormFault | null;
  /** Removes the files. Must be called in any case. */
  discard(): Promise<void>;
}

/**
 * Reads a form with files: its fields as readForm does, its files to disk as they come in, never
 * whole in memory. A form that was sent without files may also be an ordinary one.
 *
 * @throws Response 400 or 415 where nothing of a form can be read, and as readForm; nothing is left
 *   on disk then
 */
export async function readMultipart(request: Request, expected: Expected): Promise<MultipartForm> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("multipart/form-data")) {
    const form = await readForm(request, expected.fields);
    const none = { files: [], refusals: [], refusedFields: [], isDiskFull: false, fault: null };
    return { form, ...none, discard: () => Promise.resolve() };
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
