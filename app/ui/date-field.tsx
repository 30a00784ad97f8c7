import type { IsoDate } from "~/formats/iso-date";
import { readDate } from "~/formats/read-date";

import type { FieldProps } from "./field";
import { TextField } from "./text-field";

interface DateFieldProps extends FieldProps {
  /** As it was typed: a date in any spelling that readDate knows, or what is none. */
  defaultValue: string | undefined;
  /** The first and the last day that may be chosen. The server decides all the same. */
  min?: IsoDate;
  max?: IsoDate;
}

/** A day of the calendar: the browser's own field, and a line of text where a browser has none. */
export function DateField({ defaultValue = "", ...field }: DateFieldProps) {
  // Browsers leave the field empty for any other spelling.
  return <TextField {...field} type="date" defaultValue={readDate(defaultValue) ?? defaultValue} />;
}
