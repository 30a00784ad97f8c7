import * as z from "zod/v4";

import { distanceSchema } from "~/features/directory/distance.schema";
import { buildProfileShape } from "~/features/directory/profile-fields.schema";

import { LISTED_PROFESSIONAL_FIELDS, SHOWCASE_FIELDS } from "./professional-fields.schema";

const listed = {
  id: z.uuid(),
  userId: z.uuid().nullable(),
  ...buildProfileShape(LISTED_PROFESSIONAL_FIELDS, "answer"),
  lat: z.string().nullable(),
  lng: z.string().nullable(),
  rating: z.string().meta({ description: "Decimal from 0 to 5", examples: ["4.80"] }),
  reviewCount: z.number().int().nonnegative(),
  verified: z.boolean(),
  reviewStatus: z.string(),
  distance: distanceSchema,
  createdAt: z.iso.datetime(),
};

/** A professional in the API's lists. */
export const professionalResponseSchema = z.object(listed).meta({ id: "Professional" });

/** A professional by id. */
export const professionalDetailResponseSchema = z
  .object({
    ...listed,
    ...buildProfileShape(SHOWCASE_FIELDS, "answer"),
    servicesOffered: z.array(z.string()).meta({ description: "The same as services." }),
  })
  .meta({ id: "ProfessionalDetail" });
