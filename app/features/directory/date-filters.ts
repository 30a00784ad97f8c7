import { formatDateTime } from "~/formats/date-time";
import { formatCount } from "~/formats/format-count";
import type { IsoDate } from "~/formats/iso-date";
import { NO_DATE, readDate } from "~/formats/read-date";

import type {
  FilterValues,
  ChipContext,
  FilterDeclaration,
  Filter,
  ListName,
} from "./filter-kinds";
import { MAX_HUNTERS, readHunters } from "./read-hunters";

/** Defines a filter for a date, as date fields send it or people type it. */
export function dateFilter<const In extends ListName>({
  label,
  chip = (value) => `${label} ${formatDateTime(value, "UTC", "day")}`,
  ...declared
}: FilterDeclaration<In> & {
  /** Returns the label of the chip, or null when the chip of another filter shows the date. */
  chip?: (value: IsoDate, all: FilterValues, context: ChipContext) => string | null;
}): Filter<IsoDate | null, In> {
  return {
    ...declared,
    isIndexable: false,
    none: null,
    read: ([text = ""]) => readDate(text),
    findFault: (text) => (text.trim() && !readDate(text) ? NO_DATE : null),
    write: (value) => (value ? [value] : []),
    chips: (value, all, context) => {
      const shown = value && chip(value, all, context);
      return shown ? [{ label: shown, without: null }] : [];
    },
    field: { kind: "date", label },
    isList: false,
  };
}

/** Defines a filter for the number of hunters in a group. */
export function huntersFilter<const In extends ListName>({
  label,
  ...declared
}: FilterDeclaration<In>): Filter<number | null, In> {
  return {
    ...declared,
    isIndexable: false,
    none: null,
    read: ([text = ""]) => readHunters(text),
    findFault: (text) =>
      text.trim() && readHunters(text) === null
        ? `Enter a number of hunters from 1 to ${MAX_HUNTERS}`
        : null,
    write: (value) => (value ? [String(value)] : []),
    chips: (value) => (value ? [{ label: formatCount(value, "hunter"), without: null }] : []),
    field: { kind: "number", label },
    isList: false,
  };
}
