import * as z from "zod/v4";

import { checkFields, checkWhenValid } from "~/forms/check-fields.schema";
import { optionalDate } from "~/forms/date-field.schema";
import { countDaysBetween, type IsoDate } from "~/formats/iso-date";
import { emailAddressSchema } from "~/platform/accounts/email-address.schema";
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

/** The days and the group of a request, which the listing and its calendar may not allow. */
const detailFields = {
  startDate: optionalDate("Enter a date such as 11/28/2026"),
  endDate: optionalDate("Enter a date such as 12/2/2026"),
  groupSize,
};

/** In the order of the form, so that its errors are in this order, too. */
const requestFields = z.object({
  ...detailFields,
  preferredDates: optionalText("Preferred dates", 200),
  message: longText(SHORT_MESSAGE).min(10, SHORT_MESSAGE).max(5_000, abortOnFailure(LONG_MESSAGE)),
  name: shortText(NO_NAME).min(1, NO_NAME).max(100, abortOnFailure(LONG_NAME)),
  email: emailAddressSchema(BAD_EMAIL),
  phone: optionalText("Phone", 50),
});

interface Dates {
  startDate: IsoDate | null;
  endDate: IsoDate | null;
}
const countDaysApart = ({ startDate, endDate }: Dates) =>
  startDate && endDate ? countDaysBetween(startDate, endDate) : 0;

const checkDates = (field: keyof Dates, error: string, isValid: (dates: Dates) => boolean) =>
  checkFields<Dates>({ field, reads: ["startDate", "endDate"] }, error, isValid);

/** Both days may be left out, but not only one. */
const DATE_CHECKS = [
  checkDates(
    "startDate",
    "Choose the first day too",
    ({ startDate, endDate }) => startDate !== null || endDate === null,
  ),
  checkDates(
    "endDate",
    "Choose the last day too",
    ({ startDate, endDate }) => endDate !== null || startDate === null,
  ),
  checkDates(
    "endDate",
    "The last day comes before the first",
    (dates) => countDaysApart(dates) >= 0,
  ),
  checkDates(
    "endDate",
    `At most ${MAX_DAYS_APART} days after the first day`,
    (dates) => countDaysApart(dates) <= MAX_DAYS_APART,
  ),
];

/** A request to a professional, an agent or a property's owner. */
export const contactRequestSchema = requestFields.check(...DATE_CHECKS);
export type ContactRequestText = z.output<typeof contactRequestSchema>;

const validDetails = z.object({
  startDate: detailFields.startDate.catch(null),
  endDate: detailFields.endDate.catch(null),
  groupSize: detailFields.groupSize.catch(null),
});
export type RequestDetailFields = z.output<typeof validDetails>;

/** Returns those of a request's days and group size that are valid, even if the rest of the request is not. */
export const readRequestDetails = (input: unknown): RequestDetailFields =>
  validDetails.catch({ startDate: null, endDate: null, groupSize: null }).parse(input);

/** API clients may send an unused id as null or as an empty text. */
const itemId = z
  .union([z.uuid(), z.literal("")])
  .nullish()
  .transform((id) => id || null);

const idFields = { professionalId: itemId, propertyId: itemId, agentId: itemId };

/** The API's request, which includes the listing's id. */
export const contactRequestBodySchema = requestFields
  .extend(idFields)
  .check(...DATE_CHECKS)
  .refine((body) => listSetTypes(body).length === 1, {
    error: "Exactly one of professionalId, propertyId and agentId must be given",
    path: ["professionalId"],
    ...checkWhenValid("professionalId", "propertyId", "agentId"),
  });

const ABOUT = { professional: "professionalId", property: "propertyId", agent: "agentId" } as const;
type Ids = Record<(typeof ABOUT)[ContactType], string | null>;

const listSetTypes = (ids: Ids) => CONTACT_TYPES.filter((type) => ids[ABOUT[type]] !== null);

/** Returns the listing that the ids of a body refer to. */
export function getRequestSubject(ids: Ids): { type: ContactType; id: string | undefined } {
  const [type = "property"] = listSetTypes(ids);
  return { type, id: ids[ABOUT[type]] ?? undefined };
}

/** Returns the listing that a body refers to, even if other fields are invalid, or null. */
export function readRequestSubject(body: unknown) {
  const ids = z.object(idFields).safeParse(body);
  return ids.success && listSetTypes(ids.data).length === 1 ? getRequestSubject(ids.data) : null;
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
