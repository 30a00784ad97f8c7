import * as z from "zod/v4";

import { GAME_TYPES, PRICE_PERS } from "~/features/directory/vocabulary";
import { abortOnFailure, countFirst } from "~/platform/limit-fields";

import { MAX_PACKAGES, MAX_SHOWCASE_PHOTOS } from "./showcase";

/** A stored photo of the gallery. */
export const galleryPhotoSchema = z.object({
  address: z.string().max(2_000),
  caption: z.string().max(200, abortOnFailure("At most 200 characters")),
});

/** A stored package. */
export const packageSchema = z.object({
  id: z.uuid(),
  title: z.string().max(100),
  days: z.number().int().min(1).max(60),
  price: z
    .string()
    .nullable()
    .meta({ description: "Decimal, US dollars", examples: ["4200.00"] }),
  /** Packages of before have no value: their price is for the group. */
  pricePer: z.enum(PRICE_PERS).default("group"),
  gameTypes: z.array(z.enum(GAME_TYPES)).max(GAME_TYPES.length),
  included: z.string().max(2_000),
});

export const galleryPhotosSchema = countFirst(
  z.array(galleryPhotoSchema),
  MAX_SHOWCASE_PHOTOS,
  `At most ${MAX_SHOWCASE_PHOTOS} photos`,
);
export const packagesSchema = countFirst(
  z.array(packageSchema),
  MAX_PACKAGES,
  `At most ${MAX_PACKAGES} packages`,
);

export type GalleryPhoto = z.output<typeof galleryPhotoSchema>;
export type Package = z.output<typeof packageSchema>;

/** Reads the gallery of a column; empty where it does not match the current schema. */
export const readGalleryPhotos = (stored: unknown): GalleryPhoto[] =>
  galleryPhotosSchema.safeParse(stored).data ?? [];
export const readPackages = (stored: unknown): Package[] =>
  packagesSchema.safeParse(stored).data ?? [];
