import * as z from "zod/v4";

import { STATES } from "~/features/directory/vocabulary";
import { emailAddressSchema } from "~/platform/accounts/email-address.schema";
import { abortOnFailure, countFirst, longText, shortText } from "~/platform/limit-fields";

const tooLong = (longest: number) =>
  `At most ${new Intl.NumberFormat("en-US").format(longest)} characters`;

export const requiredText = (missing: string, longest: number) =>
  longText(missing)
    .min(1, missing)
    .max(longest, abortOnFailure(tooLong(longest)));

/** Declares a required single-line text. */
export const requiredLine = (missing: string, longest: number) =>
  shortText(missing)
    .min(1, missing)
    .max(longest, abortOnFailure(tooLong(longest)));

export const optionalText = (longest: number) =>
  longText()
    .max(longest, abortOnFailure(tooLong(longest)))
    .nullish()
    .transform((text) => text || null);

export const optionalLine = (longest: number) =>
  shortText()
    .max(longest, abortOnFailure(tooLong(longest)))
    .nullish()
    .transform((text) => text || null);

const TOO_MANY = "Choose each at most once";

/** Parses a choice from a list. The result is in the list's order, so that equal choices compare as equal. */
export const choicesSchema = <const Option extends string>(
  options: readonly Option[],
  missing: string,
) =>
  countFirst(z.array(z.enum(options), missing), options.length, TOO_MANY).transform((all) =>
    options.filter((option) => all.includes(option)),
  );

const BAD_EMAIL = "Please enter a valid email address";
const BAD_WEBSITE = "Please enter an address that begins with http:// or https://";

/** A profile field. Its column has the same name. */
export interface ProfileField {
  /** The schema for forms, applications and revisions. */
  input: z.ZodType;
  /** The schema for API responses. */
  answer: z.ZodType;
  /** The field's label and text in a review. Null for pictures, which a review shows as pictures. */
  review: { label: string; textOf(value: unknown): string } | null;
  /** The column's value after the account was deleted. Undefined leaves it unchanged. */
  erased: string | null | never[] | undefined;
}

export function profileField<
  Input extends z.ZodType,
  Answer extends z.ZodType,
  Erased extends ProfileField["erased"],
>({
  input,
  answer,
  label,
  textOf = (value) => String(value ?? ""),
  erased,
}: {
  input: Input;
  answer: Answer;
  label: string;
  textOf?: (value: z.output<Input>) => string;
  erased: Erased;
}) {
  const review = { label, textOf: (value: unknown) => textOf(value as z.output<Input>) };
  return { input, answer, review, erased };
}

/** Declares a required text. */
export const requiredField = <Erased extends string | undefined>(
  label: string,
  input: z.ZodType<string>,
  erased: Erased,
) => profileField({ label, input, answer: z.string(), erased });

/** Declares an optional text. */
export const optionalField = (label: string, input: z.ZodType<string | null>) =>
  profileField({ label, input, answer: z.string().nullable(), erased: null });

/**
 * Declares a field with a choice from a list. Its value stays when the account is deleted, because it identifies
 * nobody.
 */
export const choicesField = <Option extends string>(label: string, input: z.ZodType<Option[]>) =>
  profileField({
    label,
    input,
    answer: z.array(z.string()),
    // The order has no meaning, so it must not appear as a change.
    textOf: (items) => [...items].sort().join(", "),
    erased: undefined,
  });

/** Declares the field for an accepted picture's address. Forms never send it. */
export const pictureField = () => ({
  input: z.string().max(2_000).nullable().default(null),
  answer: z.string().nullable(),
  review: null,
  erased: null,
});

/** The first fields of a profile of either kind. */
export const nameAndPlaceFields = {
  name: requiredField("Name", requiredLine("Name is required", 100), "Deleted account"),
  location: requiredField("Town", requiredLine("Town is required", 100), ""),
  state: profileField({
    label: "State",
    input: z.enum(STATES, "State is required"),
    answer: z.string(),
    erased: undefined,
  }),
};

/** The last fields of a profile of either kind. */
export const contactFields = {
  phone: optionalField("Phone", optionalLine(50)),
  email: optionalField("Email", optionalLine(254).pipe(emailAddressSchema(BAD_EMAIL).nullable())),
  website: optionalField(
    "Website",
    optionalLine(500).refine((text) => text === null || isWebAddress(text), BAD_WEBSITE),
  ),
  bio: requiredField("About", requiredText("Write something about yourself", 10_000), ""),
  profileImage: pictureField(),
};

type Fields = Record<string, ProfileField>;

/** Returns an object shape with one of the schemas of each field. */
export function buildProfileShape<Declared extends Fields, Part extends "input" | "answer">(
  fields: Declared,
  part: Part,
) {
  const entries = Object.entries(fields).map(([name, field]) => [name, field[part]]);
  return Object.fromEntries(entries) as { [Name in keyof Declared]: Declared[Name][Part] };
}

/** Returns the column values that deleting an account sets for these fields. */
export function getErasedFields<Declared extends Fields>(fields: Declared) {
  const entries = Object.entries(fields).map(([name, { erased }]) => [name, erased]);
  return Object.fromEntries(entries) as { [Name in keyof Declared]: Declared[Name]["erased"] };
}

/** Checks that a link leads to the web. Other people follow it, so no other scheme is allowed. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes(".");
}
