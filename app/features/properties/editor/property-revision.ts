import * as z from "zod/v4";

import { REVIEWED, shapeOf } from "../listing-fields.schema";

const position = z.object({
  /** The public one; null for a place that nobody knows. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Set where the owner gave coordinates; otherwise the place was looked up by its name. */
  exact: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  showExact: z.boolean(),
});

const words = z.object(shapeOf(REVIEWED, "kept"));

/**
 * The words and pictures of an approved listing as its owner wants them, waiting for review in
 * `properties.revision`. Price, price type, acreage and availability are never part of it: they
 * change at once.
 */
export const propertyRevisionSchema = words.extend({
  /** In order, the first is the cover; links elsewhere have no alternative text. */
  images: z.array(z.object({ address: z.string(), alt: z.string() })),
  /** Where the listing lies once the revision is approved; null where it stays where it is. */
  position: position.nullable(),
  submittedAt: z.iso.datetime(),
});

export type ListingPosition = z.output<typeof position>;
/** What waits for review, of a revision or of the listing itself. */
export type ListingWords = z.output<typeof words>;
export type PropertyRevision = z.output<typeof propertyRevisionSchema>;
