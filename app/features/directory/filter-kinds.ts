import { cutUnits } from "~/formats/cut-text";
import { dateTime } from "~/formats/date-time";
import type { IsoDate } from "~/formats/iso-date";
import { readAmount } from "~/formats/read-amount";
import { NO_DATE, readDate } from "~/formats/read-date";

import { readArea, writeArea, type Area } from "./area";
import { labelOf, readDollarRange, type DollarRange } from "./dollar-range";

/** The lists that filters narrow. */
export type ListName = "pros" | "properties" | "agents";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** What decides which prices are offered: a season's lease and a ranch for sale have few in common. */
export interface PricedKind {
  propertyType: string | null;
  priceType: string | null;
}

/** How a filter is chosen: at the head of the filter bar, in its row, or folded with the others. */
type FilterField =
  | { kind: "radios"; label: string; options: readonly Option[] }
  | {
      kind: "select";
      label: string;
      options: (priced: PricedKind) => readonly Option[];
      isFolded: boolean;
      /** What is shown as chosen when nothing is. */
      usual?: string;
    }
  | { kind: "text"; label: string; longest: number }
  | { kind: "checkboxes"; label: string; options: readonly string[] }
  | { kind: "number"; label: string }
  | { kind: "date"; label: string };

/** What is chosen of all filters. */
type AllChosen = Readonly<Record<string, unknown>>;

/** Everything about a filter but its condition, which each table has for itself. */
export interface Filter<Value, In extends ListName = ListName> {
  /** The lists that it narrows; elsewhere it says nothing. */
  lists: readonly In[];
  none: Value;
  /** Values that nobody knows are left out. */
  read(values: readonly string[]): Value;
  /** What is wrong with a text that people type; null for one that is read, and for an empty one. */
  faultOf?(text: string): string | null;
  /** As values of an address; none when nothing is chosen. */
  write(value: Value): readonly string[];
  /** What is chosen and can be taken away again, each with what is left then. */
  chips(value: Value, all: AllChosen): { label: string; without: Value }[];
  field: FilterField | null;
  /** Whether search engines keep lists that are narrowed by it. */
  isFindable: boolean;
  /** Whether the API takes it repeatedly. */
  isList: boolean;
}

interface Declared<In extends ListName> {
  lists: readonly In[];
  label: string;
  isFindable?: boolean;
}

/** One of several values, or none. */
export function oneOf<const Value extends string, const In extends ListName>({
  options,
  label,
  all = "",
  usual,
  place = "row",
  isFindable = false,
  ...declared
}: Declared<In> & {
  options: readonly Option<Value>[];
  /** What none is called, unless one of the options stands for it. */
  all?: string;
  /** The option that is none. It says how another filter is meant, whose chip tells it. */
  usual?: Value;
  /** Where in the filter bar it is chosen. */
  place?: "head" | "row" | "fold";
}): Filter<Value | null, In> {
  const choices = usual ? options : [{ value: "", label: all }, ...options];
  return {
    ...declared,
    isFindable,
    none: null,
    read: ([text]) => options.find(({ value }) => value === text && value !== usual)?.value ?? null,
    write: (value) => (value ? [value] : []),
    chips: (value) =>
      options
        .filter((option) => option.value === value && usual === undefined)
        .map((option) => ({ label: option.label, without: null })),
    field:
      place === "head"
        ? { kind: "radios", label, options: choices }
        : { kind: "select", label, options: () => choices, isFolded: place === "fold", usual },
    isList: false,
  };
}

/** Several words; they come as repeated parameters or separated by commas. */
export function someOf<const Word extends string, const In extends ListName>({
  words,
  label,
  isFindable = false,
  ...declared
}: Declared<In> & {
  words: readonly Word[];
}): Filter<Word[], In> {
  return {
    ...declared,
    isFindable,
    none: [],
    read: (values) => {
      const given = new Set(values.flatMap((text) => text.split(",")).map((text) => text.trim()));
      return words.filter((word) => given.has(word));
    },
    write: (value) => value,
    chips: (value) =>
      value.map((word) => ({ label: word, without: value.filter((other) => other !== word) })),
    field: { kind: "checkboxes", label, options: words },
    isList: true,
  };
}

/** A range of dollars: any that is well formed, of which some are offered. */
export function range<const In extends ListName>({
  offered,
  label,
  all,
  ...declared
}: Declared<In> & {
  offered: (priced: PricedKind) => readonly Option[];
  /** What none is called. */
  all: string;
}): Filter<DollarRange | null, In> {
  return {
    ...declared,
    isFindable: false,
    none: null,
    read: ([text = ""]) => readDollarRange(text),
    write: (value) => (value ? [value] : []),
    chips: (value) => (value ? [{ label: labelOf(value), without: null }] : []),
    field: {
      kind: "select",
      label,
      options: (priced) => [{ value: "", label: all }, ...offered(priced)],
      isFolded: false,
    },
    isList: false,
  };
}

/** An amount above 0, as people write it: a bound that a chip names. */
export function bound<const In extends ListName>({
  label,
  most,
  chip,
  ...declared
}: Declared<In> & {
  most: number;
  chip: (value: number) => string;
}): Filter<number | null, In> {
  const read = (text: string) => (text.trim() ? readAmount(text, most) : { amount: "0" });
  return {
    ...declared,
    isFindable: false,
    none: null,
    read: ([text = ""]) => {
      const given = read(text);
      // Zero bounds nothing.
      return "amount" in given ? Number(given.amount) || null : null;
    },
    faultOf: (text) => {
      const given = read(text);
      return "fault" in given ? given.fault : null;
    },
    write: (value) => (value ? [String(value)] : []),
    chips: (value) => (value ? [{ label: chip(value), without: null }] : []),
    field: { kind: "number", label },
    isList: false,
  };
}

/** A day of the calendar, as date fields send it and as people type it. */
export function day<const In extends ListName>({
  label,
  ...declared
}: Declared<In>): Filter<IsoDate | null, In> {
  return {
    ...declared,
    isFindable: false,
    none: null,
    read: ([text = ""]) => readDate(text),
    faultOf: (text) => (text.trim() && !readDate(text) ? NO_DATE : null),
    write: (value) => (value ? [value] : []),
    chips: (value) =>
      value ? [{ label: `${label} ${dateTime(value, "UTC", "day")}`, without: null }] : [],
    field: { kind: "date", label },
    isList: false,
  };
}

/** Words as somebody has typed them: with a field of their own where they have a label, or the bar's search field. */
export function words<const In extends ListName>({
  lists,
  longest,
  label,
  chip,
}: {
  lists: readonly In[];
  longest: number;
  label?: string;
  chip: (value: string, all: AllChosen) => string;
}): Filter<string, In> {
  return {
    lists,
    none: "",
    read: ([text = ""]) => cutUnits(text.replaceAll("\0", "").trim(), longest),
    write: (value) => (value ? [value] : []),
    chips: (value, all) => (value ? [{ label: chip(value, all), without: "" }] : []),
    field: label ? { kind: "text", label, longest } : null,
    isFindable: false,
    isList: false,
  };
}

/** A piece of the map, which the map chooses. */
export function area<const In extends ListName>(lists: readonly In[]): Filter<Area | null, In> {
  return {
    lists,
    none: null,
    read: ([text = null]) => readArea(text),
    write: (value) => (value ? [writeArea(value)] : []),
    chips: (value) => (value ? [{ label: "area on the map", without: null }] : []),
    field: null,
    isFindable: false,
    isList: false,
  };
}

/** Values that are their own labels. */
export const asOptions = <const Word extends string>(words: readonly Word[]) =>
  words.map((word) => ({ value: word, label: word }));
