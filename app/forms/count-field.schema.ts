import * as z from "zod/v4";

import { abortOnFailure } from "~/platform/limit-fields";

/** Parses an optional whole number from 1. Forms send text, the API a number; empty means unknown. */
export const optionalCount = (max: number, fault: string) =>
  z
    .union(
      [z.int(fault), z.string().trim().max(10, abortOnFailure(fault)).regex(/^\d*$/, fault)],
      fault,
    )
    .nullish()
    .transform((given) => (given === "" || given === undefined ? null : given))
    .pipe(
      z.coerce.number<string | number>(fault).int(fault).min(1, fault).max(max, fault).nullable(),
    );
