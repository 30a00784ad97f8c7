import * as z from "zod/v4";

import { LINE_BREAK } from "~/formats/line-break";
import { stripBidiControls } from "~/formats/strip-bidi-controls";

/** Returns a limit that aborts validation, so that no pattern or transform runs on a longer value. */
export const abortOnFailure = (error: string) => ({ error, abort: true });

/**
 * Returns a schema for one line whose limits count the text without blanks at its ends and without bidi controls. Line
 * breaks become spaces: only scripts can send them, and in an email they would make a name look like our own words.
 */
export const shortText = (missing?: string) =>
  z
    .string(missing)
    .overwrite((text) => stripBidiControls(text).split(LINE_BREAK).filter(Boolean).join(" "))
    .trim();

/** Converts line breaks to single characters, as browsers count them; forms send two. */
export const normalizeLineBreaks = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");

/**
 * Returns a schema for several lines whose limits count the text without blanks at its ends, a line break as one
 * character.
 */
export const longText = (missing?: string) =>
  z.string(missing).trim().overwrite(normalizeLineBreaks);

/**
 * Returns a schema of a list that checks its length before any item: an array's own limit would come after an error for
 * each of them.
 */
export function countFirst<Item extends z.ZodType>(
  list: z.ZodArray<Item>,
  maxCount: number,
  tooMany: string,
) {
  return z.preprocess(
    (value, context) => {
      if (!Array.isArray(value) || value.length <= maxCount) return value;
      context.addIssue(tooMany);
      return z.NEVER;
    },
    list.max(maxCount, tooMany),
  );
}
