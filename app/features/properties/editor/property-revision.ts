import * as z from "zod/v4";

const position = z.object({
  /** The public one; null for a place that nobody knows. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Set where the owner gave coordinates; otherwise the place was looked up by its name. */
  exact: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  showExact: z.boolean(),
});

/**
 * The words and pictures of an approved listing as its owner wants them, waiting for review in
 * `properties.revision`. Price, price type, acreage and availability are never part of it: they
 * change at once.
 */
export const propertyRevisionSchema = z.object({
  title: z.string(),
  description: z.string(),
  propertyType: z.string(),
  location: z.string(),
  state: z.string(),
  gameTypes: z.array(z.string()),
  features: z.array(z.string()),
  /** In order, the first is the cover; links elsewhere have no alternative text. */
  images: z.array(z.object({ address: z.string(), alt: z.string() })),
  /** Where the listing lies once the revision is approved; null where it stays where it is. */
  position: position.nullable(),
  submittedAt: z.iso.datetime(),
});

export type ListingPosition = z.output<typeof position>;
export type PropertyRevision = z.output<typeof propertyRevisionSchema>;
