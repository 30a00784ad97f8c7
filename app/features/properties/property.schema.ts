import * as z from "zod/v4";

import {
  FEATURES,
  GAME_TYPES,
  PRICE_TYPES,
  PROPERTY_TYPES,
  STATES,
} from "~/features/directory/vocabulary";
import { andStop, countFirst } from "~/platform/limit-fields";

import { isPictureAddress } from "./picture-address";
import { readAmount } from "./editor/read-amount";
import { readCoordinate, type Axis } from "./editor/read-coordinate";

export const MOST_PHOTOS = 10;

const text = (longest: number, missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, andStop(`At most ${longest} characters`));

/** Numbers come as JSON numbers or as they were typed; the database keeps them as decimals. */
const amount = (missing: string, most: number) =>
  z.union([z.string(), z.number()], missing).transform((given, context) => {
    const read = readAmount(String(given), most);
    if ("amount" in read) return read.amount;
    context.addIssue(String(given).trim() === "" ? missing : read.fault);
    return z.NEVER;
  });

const coordinate = (axis: Axis, fault: string) =>
  z
    .union([z.string(), z.number()], fault)
    .nullish()
    .transform((given, context) => {
      if (given === null || given === undefined || given === "") return null;
      const degrees = readCoordinate(typeof given === "number" ? given.toFixed(6) : given, axis);
      if (degrees === null) context.addIssue(fault);
      return degrees;
    });

/** Forms send words. */
const yesOrNo = (otherwise: boolean) =>
  z
    .union([z.boolean(), z.enum(["true", "false"])])
    .nullish()
    .transform((given) =>
      given === undefined || given === null ? otherwise : String(given) === "true",
    );

const oneOf = <Word extends string>(
  words: readonly [Word, ...Word[]],
  otherwise: Word,
  fault: string,
) =>
  z
    .enum(words, fault)
    .nullish()
    .transform((given) => given ?? otherwise);

const unique = <Item>(items: readonly Item[] | null | undefined) => [...new Set(items ?? [])];

export const NO_PICTURE_ADDRESS = "Must be an https address or an uploaded photo";
const pictureAddress = z.string().max(2_000, andStop("At most 2,000 characters"));
const pictures = (address: z.ZodType<string>) =>
  countFirst(z.array(address), MOST_PHOTOS, `At most ${MOST_PHOTOS} photos`)
    .nullish()
    .transform(unique);

const propertyFields = z.object({
  title: text(200, "Title is required"),
  description: z
    .string()
    .trim()
    .max(10_000, andStop("At most 10,000 characters"))
    .nullish()
    // Browsers send their own line breaks.
    .transform((given) => (given ?? "").replace(/\r\n?/g, "\n")),
  propertyType: oneOf(PROPERTY_TYPES, "Sale", "Choose a property type"),
  images: pictures(pictureAddress.refine(isPictureAddress, NO_PICTURE_ADDRESS)),
  acreage: amount("Acreage is required", 99_999_999.99).refine(
    (acres) => Number(acres) > 0,
    "Acreage must be more than 0",
  ),
  price: z
    .preprocess(
      (given) => (given === "" ? null : given),
      amount("Enter a price", 9_999_999_999.99).nullish(),
    )
    .transform((given) => given ?? null),
  priceType: oneOf(PRICE_TYPES, "One-time", "Choose a price type"),
  location: text(100, "Location is required"),
  state: z.enum(STATES, "State is required"),
  gameTypes: countFirst(
    z
      .array(z.enum(GAME_TYPES, "Unknown game type"), "Choose at least one game type")
      .min(1, "Choose at least one game type"),
    GAME_TYPES.length,
    "Choose each game type at most once",
  ).transform(unique),
  features: countFirst(
    z.array(z.enum(FEATURES, "Unknown feature")),
    FEATURES.length,
    "Choose each feature at most once",
  )
    .nullish()
    .transform(unique),
  available: yesOrNo(true),
  lat: coordinate("lat", "Enter a latitude such as 45.6789 or 45°40'44\"N"),
  lng: coordinate("lng", "Enter a longitude such as -111.0382 or 111°02'17\"W"),
  showExactPosition: yesOrNo(false),
});

const bothOrNone = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  (lat === null) === (lng === null);
const BOTH_OR_NONE = { message: "Latitude and longitude belong together", path: ["lng"] };

/** What an owner says about a listing. Whatever else is sent is left out. */
export const propertyInputSchema = propertyFields.refine(bothOrNone, BOTH_OR_NONE);

/**
 * The same from a form, which has a text for each picture, most of them empty. A listing keeps the
 * pictures that it has, whatever their address; readPictures knows them, and refuses the others.
 */
export const propertyFormSchema = propertyFields
  .extend({
    images: pictures(pictureAddress),
    imageAlts: countFirst(
      z.array(
        z
          .string()
          .trim()
          .max(200, andStop("At most 200 characters"))
          .optional()
          .transform((alt) => alt ?? ""),
      ),
      MOST_PHOTOS,
      `At most ${MOST_PHOTOS} photos`,
    ).optional(),
  })
  .refine(bothOrNone, BOTH_OR_NONE);

export type PropertyInput = z.output<typeof propertyInputSchema>;

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
export type PropertyAnswer = z.output<typeof propertyAnswerSchema>;
