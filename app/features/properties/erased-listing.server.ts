import { ERASED_REVIEW_COLUMNS } from "~/features/directory/erased-columns.server";
import type { Property } from "~/platform/database/client/client";

import { ERASED_FIELDS, type FieldName } from "./listing-fields.schema";

/** The values that deleting an account sets in the other columns. Undefined leaves a column unchanged. */
const ERASED_OTHERS = {
  ...ERASED_REVIEW_COLUMNS,
  images: [],
  exactLat: null,
  exactLng: null,
  confirmedAt: undefined,
  expiredAt: undefined,
  reminders: undefined,
  calendarVersion: undefined,
  calendarConfirmedAt: undefined,
  reference: null,
} satisfies Record<Exclude<keyof Property, FieldName>, unknown>;

/** The column values that erase a listing when its owner's account is deleted. */
export const ERASED_LISTING = { ...ERASED_FIELDS, ...ERASED_OTHERS };
