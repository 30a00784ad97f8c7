import * as z from "zod/v4";

import { andStop, longText, shortText } from "~/platform/limit-fields";

import { CONTACT_TYPES, type ContactType } from "./contact-type";

const optionalText = (field: string, longest: number) =>
  shortText()
    .max(longest, andStop(`${field} must be at most ${longest} characters`))
    .nullish()
    .transform((text) => text || null);

const NO_NAME = "Name is required";
const BAD_EMAIL = "Valid email is required";
const LONG_NAME = "Name must be at most 100 characters";
const SHORT_MESSAGE = "Message must be at least 10 characters";
const LONG_MESSAGE = "Message must be at most 5,000 characters";

/** What somebody writes to a professional or to a property's owner. */
export const contactRequestSchema = z.object({
  name: shortText(NO_NAME).min(1, NO_NAME).max(100, andStop(LONG_NAME)),
  email: z.string(BAD_EMAIL).trim().max(254, andStop(BAD_EMAIL)).pipe(z.email(BAD_EMAIL)),
  phone: optionalText("Phone", 50),
  preferredDates: optionalText("Preferred dates", 200),
  message: longText(SHORT_MESSAGE).min(10, SHORT_MESSAGE).max(5_000, andStop(LONG_MESSAGE)),
});
export type ContactRequestText = z.output<typeof contactRequestSchema>;

/** Clients of the API may send the id that they do not mean as null or as an empty text. */
const itemId = z
  .union([z.uuid(), z.literal("")])
  .nullish()
  .transform((id) => id || null);

/** The same in the API, with what it is about. */
export const contactRequestBodySchema = contactRequestSchema
  .extend({ professionalId: itemId, propertyId: itemId, agentId: itemId })
  .refine((body) => idsOf(body).length === 1, {
    message: "Exactly one of professionalId, propertyId and agentId must be given",
    path: ["professionalId"],
  });

const ABOUT = { professional: "professionalId", property: "propertyId", agent: "agentId" } as const;
type Ids = Record<(typeof ABOUT)[ContactType], string | null>;

const idsOf = (ids: Ids) => CONTACT_TYPES.filter((type) => ids[ABOUT[type]] !== null);

/** What the ids of a body say that it is about. */
export function aboutOf(ids: Ids): { type: ContactType; id: string | undefined } {
  const [type = "property"] = idsOf(ids);
  return { type, id: ids[ABOUT[type]] ?? undefined };
}

/** The same as the columns of a request. */
export function idsAbout({ type, id }: { type: ContactType; id: string }): Ids {
  return { professionalId: null, propertyId: null, agentId: null, [ABOUT[type]]: id };
}

export const contactRequestAnswerSchema = z
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
    preferredDates: z.string().nullable(),
    status: z.string(),
    conversationId: z.uuid().nullable().meta({
      description: "Where it goes on; null where no account stands behind the listing.",
    }),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "ContactRequest" });
