import { readFile } from "node:fs/promises";

import type { FormErrors } from "./form-action-data";
import type { FormFiles } from "./handle-form.server";

const NO_ROOM = "Files can't be uploaded right now. Try again in a few minutes.";
const ONE_FILE = "Choose one file.";

/**
 * Reads the only file of a form into memory, without storing it; null where none was chosen.
 *
 * @param limit.tooLarge the message for a larger file, instead of its limit
 */
export const readSingleFile = (
  field: string,
  { largestMb, tooLarge }: { largestMb: number; tooLarge?: string },
): FormFiles<Uint8Array | null> => ({
  field,
  maxFiles: 1,
  maxFileMb: largestMb,
  fields: [],
  async accept({ files: [file], refusals: [refusal], isDiskFull }) {
    const refuse = (status: 400 | 413 | 507, message: string) => {
      const errors: FormErrors = { [field]: [message] };
      return { accepted: null, errors, status, keep: {} };
    };
    if (isDiskFull) return refuse(507, NO_ROOM);
    if (refusal && file) return refuse(400, ONE_FILE);
    if (refusal?.includes("larger than")) return refuse(413, tooLarge ?? refusal);
    if (refusal) return refuse(400, refusal);
    return { accepted: file ? await readFile(file.path) : null, errors: {}, status: 400, keep: {} };
  },
});
