import * as z from "zod/v4";

import { abortOnFailure, longText } from "~/platform/limit-fields";

import { cleanTextLine } from "./document/clean-words";

const NO_REASON = "Enter a reason. The other side will see it.";

/** A cancellation requires a reason. */
export const cancelSchema = z.object({
  reason: longText(NO_REASON)
    .min(1, abortOnFailure(NO_REASON))
    .max(2_000, abortOnFailure("At most 2,000 characters"))
    .refine((text) => cleanTextLine(text) !== "", NO_REASON),
});

export const agreementResponseSchema = z
  .object({
    id: z.uuid(),
    offerId: z.uuid(),
    contactRequestId: z.uuid(),
    propertyId: z.uuid().nullable(),
    professionalId: z.uuid().nullable(),
    status: z.enum(["standing", "past", "cancelled"]),
    title: z.string(),
    hunterName: z.string(),
    ownerName: z.string(),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    groupSize: z.int().nullable(),
    total: z.string().meta({ description: "Decimal, US dollars", examples: ["1800.00"] }),
    text: z.string().meta({ description: "The text that both sides signed." }),
    sha256: z.string().meta({ description: "SHA-256 of the text in UTF-8, in hex." }),
    signedAt: z.iso.datetime(),
    guests: z.string().meta({ description: "The names of the hunter's guests, one a line." }),
    emergencyContact: z.string(),
    cancelledAt: z.iso.datetime().nullable(),
    cancelledBy: z.enum(["hunter", "owner"]).nullable(),
    cancelReason: z.string().nullable(),
  })
  .meta({ id: "Agreement" });
