import * as z from "zod/v4";

/** A real-estate agent in the API's answers. */
export const agentAnswerSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid().nullable(),
    name: z.string(),
    profileImage: z.string().nullable(),
    bio: z.string(),
    licenseNumber: z.string(),
    yearsExperience: z.number().int().nonnegative(),
    location: z.string(),
    state: z.string(),
    specialties: z.array(z.string()),
    rating: z.string().meta({ description: "Decimal from 0 to 5", examples: ["4.80"] }),
    reviewCount: z.number().int().nonnegative(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    website: z.string().nullable(),
    verified: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Agent" });
