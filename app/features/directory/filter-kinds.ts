import { cutUnits } from "~/formats/cut-text";
import type { IsoDate } from "~/formats/iso-date";
import { readAmount } from "~/formats/read-amount";

import { readArea, writeArea, type Area } from "./area";
import { formatDollarRange, readDollarRange, type DollarRange } from "./dollar-range";

/** The lists that have filters. */
export type ListName = "pros" | "properties" | "agents";

export interface FilterOption<Value extends string = string> {
  value: Value;
  label: string;
}

/** The filter values that decide which price ranges are offered. */
export interface PricedKind {
  propertyType: string | null;
  priceType: string | null;
}

/** The control of a filter. */
type FilterField = { label: string } & (
  | { kind: "radios"; options: readonly FilterOption[] }
  | {
      kind: "select";
      options: (priced: PricedKind) => readonly FilterOption[];
      /** The option that is shown as selected by default. */
      usual?: string;
    }
  | { kind: "text"; longest: number; placeholder: string }
  | {
      kind: "checkboxes";
      options: readonly string[];
      /** The text of a closed menu without a choice. */
      all: string;
    }
  | { kind: "number" }
  | { kind: "date" }
);

/** The values of all filters. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** Facts that chips show and that filters do not contain. */
export interface ChipContext {
  /** The current day in the site's time zone. */
  today: IsoDate;
  /** The searched dates in words, or null without any. The server formats them, so browsers need no code for it. */
  dates: string | null;
  /** False when no place is known by the text of `near`, so that the list ignores it. */
  isPlaceKnown: boolean;
}

/** The definition of a filter, except for its SQL condition, which depends on the table. */
export interface Filter<Value, In extends ListName = ListName> {
  /** The lists that it applies to. Other lists ignore it. */
  lists: readonly In[];
  none: Value;
  /** Parses the values of an address. Unknown values are ignored. */
  read(values: readonly string[]): Value;
  /** Returns the error of a typed text, or null when it is valid or empty. */
  findFault?(text: string): string | null;
  /** Formats the value for an address. Returns an empty list when nothing is set. */
  write(value: Value): readonly string[];
  /** Returns the removable choices, each with the value that remains without it. */
  chips(value: Value, all: FilterValues, context: ChipContext): { label: string; without: Value }[];
  field: FilterField | null;
  /** True when search engines may index lists with this filter. */
  isIndexable: boolean;
  /** True when the API accepts the parameter repeatedly. */
  isList: boolean;
}

export interface FilterDeclaration<In extends ListName> {
  lists: readonly In[];
  label: string;
  isIndexable?: boolean;
}

/** Defines a filter for one of several values, or none. */
export function choiceFilter<const Value extends string, const In extends ListName>({
  options,
  label,
  all = "",
  usual,
  control = "select",
  isIndexable = false,
  ...declared
}: FilterDeclaration<In> & {
  options: readonly FilterOption<Value>[];
  /** The label of the empty choice. Not needed when one of the options is the default. */
  all?: string;
  /** The option that means "no filter". Such a filter only qualifies another one, whose chip shows both. */
  usual?: Value;
  control?: "select" | "radios";
}): Filter<Value | null, In> {
  const choices = usual ? options : [{ value: "", label: all }, ...options];
  return {
    ...declared,
    isIndexable,
    none: null,
    read: ([text]) => options.find(({ value }) => value === text && value !== usual)?.value ?? null,
    write: (value) => (value ? [value] : []),
    chips: (value) =>
      options
        .filter((option) => option.value === value && usual === undefined)
        .map((option) => ({ label: option.label, without: null })),
    field:
      control === "radios"
        ? { kind: "radios", label, options: choices }
        : { kind: "select", label, options: () => choices, usual },
    isList: false,
  };
}

/** Defines a filter for several words, given as repeated parameters or separated by commas. */
export function choicesFilter<const Word extends string, const In extends ListName>({
  words,
  label,
  all = "Any",
  isIndexable = false,
  ...declared
}: FilterDeclaration<In> & {
  words: readonly Word[];
  /** The text of a closed menu without a choice. */
  all?: string;
}): Filter<Word[], In> {
  return {
    ...declared,
    isIndexable,
    none: [],
    read: (values) => {
      const selected = new Set(
        values.flatMap((text) => text.split(",")).map((text) => text.trim()),
      );
      return words.filter((word) => selected.has(word));
    },
    write: (value) => value,
    chips: (value) =>
      value.map((word) => ({ label: word, without: value.filter((other) => other !== word) })),
    field: { kind: "checkboxes", label, options: words, all },
    isList: true,
  };
}

/** Defines a filter for a range of dollars. Any valid range is accepted, not just the offered ones. */
export function dollarRangeFilter<const In extends ListName>({
  options,
  label,
  all,
  ...declared
}: FilterDeclaration<In> & {
  options: (priced: PricedKind) => readonly FilterOption[];
  /** The label of the empty choice. */
  all: string;
}): Filter<DollarRange | null, In> {
  return {
    ...declared,
    isIndexable: false,
    none: null,
    read: ([text = ""]) => readDollarRange(text),
    write: (value) => (value ? [value] : []),
    chips: (value) => (value ? [{ label: formatDollarRange(value), without: null }] : []),
    field: {
      kind: "select",
      label,
      options: (priced) => [{ value: "", label: all }, ...options(priced)],
    },
    isList: false,
  };
}

/** Defines a filter for a minimum or maximum amount above 0, as people write it. */
export function amountFilter<const In extends ListName>({
  label,
  max,
  chip,
  ...declared
}: FilterDeclaration<In> & {
  max: number;
  chip: (value: number) => string;
}): Filter<number | null, In> {
  const read = (text: string) => (text.trim() ? readAmount(text, max) : { amount: "0" });
  return {
    ...declared,
    isIndexable: false,
    none: null,
    read: ([text = ""]) => {
      const value = read(text);
      // Zero means no limit.
      return "amount" in value ? Number(value.amount) || null : null;
    },
    findFault: (text) => {
      const given = read(text);
      return "fault" in given ? given.fault : null;
    },
    write: (value) => (value ? [String(value)] : []),
    chips: (value) => (value ? [{ label: chip(value), without: null }] : []),
    field: { kind: "number", label },
    isList: false,
  };
}

/** Defines a filter for free text. The field of the filter without a label is the list's search field. */
export function textFilter<const In extends ListName>({
  lists,
  longest,
  label,
  placeholder = "",
  chip,
}: {
  lists: readonly In[];
  longest: number;
  label?: string;
  placeholder?: string;
  chip: (value: string, all: FilterValues, context: ChipContext) => string;
}): Filter<string, In> {
  return {
    lists,
    none: "",
    read: ([text = ""]) => cutUnits(text.replaceAll("\0", "").trim(), longest),
    write: (value) => (value ? [value] : []),
    chips: (value, all, context) =>
      value ? [{ label: chip(value, all, context), without: "" }] : [],
    field: label ? { kind: "text", label, longest, placeholder } : null,
    isIndexable: false,
    isList: false,
  };
}

/** Defines a filter for an area, which is set by the map. */
export function areaFilter<const In extends ListName>(
  lists: readonly In[],
): Filter<Area | null, In> {
  return {
    lists,
    none: null,
    read: ([text = null]) => readArea(text),
    write: (value) => (value ? [writeArea(value)] : []),
    chips: (value) => (value ? [{ label: "area on the map", without: null }] : []),
    field: null,
    isIndexable: false,
    isList: false,
  };
}

/** Returns options whose values are also their labels. */
export const toOptions = <const Word extends string>(words: readonly Word[]) =>
  words.map((word) => ({ value: word, label: word }));
