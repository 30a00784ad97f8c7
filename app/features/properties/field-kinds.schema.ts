import * as z from "zod/v4";

import { optionalCount } from "~/forms/count-field.schema";
import { abortOnFailure, longText, shortText } from "~/platform/limit-fields";

import { readAmount } from "~/formats/read-amount";
import { readCoordinate, type Axis } from "~/formats/read-coordinate";

/** The type of a column. `amount` and `degrees` are decimals, which are read as strings; `count` is an integer. */
type Kind = "text" | "list" | "count" | "amount" | "degrees" | "flag";

/** A field of a listing. Its column has the same name. */
export interface ListingField {
  kind: Kind;
  /** The schema for forms and API calls. */
  input: z.ZodType;
  /** The schema for API responses. */
  answer: z.ZodType;
  /** The schema for revisions. It must also accept revisions that are older than the field. */
  kept: z.ZodType;
  /** The value in an empty form. */
  initial: string | boolean | string[];
  /** The words to choose from, or null for typed values. */
  options: readonly string[] | null;
  /** True for a long text, which a review shows last. */
  isProse: boolean;
}

function field<Input extends z.ZodType, Answer extends z.ZodType, Begins>(
  kind: Kind,
  { input, answer, initial }: { input: Input; answer: Answer; initial: Begins },
) {
  const options: readonly string[] | null = null;
  return { kind, input, answer, kept: answer, initial, options, isProse: false };
}

const text = <Input extends z.ZodType<string>>(input: Input, initial = "") =>
  field("text", { input, answer: z.string(), initial });

/** Declares a required single-line text. */
export const lineField = (longest: number, missing: string) =>
  text(
    shortText(missing)
      .min(1, missing)
      .max(longest, abortOnFailure(`At most ${longest} characters`)),
  );

const count = new Intl.NumberFormat("en-US");

/** Declares an optional multiline text. */
export const proseField = (longest: number) => ({
  ...text(
    longText()
      .max(longest, abortOnFailure(`At most ${count.format(longest)} characters`))
      .nullish()
      .transform((value) => value ?? ""),
  ),
  kept: z.string().default(""),
  isProse: true,
});

/** Declares a choice of one word, with a default. */
export const choiceField = <Word extends string>(
  options: readonly [Word, ...Word[]],
  otherwise: Word,
  fault: string,
) => ({
  ...text(
    z
      .enum(options, fault)
      .nullish()
      .transform((value) => value ?? otherwise),
    otherwise,
  ),
  options,
});

/** Declares a required choice of one word. */
export const requiredChoiceField = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  missing: string,
) => ({ ...text(z.enum(options, missing)), options });

/** Declares a choice of one word that may be left open. */
export const optionalChoiceField = <const Options extends readonly [string, ...string[]]>(
  options: Options,
  fault: string,
) => ({
  ...field("text", {
    input: z
      .preprocess(
        (given) => (given === "" ? null : given),
        z.enum<Options>(options, fault).nullable(),
      )
      .optional()
      .transform((given) => given ?? null),
    answer: z.string().nullable(),
    initial: "",
  }),
  options,
});

/** Declares an optional whole number, given as a number or as text. */
export const countField = (max: number, fault: string) =>
  field("count", {
    input: optionalCount(max, fault),
    answer: z.int().nullable(),
    initial: "",
  });

export const dedupe = <Item>(items: readonly Item[] | null | undefined) => [
  ...new Set(items ?? []),
];

/** Declares a choice of several words. */
export function choiceListField<Input extends z.ZodType<string[]>>(
  options: readonly string[],
  input: Input,
) {
  const initial: string[] = [];
  return { ...field("list", { input, answer: z.array(z.string()), initial }), options };
}

/** Parses a number. It may be a JSON number or typed text; the result is a decimal string. */
export const amountInput = (missing: string, max: number) =>
  z.union([z.string(), z.number()], missing).transform((value, context) => {
    const read = readAmount(String(value), max);
    if ("amount" in read) return read.amount;
    context.addIssue(String(value).trim() === "" ? missing : read.fault);
    return z.NEVER;
  });

export const amountField = <Input extends z.ZodType, Answer extends z.ZodType>(
  input: Input,
  answer: Answer,
) => field("amount", { input, answer, initial: "" });

/** Rounds to the precision of the database, which is about four inches. */
const toMillionth = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** Declares a latitude or longitude, given as a number or as people write it. */
export const degreesField = (axis: Axis, fault: string) =>
  field("degrees", {
    input: z
      .union([z.string(), z.number()], fault)
      .nullish()
      .transform((value, context) => {
        if (value === null || value === undefined || value === "") return null;
        const read = readCoordinate(typeof value === "number" ? value.toFixed(6) : value, axis);
        if (read !== null) return toMillionth(read);
        context.addIssue(fault);
        return null;
      }),
    answer: z.string().nullable(),
    initial: "",
  });

/** Declares a boolean. Forms send it as a word. */
export const flagField = (otherwise: boolean) =>
  field("flag", {
    input: z
      .union([z.boolean(), z.enum(["true", "false"])])
      .nullish()
      .transform((value) =>
        value === undefined || value === null ? otherwise : String(value) === "true",
      ),
    answer: z.boolean(),
    initial: otherwise,
  });
