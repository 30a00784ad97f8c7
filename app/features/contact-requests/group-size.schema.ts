import * as z from "zod/v4";

import { abortOnFailure } from "~/platform/limit-fields";

const MAX_PEOPLE = 50;

const BAD_GROUP = `Enter a number of people from 1 to ${MAX_PEOPLE}`;

/** The number of people. Forms send text, the API a number; empty means unknown. */
export const groupSize = z
  .union(
    [
      z.int(BAD_GROUP),
      z.string().trim().max(10, abortOnFailure(BAD_GROUP)).regex(/^\d*$/, BAD_GROUP),
    ],
    BAD_GROUP,
  )
  .nullish()
  .transform((value) => (value === "" || value === undefined ? null : value))
  .pipe(
    z.coerce
      .number<string | number>(BAD_GROUP)
      .int(BAD_GROUP)
      .min(1, BAD_GROUP)
      .max(MAX_PEOPLE, BAD_GROUP)
      .nullable(),
  );
