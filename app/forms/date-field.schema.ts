import * as z from "zod/v4";

import type { IsoDate } from "~/formats/iso-date";
import { NO_DATE, readDate } from "~/formats/read-date";

/** Returns a schema for a required day, in any spelling that readDate accepts. */
export const requiredDate = (missing: string) =>
  z.string(missing).transform((text, context): IsoDate => {
    const read = readDate(text);
    if (read) return read;
    context.addIssue(text.trim() ? NO_DATE : missing);
    return z.NEVER;
  });

/** Returns a schema for a day, or null for an empty field. */
export const optionalDate = (fault: string = NO_DATE) =>
  z
    .string(fault)
    .nullish()
    .transform((text, context): IsoDate | null => {
      if (!text?.trim()) return null;
      const read = readDate(text);
      if (read) return read;
      context.addIssue(fault);
      return z.NEVER;
    });
