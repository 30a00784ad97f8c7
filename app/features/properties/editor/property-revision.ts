import * as z from "zod/v4";

import { REVIEWED_FIELDS, buildShape } from "../listing-fields.schema";

const position = z.object({
  /** The public position, or null for an unknown place. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** The coordinates that the owner entered. Null when the position was looked up by the town's name. */
  exact: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  showExact: z.boolean(),
});

const words = z.object(buildShape(REVIEWED_FIELDS, "kept"));

/**
 * The pending words and pictures of an approved listing, stored in `properties.revision`. Price, price type, acreage
 * and availability are never part of it, because they change immediately.
 */
export const propertyRevisionSchema = words.extend({
  /** The pictures in order, with the cover first. External links have no alternative text. */
  images: z.array(z.object({ address: z.string(), alt: z.string() })),
  /** The position after approval, or null when it does not change. */
  position: position.nullable(),
  submittedAt: z.iso.datetime(),
});

export type ListingPosition = z.output<typeof position>;
/** The reviewed fields of a revision or listing. */
export type ListingTexts = z.output<typeof words>;
export type PropertyRevision = z.output<typeof propertyRevisionSchema>;
