import * as z from "zod/v4";

import { withoutTurns } from "~/formats/without-turns";

/** A limit that aborts validation: no pattern or transform runs on a longer value. */
export const andStop = (error: string) => ({ error, abort: true });

/** What the limits of a text of one line count: no blanks at its ends, and nothing that turns it around. */
export const shortText = (missing?: string) => z.string(missing).overwrite(withoutTurns).trim();

/** A line break as one character, as browsers count it in a field; forms send it as two. */
export const withPlainBreaks = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");

/** What the limits of a text of several lines count: no blanks at its ends, and plain breaks. */
export const longText = (missing?: string) => z.string(missing).trim().overwrite(withPlainBreaks);

/**
 * A list that is counted before any of its items is looked at: an array's own limit would come after
 * a fault for each of them.
 */
export function countFirst<Item extends z.ZodType>(
  list: z.ZodArray<Item>,
  most: number,
  tooMany: string,
) {
  return z.preprocess(
    (given, context) => {
      if (!Array.isArray(given) || given.length <= most) return given;
      context.addIssue(tooMany);
      return z.NEVER;
    },
    list.max(most, tooMany),
  );
}
