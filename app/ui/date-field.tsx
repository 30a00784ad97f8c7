import type { IsoDate } from "~/formats/iso-date";
import { readDate } from "~/formats/read-date";

import type { FieldProps } from "./field";
import { TextField } from "./text-field";

interface DateFieldProps extends FieldProps {
  /** The value as it was typed: a date in any spelling that readDate accepts, or invalid text. */
  defaultValue: string | undefined;
  /** The first and the last day that may be chosen. The server validates them too. */
  min?: IsoDate;
  max?: IsoDate;
}

/** Shows the browser's date field, which is a text field in browsers that have none. */
export function DateField({ defaultValue = "", ...field }: DateFieldProps) {
  // Browsers leave the field empty for any spelling but the ISO one.
  return <TextField {...field} type="date" defaultValue={readDate(defaultValue) ?? defaultValue} />;
}
