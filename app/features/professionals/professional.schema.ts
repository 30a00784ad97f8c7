import * as z from "zod/v4";

import { distanceSchema } from "~/features/directory/distance.schema";

import { galleryPhotoSchema, packageSchema } from "./showcase.schema";

const fields = {
  id: z.uuid(),
  userId: z.uuid().nullable(),
  name: z.string(),
  profileImage: z.string().nullable(),
  specialty: z.string(),
  bio: z.string(),
  location: z.string(),
  state: z.string(),
  lat: z.string().nullable(),
  lng: z.string().nullable(),
  rating: z.string().meta({ description: "Decimal from 0 to 5", examples: ["4.80"] }),
  reviewCount: z.number().int().nonnegative(),
  services: z.array(z.string()),
  gameTypes: z.array(z.string()),
  priceRange: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  verified: z.boolean(),
  reviewStatus: z.string(),
  distance: distanceSchema,
  createdAt: z.iso.datetime(),
};

/** A professional in the API's lists. */
export const professionalAnswerSchema = z.object(fields).meta({ id: "Professional" });

/** A professional by id. */
export const professionalDetailAnswerSchema = z
  .object({
    ...fields,
    coverImage: z.string().nullable(),
    logoImage: z.string().nullable(),
    photos: z.array(galleryPhotoSchema),
    packages: z.array(packageSchema),
    servicesOffered: z.array(z.string()).meta({ description: "The same as services." }),
  })
  .meta({ id: "ProfessionalDetail" });
