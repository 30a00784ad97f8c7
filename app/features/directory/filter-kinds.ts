import { readArea, writeArea, type Area } from "./area";

/** The lists that filters narrow. */
export type ListName = "pros" | "properties" | "agents";

/** How a filter is chosen: beside the search, or folded with the others of its kind. */
type FilterField =
  | { kind: "select"; label: string; options: readonly { value: string; label: string }[] }
  | { kind: "checkboxes"; label: string; options: readonly string[] };

/** Everything about a filter but its condition, which each table has for itself. */
export interface Filter<Value, In extends ListName = ListName> {
  /** The lists that it narrows; elsewhere it says nothing. */
  lists: readonly In[];
  none: Value;
  /** Values that nobody knows are left out. */
  read(values: readonly string[]): Value;
  /** As values of an address; none when nothing is chosen. */
  write(value: Value): readonly string[];
  /** How many of the filter bar's it stands for. */
  count(value: Value): number;
  /** What is chosen and can be taken away again, each with what is left then. */
  chips(value: Value): { label: string; without: Value }[];
  field: FilterField | null;
  /** Whether search engines keep lists that are narrowed by it. */
  isFindable: boolean;
  /** Whether the API takes it repeatedly, and what it says of it. */
  isList: boolean;
  description?: string;
}

interface Declared<In extends ListName> {
  lists: readonly In[];
  label: string;
  isFindable?: boolean;
  description?: string;
}

/** One of several values, or none. */
export function oneOf<const Value extends string, const In extends ListName>({
  options,
  label,
  all,
  isFindable = false,
  ...declared
}: Declared<In> & {
  options: readonly { value: Value; label: string }[];
  /** What none is called. */
  all: string;
}): Filter<Value | null, In> {
  return {
    ...declared,
    isFindable,
    none: null,
    read: ([text]) =>
      // A plus that nobody encoded arrives as a space.
      options.find(({ value }) => value === text || value.replace("+", " ") === text)?.value ??
      null,
    write: (value) => (value ? [value] : []),
    count: (value) => (value ? 1 : 0),
    chips: () => [],
    field: { kind: "select", label, options: [{ value: "", label: all }, ...options] },
    isList: false,
  };
}

/** Any of several words; they come as repeated parameters or separated by commas. */
export function someOf<const Word extends string, const In extends ListName>({
  words,
  label,
  isFindable = false,
  ...declared
}: Declared<In> & { words: readonly Word[] }): Filter<Word[], In> {
  return {
    description: "Any of them: repeated, or separated by commas.",
    ...declared,
    isFindable,
    none: [],
    read: (values) => {
      const given = new Set(values.flatMap((text) => text.split(",")).map((text) => text.trim()));
      return words.filter((word) => given.has(word));
    },
    write: (value) => value,
    count: (value) => value.length,
    chips: (value) =>
      value.map((word) => ({ label: word, without: value.filter((other) => other !== word) })),
    field: { kind: "checkboxes", label, options: words },
    isList: true,
  };
}

/** Words to search for. By itself it is no filter: the badge counts what the filter bar narrows. */
export function words<const In extends ListName>(
  lists: readonly In[],
  { longest, description }: { longest: number; description: string },
): Filter<string, In> {
  return {
    lists,
    description,
    none: "",
    read: ([text = ""]) => text.replaceAll("\0", "").trim().slice(0, longest),
    write: (value) => (value ? [value] : []),
    count: () => 0,
    chips: () => [],
    field: null,
    isFindable: false,
    isList: false,
  };
}

/** A piece of the map, which the map chooses. */
export function area<const In extends ListName>(
  lists: readonly In[],
  description: string,
): Filter<Area | null, In> {
  return {
    lists,
    description,
    none: null,
    read: ([text = null]) => readArea(text),
    write: (value) => (value ? [writeArea(value)] : []),
    count: () => 0,
    chips: (value) => (value ? [{ label: "area on the map", without: null }] : []),
    field: null,
    isFindable: false,
    isList: false,
  };
}

/** Values that are their own labels. */
export const asOptions = <const Word extends string>(words: readonly Word[]) =>
  words.map((word) => ({ value: word, label: word }));
