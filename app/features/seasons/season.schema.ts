import * as z from "zod/v4";

import { GAME_TYPES, STATES } from "~/features/directory/vocabulary";
import { optionalDate, requiredDate } from "~/forms/date-field.schema";
import { addDays, toIsoDate } from "~/formats/iso-date";
import { abortOnFailure, shortText } from "~/platform/limit-fields";

const MAX_METHOD_LENGTH = 100;
const MAX_SOURCE_LENGTH = 500;
const MAX_NOTE_LENGTH = 500;

const atMost = (label: string, max: number) =>
  abortOnFailure(`${label} must be at most ${max.toLocaleString("en-US")} characters`);

/** The fields of a season, in the form and as the columns of a file. */
export const SEASON_FIELDS = {
  state: z.enum(STATES, "Choose a state from the list"),
  gameType: z.enum(GAME_TYPES, "Choose a game type from the list"),
  method: shortText("Method is required")
    .min(1, abortOnFailure("Method is required"))
    .max(MAX_METHOD_LENGTH, atMost("Method", MAX_METHOD_LENGTH))
    .overwrite((text) => text.replace(/\s+/g, " ")),
  opens: requiredDate("Opening date is required"),
  closes: requiredDate("Closing date is required"),
  source: shortText()
    .max(MAX_SOURCE_LENGTH, atMost("Source", MAX_SOURCE_LENGTH))
    .refine((text) => text === "" || isWebAddress(text), "Enter an address such as https://…")
    .nullish()
    .transform((text) => text ?? ""),
  // Allows one day more than the server's date, because it is already tomorrow in some places.
  checkedOn: optionalDate().refine(
    (date) => date === null || date <= addDays(toIsoDate(new Date()), 1),
    "Choose today or an earlier day",
  ),
  note: shortText()
    .max(MAX_NOTE_LENGTH, atMost("Note", MAX_NOTE_LENGTH))
    .nullish()
    .transform((text) => text ?? ""),
};

const season = z.object(SEASON_FIELDS);
/** The parsed fields of a season. */
export type StatedSeason = z.output<typeof season>;

/** The message for a season that would end before it begins. */
export const CLOSES_FIRST = "The closing date is before the opening date";

/** Validates a line of a file. */
export const seasonSchema = season.superRefine(({ opens, closes }, context) => {
  if (closes < opens) context.addIssue({ code: "custom", path: ["closes"], message: CLOSES_FIRST });
});

const MAX_MINUTES = 120;
const minutes = (label: string) =>
  z.string(`${label} is required`).transform((text, context) => {
    const value = text.trim();
    if (/^\d{1,3}$/.test(value) && Number(value) <= MAX_MINUTES) return Number(value);
    context.addIssue(`Enter whole minutes from 0 to ${MAX_MINUTES}`);
    return z.NEVER;
  });

/** The forms of the admins' page of seasons, except the file. */
export const seasonsFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), id: z.uuid().optional(), ...SEASON_FIELDS }),
  z.object({ intent: z.literal("delete"), id: z.uuid() }),
  z.object({ intent: z.literal("import") }),
  z.object({
    intent: z.literal("light"),
    state: SEASON_FIELDS.state,
    lightBefore: minutes("Minutes before sunrise"),
    lightAfter: minutes("Minutes after sunset"),
  }),
]);

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}
