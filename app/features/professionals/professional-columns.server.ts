import { ERASED_REVIEW_COLUMNS } from "~/features/directory/erased-columns.server";
import { getErasedFields } from "~/features/directory/profile-fields.schema";
import { Prisma, type Professional } from "~/platform/database/client/client";
import { selectColumns } from "~/platform/database/column-name";
import { buildSelect } from "~/platform/database/select-of";

import {
  LISTED_PROFESSIONAL_FIELDS,
  PROFESSIONAL_FIELDS,
  professionalProfileSchema,
} from "./professional-fields.schema";

/** Prisma's selection of the columns with a professional's words. */
export const PROFESSIONAL_TEXTS = buildSelect(professionalProfileSchema.keyof().options);

/** The columns of the listed fields in SQL, of a row `t`. */
export const LISTED_COLUMNS = Prisma.raw(selectColumns(Object.keys(LISTED_PROFESSIONAL_FIELDS)));

/** The values that deleting an account sets in the other columns; undefined leaves a column as it is. */
const ERASED_OTHERS = {
  ...ERASED_REVIEW_COLUMNS,
  lat: null,
  lng: null,
  rating: undefined,
  reviewCount: undefined,
  priceMin: null,
  priceMax: null,
  verified: undefined,
  calendarVersion: undefined,
} satisfies Record<Exclude<keyof Professional, keyof typeof PROFESSIONAL_FIELDS>, unknown>;

/** The update that erases a professional whose account is deleted. */
export const ERASED_PROFESSIONAL = { ...getErasedFields(PROFESSIONAL_FIELDS), ...ERASED_OTHERS };
