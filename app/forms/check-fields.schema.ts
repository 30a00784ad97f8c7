import * as z from "zod/v4";

/**
 * Runs a check of some fields although others are invalid, so that all errors are reported at once. Zod skips checks of
 * an object with an invalid field otherwise.
 */
export const checkWhenValid = (...fields: PropertyKey[]) => ({
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path: [field] = [] }) => field === undefined || fields.includes(field)),
});

/** Returns a check of several fields, whose error belongs to one of them. */
export const checkFields = <Fields>(
  { field, reads }: { field: keyof Fields & string; reads: readonly (keyof Fields & string)[] },
  error: string | ((fields: Fields) => string),
  isValid: (fields: Fields) => boolean,
) =>
  z.refine<Fields>(isValid, {
    error: typeof error === "string" ? error : ({ input }) => error(input as Fields),
    path: [field],
    ...checkWhenValid(...reads),
  });
