import * as z from "zod/v4";

import { checkFields } from "~/forms/check-fields.schema";
import { optionalDate, requiredDate } from "~/forms/date-field.schema";
import { groupSize } from "~/features/contact-requests/group-size.schema";
import { countDays, type DateRange } from "~/formats/date-range";
import type { IsoDate } from "~/formats/iso-date";
import { readAmount } from "~/formats/read-amount";
import { abortOnFailure, longText, shortText } from "~/platform/limit-fields";

import { cleanTextLine } from "./document/clean-words";
import { VALID_DAYS } from "./offer-defaults";
import { OFFER_ACTIONS } from "./offer-status";

const MAX_DAYS = 366;
const NO_NAME = "Type your full name";

/** The typed signature, cleaned like the agreement's text, so that it has visible characters. */
const fullName = shortText(NO_NAME)
  .max(100, abortOnFailure("At most 100 characters"))
  .overwrite(cleanTextLine)
  .refine((name) => name.length >= 2, NO_NAME);

const count = new Intl.NumberFormat("en-US");
const words = (longest: number) =>
  longText()
    .max(longest, abortOnFailure(`At most ${count.format(longest)} characters`))
    .nullish();
const terms = (longest: number) => words(longest).transform((value) => value ?? "");

const NO_TOTAL = "Enter the total price";
/** The API accepts a number or a text, forms send text. */
const total = z.union([z.string(), z.number()], NO_TOTAL).transform((value, context) => {
  const read = readAmount(String(value), 9_999_999.99);
  if ("amount" in read) return read.amount;
  context.addIssue(String(value).trim() === "" ? NO_TOTAL : read.fault);
  return z.NEVER;
});

/** Forms send a checked box as "on" and leave out an unchecked one. */
const liabilityRelease = z
  .union([z.boolean(), z.enum(["on", "true", "false", ""])])
  .nullish()
  .transform((value) => value === true || value === "on" || value === "true")
  .meta({
    description:
      "Adds a section to the agreement in which the hunter releases the owner from liability. Defaults to false.",
  });

/** The terms of an offer, from forms and the API. Null values get the defaults of `getOfferDefaults`. */
export const offerSchema = z
  .object({
    startDate: requiredDate("Choose the first day"),
    endDate: requiredDate("Choose the last day"),
    groupSize,
    total,
    included: terms(2_000),
    rules: words(2_000)
      .transform((value) => value ?? null)
      .meta({ description: "Defaults to the listing's rules. Send an empty string for no rules." }),
    cancellation: terms(2_000),
    payment: terms(2_000),
    liabilityRelease,
    validUntil: optionalDate().meta({
      description: `The last day to accept it. Defaults to ${VALID_DAYS} days from today in the listing's time zone, or to the first day if that's sooner.`,
    }),
    fullName,
  })
  .check(
    checkFields<DateRange>(
      { field: "endDate", reads: ["startDate", "endDate"] },
      "The last day comes before the first",
      (range) => countDays(range) >= 1,
    ),
    checkFields<DateRange>(
      { field: "endDate", reads: ["startDate", "endDate"] },
      `At most ${MAX_DAYS} days`,
      (range) => countDays(range) <= MAX_DAYS,
    ),
    checkFields<{ startDate: IsoDate; validUntil: IsoDate | null }>(
      { field: "validUntil", reads: ["startDate", "validUntil"] },
      "Choose a day no later than the first day",
      ({ startDate, validUntil }) => validUntil === null || validUntil <= startDate,
    ),
  );
export type OfferTerms = z.output<typeof offerSchema>;

const validDetails = z.object({
  startDate: optionalDate().catch(null),
  endDate: optionalDate().catch(null),
  validUntil: optionalDate().catch(null),
  groupSize: groupSize.catch(null),
});
/** The terms that the listing and its calendar may not allow; null where a term is invalid or left out. */
export type OfferDetails = z.output<typeof validDetails>;

/** Returns the valid ones of an offer's days and group size, whatever else is wrong with it. */
export const readOfferDetails = (input: unknown): OfferDetails =>
  validDetails
    .catch({ startDate: null, endDate: null, validUntil: null, groupSize: null })
    .parse(input);

const NO_HASH = "Read the agreement, then accept it";
const textHash = z.string(NO_HASH).trim().toLowerCase().min(1, NO_HASH).meta({
  description:
    "The textHash that came with the agreementText that the hunter read. If the text has changed since, the answer is 409 with the new text.",
});

/** An action of a party on an offer. */
export const offerActionSchema = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("accept"),
    fullName,
    guests: terms(2_000).meta({
      description: "The names of the hunter's guests, one a line. Added with the signature.",
    }),
    emergencyContact: shortText()
      .max(200, abortOnFailure("At most 200 characters"))
      .nullish()
      .transform((value) => value ?? "")
      .meta({ description: "A name and phone number. Added with the signature." }),
    textHash,
  }),
  z.object({ action: z.literal("decline") }),
  z.object({ action: z.literal("withdraw") }),
]);
export type OfferActionForm = z.output<typeof offerActionSchema>;

/** The reason why an offer was not answered, with the agreement's text when it has changed since the hunter read it. */
export const offerConflictSchema = z
  .object({
    message: z.string(),
    agreementText: z.string().optional(),
    textHash: z.string().optional(),
  })
  .meta({ id: "OfferConflict" });

export const offerResponseSchema = z
  .object({
    id: z.uuid(),
    contactRequestId: z.uuid(),
    status: z.enum(["open", ...Object.values(OFFER_ACTIONS), "replaced", "expired"]),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    groupSize: z.int().nullable(),
    total: z.string().meta({ description: "Decimal, US dollars", examples: ["1800.00"] }),
    included: z.string(),
    rules: z.string(),
    cancellation: z.string(),
    payment: z.string(),
    liabilityRelease: z.boolean(),
    validUntil: z.iso.date().meta({ description: "The last day to accept it." }),
    fullName: z.string().meta({ description: "The owner's typed signature." }),
    agreementId: z.uuid().nullable(),
    agreementText: z.string().nullable().meta({
      description:
        "The agreement up to its signatures: what accepting this offer signs, or has signed. Null when the offer ended otherwise.",
    }),
    textHash: z
      .string()
      .nullable()
      .meta({ description: "SHA-256 of agreementText in UTF-8, in hex. Accepting sends it." }),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Offer" });
