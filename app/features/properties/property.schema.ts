import * as z from "zod/v4";

/** A listing in the API's answers. The position is the public one. */
export const propertyAnswerSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid().nullable(),
    title: z.string(),
    description: z.string(),
    propertyType: z.string(),
    images: z.array(z.string()),
    acreage: z.string().meta({ description: "Decimal", examples: ["640.00"] }),
    price: z
      .string()
      .nullable()
      .meta({ description: "Decimal, US dollars", examples: ["1250000.00"] }),
    priceType: z.string(),
    location: z.string(),
    state: z.string(),
    lat: z.string().nullable(),
    lng: z.string().nullable(),
    gameTypes: z.array(z.string()),
    features: z.array(z.string()),
    available: z.boolean(),
    reviewStatus: z.string(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Property" });
