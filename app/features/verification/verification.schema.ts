import * as z from "zod/v4";

import { STATES } from "~/features/directory/vocabulary";
import { optionalDate, requiredDate } from "~/forms/date-field.schema";
import { NO_DATE } from "~/formats/read-date";
import { reasonField } from "~/forms/reason-field.schema";
import { addDays, toIsoDate, type IsoDate } from "~/formats/iso-date";
import { abortOnFailure, shortText } from "~/platform/limit-fields";

const MAX_NUMBER_LENGTH = 100;
const MAX_YEARS = 30;

const number = (missing?: string) =>
  shortText(missing).max(
    MAX_NUMBER_LENGTH,
    abortOnFailure(`At most ${MAX_NUMBER_LENGTH} characters`),
  );
const NO_NUMBER = "Enter the number";
const NO_STATE = "Choose a state from the list";

const needed = {
  number: number(NO_NUMBER).min(1, abortOnFailure(NO_NUMBER)),
  state: z.enum(STATES, NO_STATE),
  validUntil: requiredDate("Enter the last valid day").superRefine(refuseDay),
};
const optional = {
  number: number()
    .nullish()
    .transform((text) => text || null),
  state: z
    .enum(["", ...STATES], NO_STATE)
    .nullish()
    .transform((state) => state || null),
  validUntil: optionalDate(NO_DATE).superRefine((date, context) => {
    if (date !== null) refuseDay(date, context);
  }),
};

/** The fields of a verification besides its documents. */
export const verificationSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("identity"), ...optional }),
    z.object({ kind: z.literal("guide-license"), ...needed }),
    z.object({ kind: z.literal("real-estate-license"), ...needed }),
    z.object({
      ...{ kind: z.literal("land-ownership"), ...optional },
      propertyId: z.uuid("Choose your listing"),
    }),
    z.object({ kind: z.literal("insurance"), ...needed, state: optional.state }),
  ],
  "Choose what we should check",
);
export type StatedVerification = z.output<typeof verificationSchema>;

function refuseDay(date: IsoDate, context: z.RefinementCtx): void {
  const today = toIsoDate(new Date());
  // Allows one day less than the server's date, because it is still yesterday in some places.
  if (date < addDays(today, -1)) context.addIssue("That day has passed");
  else if (date > addDays(today, MAX_YEARS * 366)) {
    context.addIssue(`Enter a day within the next ${MAX_YEARS} years`);
  }
}

/** The forms of an admin's decision. */
export const verificationVerdictSchema = z.discriminatedUnion("decision", [
  z.object({ id: z.uuid(), decision: z.literal("approve"), reason: z.string().nullish() }),
  z.object({
    id: z.uuid(),
    decision: z.literal("reject"),
    reason: reasonField("Enter a reason. The person will see it."),
  }),
]);
