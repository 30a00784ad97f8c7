import * as z from "zod/v4";

import { optionalDate } from "~/forms/date-field.schema";
import { countDaysBetween, type IsoDate } from "~/formats/iso-date";
import { emailAddress } from "~/platform/accounts/email-address.schema";
import { abortOnFailure, longText, shortText } from "~/platform/limit-fields";

import { CONTACT_TYPES, type ContactType } from "./contact-type";
import { groupSize } from "./group-size.schema";

const optionalText = (field: string, longest: number) =>
  shortText()
    .max(longest, abortOnFailure(`${field} must be at most ${longest} characters`))
    .nullish()
    .transform((text) => text || null);

const NO_NAME = "Name is required";
const BAD_EMAIL = "Valid email is required";
const LONG_NAME = "Name must be at most 100 characters";
const SHORT_MESSAGE = "Message must be at least 10 characters";
const LONG_MESSAGE = "Message must be at most 5,000 characters";

const MAX_DAYS_APART = 60;

/** Returns the fault of the requested days with its field. Both may be left out, but not only one. */
function findDateFault({
  startDate,
  endDate,
}: {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
}): { field: "startDate" | "endDate"; fault: string } | null {
  if (startDate === null && endDate === null) return null;
  if (startDate === null) return { field: "startDate", fault: "Choose the first day too" };
  if (endDate === null) return { field: "endDate", fault: "Choose the last day too" };
  const dayCount = countDaysBetween(startDate, endDate);
  if (dayCount < 0) return { field: "endDate", fault: "The last day comes before the first" };
  if (dayCount <= MAX_DAYS_APART) return null;
  return { field: "endDate", fault: `At most ${MAX_DAYS_APART} days after the first day` };
}

const requestFields = z.object({
  name: shortText(NO_NAME).min(1, NO_NAME).max(100, abortOnFailure(LONG_NAME)),
  email: emailAddress(BAD_EMAIL),
  phone: optionalText("Phone", 50),
  startDate: optionalDate("Enter a date such as 11/28/2026"),
  endDate: optionalDate("Enter a date such as 12/2/2026"),
  groupSize,
  preferredDates: optionalText("Preferred dates", 200),
  message: longText(SHORT_MESSAGE).min(10, SHORT_MESSAGE).max(5_000, abortOnFailure(LONG_MESSAGE)),
});

type Dates = Pick<z.output<typeof requestFields>, "startDate" | "endDate">;
const inOrder = (dates: Dates, context: z.RefinementCtx) => {
  const wrong = findDateFault(dates);
  if (wrong) context.addIssue({ code: "custom", message: wrong.fault, path: [wrong.field] });
};

/** A request to a professional, an agent or a property's owner. */
export const contactRequestSchema = requestFields.superRefine(inOrder);
export type ContactRequestText = z.output<typeof contactRequestSchema>;

/** API clients may send an unused id as null or as an empty text. */
const itemId = z
  .union([z.uuid(), z.literal("")])
  .nullish()
  .transform((id) => id || null);

/** The API's request, which includes the listing's id. */
export const contactRequestBodySchema = requestFields
  .extend({ professionalId: itemId, propertyId: itemId, agentId: itemId })
  .superRefine(inOrder)
  .refine((body) => listSetTypes(body).length === 1, {
    message: "Exactly one of professionalId, propertyId and agentId must be given",
    path: ["professionalId"],
  });

const ABOUT = { professional: "professionalId", property: "propertyId", agent: "agentId" } as const;
type Ids = Record<(typeof ABOUT)[ContactType], string | null>;

const listSetTypes = (ids: Ids) => CONTACT_TYPES.filter((type) => ids[ABOUT[type]] !== null);

/** Returns the listing that the ids of a body refer to. */
export function getRequestSubject(ids: Ids): { type: ContactType; id: string | undefined } {
  const [type = "property"] = listSetTypes(ids);
  return { type, id: ids[ABOUT[type]] ?? undefined };
}

/** Returns the listing's id as the columns of a request. */
export function getSubjectIds({ type, id }: { type: ContactType; id: string }): Ids {
  return { professionalId: null, propertyId: null, agentId: null, [ABOUT[type]]: id };
}

export const contactRequestResponseSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid(),
    professionalId: z.uuid().nullable(),
    propertyId: z.uuid().nullable(),
    agentId: z.uuid().nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    startDate: z.iso.date().nullable(),
    endDate: z.iso.date().nullable(),
    groupSize: z.int().nullable(),
    preferredDates: z.string().nullable(),
    status: z.string(),
    conversationId: z.uuid().nullable().meta({
      description: "The request's conversation. Null if the listing has no account.",
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ContactRequest" });
