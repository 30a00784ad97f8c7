import * as z from "zod/v4";

import { MAX_GROUP_SIZE } from "~/features/directory/group-size";
import {
  ACCESS,
  FEATURES,
  GAME_TYPES,
  LODGING,
  METHODS,
  PRICE_PERS,
  PRICE_TYPES,
  PROPERTY_TYPES,
  STATES,
} from "~/features/directory/vocabulary";
import { formatExactAcres } from "~/formats/area";
import { formatExactPrice } from "~/formats/money";
import { countFirst } from "~/platform/limit-fields";

import {
  amountField,
  amountInput,
  choiceField,
  choiceListField,
  countField,
  degreesField,
  flagField,
  lineField,
  optionalChoiceField,
  proseField,
  requiredChoiceField,
  dedupe,
  type ListingField,
} from "./field-kinds.schema";

/**
 * The way in which a change of an approved listing takes effect: `reviewed` after an admin's approval, `at once`
 * without one, `apart` when more than the form decides (see `changeListing`).
 */
type Change = "reviewed" | "at once" | "apart";

interface Declaration<When extends Change, Erased, Value> {
  change: When;
  /** The label in a review. Null for flags and for the position, which a review words itself. */
  label: string | null;
  textOf?: (value: Value) => string;
  /** The column's value after the owner's account was deleted. Undefined leaves it unchanged. */
  erased: Erased;
}

function declared<
  const When extends Change,
  Erased extends "" | null | undefined,
  Declared extends ListingField,
>(
  {
    change,
    label,
    textOf = String,
    erased,
  }: Declaration<When, Erased, z.output<Declared["answer"]>>,
  field: Declared,
) {
  const formatWord = (value: unknown) => textOf(value as z.output<Declared["answer"]>);
  const review = label === null ? null : { label, textOf: formatWord };
  return { ...field, change, review, erased };
}

/** Formats items whose order has no meaning. */
const listed = (items: readonly string[]) => [...items].sort().join(", ");
const formatIfStated = (value: string | number | null) => String(value ?? "");

/**
 * The fields of a listing, except its pictures. Names, forms, revisions, reviews, selects, API schemas and responses,
 * and the erasure of accounts derive from this table. The form and the page place each field individually. The title
 * survives erasure, because people who asked about the listing keep it.
 */
export const LISTING_FIELDS = {
  title: declared(
    { change: "reviewed", label: "Title", erased: undefined },
    lineField(200, "Title is required"),
  ),
  description: declared(
    { change: "reviewed", label: "Description", erased: "" },
    proseField(10_000),
  ),
  /** The owner's rules for hunting there, such as access, weapons, vehicles and guests. */
  rules: declared({ change: "reviewed", label: "Rules", erased: "" }, proseField(2_000)),
  propertyType: declared(
    { change: "reviewed", label: "Kind", erased: undefined },
    choiceField(PROPERTY_TYPES, "Sale", "Choose a property type"),
  ),
  acreage: declared(
    { change: "at once", label: "Acreage", textOf: formatExactAcres, erased: undefined },
    amountField(
      amountInput("Acreage is required", 99_999_999.99).refine(
        (acres) => Number(acres) > 0,
        "Acreage must be more than 0",
      ),
      z.string().meta({ description: "Decimal", examples: ["640.00"] }),
    ),
  ),
  price: declared(
    { change: "at once", label: "Price", textOf: formatExactPrice, erased: undefined },
    amountField(
      z
        .preprocess(
          (value) => (value === "" ? null : value),
          amountInput("Enter a price", 9_999_999_999.99).nullish(),
        )
        .transform((value) => value ?? null),
      z
        .string()
        .nullable()
        .meta({ description: "Decimal, US dollars", examples: ["1250000.00"] }),
    ),
  ),
  /** Null means the usual one for the kind of land, which the schema of a whole listing fills in. */
  priceType: declared(
    { change: "at once", label: "Price type", erased: undefined },
    { ...optionalChoiceField(PRICE_TYPES, "Choose a price type"), answer: z.string() },
  ),
  pricePer: declared(
    { change: "at once", label: "Price per", erased: undefined },
    choiceField(PRICE_PERS, "group", "Choose who the price is for"),
  ),
  location: declared(
    { change: "reviewed", label: "Town", erased: "" },
    lineField(100, "Location is required"),
  ),
  state: declared(
    { change: "reviewed", label: "State", erased: undefined },
    requiredChoiceField(STATES, "State is required"),
  ),
  gameTypes: declared(
    { change: "reviewed", label: "Game types", textOf: listed, erased: undefined },
    choiceListField(
      GAME_TYPES,
      countFirst(
        z
          .array(z.enum(GAME_TYPES, "Unknown game type"), "Choose at least one game type")
          .min(1, "Choose at least one game type"),
        GAME_TYPES.length,
        "Choose each game type at most once",
      ).transform(dedupe),
    ),
  ),
  features: declared(
    { change: "reviewed", label: "Features", textOf: listed, erased: undefined },
    choiceListField(
      FEATURES,
      countFirst(
        z.array(z.enum(FEATURES, "Unknown feature")),
        FEATURES.length,
        "Choose each feature at most once",
      )
        .nullish()
        .transform(dedupe),
    ),
  ),
  maxHunters: declared(
    { change: "at once", label: "Most hunters", textOf: formatIfStated, erased: undefined },
    countField(MAX_GROUP_SIZE, `Enter a number of hunters from 1 to ${MAX_GROUP_SIZE}`),
  ),
  lodging: declared(
    { change: "at once", label: "Lodging", textOf: formatIfStated, erased: undefined },
    optionalChoiceField(LODGING, "Choose from the list"),
  ),
  access: declared(
    { change: "at once", label: "Access", textOf: formatIfStated, erased: undefined },
    optionalChoiceField(ACCESS, "Choose from the list"),
  ),
  methods: declared(
    { change: "at once", label: "Methods", textOf: listed, erased: undefined },
    choiceListField(
      METHODS,
      countFirst(
        z.array(z.enum(METHODS, "Unknown method")),
        METHODS.length,
        "Choose each method at most once",
      )
        .nullish()
        .transform(dedupe),
    ),
  ),
  available: declared({ change: "apart", label: null, erased: undefined }, flagField(true)),
  lat: declared(
    { change: "apart", label: null, erased: null },
    degreesField("lat", "Enter a latitude such as 45.6789 or 45°40'44\"N"),
  ),
  lng: declared(
    { change: "apart", label: null, erased: null },
    degreesField("lng", "Enter a longitude such as -111.0382 or 111°02'17\"W"),
  ),
  showExactPosition: declared(
    { change: "apart", label: null, erased: undefined },
    flagField(false),
  ),
};

type Fields = typeof LISTING_FIELDS;
export type FieldName = keyof Fields;
type NamesOf<When extends Change> = {
  [Name in FieldName]: Fields[Name]["change"] extends When ? Name : never;
}[FieldName];

const NAMES = Object.keys(LISTING_FIELDS) as FieldName[];
const listNames = <When extends Change>(when: When) =>
  NAMES.filter((name) => LISTING_FIELDS[name].change === when) as NamesOf<When>[];

/** The fields that need review when the listing is approved. */
export const REVIEWED_FIELDS = listNames("reviewed");
export const IMMEDIATE_FIELDS = listNames("at once");

type FormName = Exclude<FieldName, "available">;
/** The fields of the form. Availability is not one of them, because it has its own buttons. */
const IN_FORM = NAMES.filter((name): name is FormName => name !== "available");

type PublicName = Exclude<FieldName, "showExactPosition">;
/** The fields that everybody may read. The position is the public one. */
export const PUBLIC_FIELDS = NAMES.filter(
  (name): name is PublicName => name !== "showExactPosition",
);

/** The column values that deleting an account sets. */
export const ERASED_FIELDS = Object.fromEntries(
  NAMES.map((name) => [name, LISTING_FIELDS[name].erased]),
) as { [Name in FieldName]: Fields[Name]["erased"] };

export function pickFields<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>;
}

/** Returns an object shape with one of the schemas of each field. */
export function buildShape<Name extends FieldName, Part extends "input" | "answer" | "kept">(
  names: readonly Name[],
  part: Part,
): { [Each in Name]: Fields[Each][Part] } {
  const entries = names.map((name) => [name, LISTING_FIELDS[name][part]]);
  return Object.fromEntries(entries) as { [Each in Name]: Fields[Each][Part] };
}

/** The values of an empty form. */
export const EMPTY_FIELDS = Object.fromEntries(
  IN_FORM.map((name) => [name, LISTING_FIELDS[name].initial]),
) as { [Name in FormName]: Fields[Name]["initial"] };
export type TypedFields = typeof EMPTY_FIELDS;
