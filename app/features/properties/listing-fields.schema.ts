import * as z from "zod/v4";

import {
  FEATURES,
  GAME_TYPES,
  PRICE_TYPES,
  PROPERTY_TYPES,
  STATES,
} from "~/features/directory/vocabulary";
import { countFirst } from "~/platform/limit-fields";

import {
  amount,
  amountInput,
  choice,
  choices,
  degrees,
  flag,
  line,
  prose,
  requiredChoice,
  unique,
  type Field,
} from "./field-kinds.schema";

/**
 * When a change of an approved listing is seen: `reviewed` after an admin's approval, `at once`
 * without one, `apart` where more than the form decides (`changeListing` has the rules).
 */
type Change = "reviewed" | "at once" | "apart";

const declared = <const When extends Change, Declared extends Field>(
  change: When,
  field: Declared,
) => ({ ...field, change });

/**
 * What an owner says about a listing, its pictures aside. Names, forms, revisions, reviews, selects
 * and the API's schemas and answers follow from this table; the form and the page show each field
 * where it belongs.
 */
export const LISTING_FIELDS = {
  title: declared("reviewed", line(200, "Title is required")),
  description: declared("reviewed", prose({ longest: 10_000, label: "Description" })),
  /** Access, weapons, vehicles, guests: what hunting there asks of people. */
  rules: declared("reviewed", prose({ longest: 2_000, label: "Rules" })),
  propertyType: declared("reviewed", choice(PROPERTY_TYPES, "Sale", "Choose a property type")),
  acreage: declared(
    "at once",
    amount(
      amountInput("Acreage is required", 99_999_999.99).refine(
        (acres) => Number(acres) > 0,
        "Acreage must be more than 0",
      ),
      z.string().meta({ description: "Decimal", examples: ["640.00"] }),
    ),
  ),
  price: declared(
    "at once",
    amount(
      z
        .preprocess(
          (given) => (given === "" ? null : given),
          amountInput("Enter a price", 9_999_999_999.99).nullish(),
        )
        .transform((given) => given ?? null),
      z
        .string()
        .nullable()
        .meta({ description: "Decimal, US dollars", examples: ["1250000.00"] }),
    ),
  ),
  priceType: declared("at once", choice(PRICE_TYPES, "One-time", "Choose a price type")),
  location: declared("reviewed", line(100, "Location is required")),
  state: declared("reviewed", requiredChoice(STATES, "State is required")),
  gameTypes: declared(
    "reviewed",
    choices(
      countFirst(
        z
          .array(z.enum(GAME_TYPES, "Unknown game type"), "Choose at least one game type")
          .min(1, "Choose at least one game type"),
        GAME_TYPES.length,
        "Choose each game type at most once",
      ).transform(unique),
    ),
  ),
  features: declared(
    "reviewed",
    choices(
      countFirst(
        z.array(z.enum(FEATURES, "Unknown feature")),
        FEATURES.length,
        "Choose each feature at most once",
      )
        .nullish()
        .transform(unique),
    ),
  ),
  available: declared("apart", flag(true)),
  lat: declared("apart", degrees("lat", "Enter a latitude such as 45.6789 or 45°40'44\"N")),
  lng: declared("apart", degrees("lng", "Enter a longitude such as -111.0382 or 111°02'17\"W")),
  showExactPosition: declared("apart", flag(false)),
};

type Fields = typeof LISTING_FIELDS;
export type FieldName = keyof Fields;
type NamesOf<When extends Change> = {
  [Name in FieldName]: Fields[Name]["change"] extends When ? Name : never;
}[FieldName];

const NAMES = Object.keys(LISTING_FIELDS) as FieldName[];
const namesOf = <When extends Change>(when: When) =>
  NAMES.filter((name) => LISTING_FIELDS[name].change === when) as NamesOf<When>[];

/** What waits for review where the listing is approved. */
export const REVIEWED = namesOf("reviewed");
export const AT_ONCE = namesOf("at once");

type FormName = Exclude<FieldName, "available">;
/** What has a field of its own in the form: whether it is available is said with buttons. */
const IN_FORM = NAMES.filter((name): name is FormName => name !== "available");

type PublicName = Exclude<FieldName, "showExactPosition">;
/** What everybody may read; the position is the public one. */
export const PUBLIC = NAMES.filter((name): name is PublicName => name !== "showExactPosition");

/** Long texts, which a review shows last and word by word. */
export const LABELED = PUBLIC.flatMap((name) => {
  const { label } = LISTING_FIELDS[name];
  return label === null ? [] : [{ name, label }];
});

export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}

/** The shape of an object that has, for each of these fields, one of its schemas. */
export function shapeOf<Name extends FieldName, Part extends "input" | "answer" | "kept">(
  names: readonly Name[],
  part: Part,
): { [Each in Name]: Fields[Each][Part] } {
  const entries = names.map((name) => [name, LISTING_FIELDS[name][part]]);
  return Object.fromEntries(entries) as { [Each in Name]: Fields[Each][Part] };
}

/** What stands in an empty form. */
export const EMPTY_FIELDS = Object.fromEntries(
  IN_FORM.map((name) => [name, LISTING_FIELDS[name].begins]),
) as { [Name in FormName]: Fields[Name]["begins"] };
export type TypedFields = typeof EMPTY_FIELDS;
