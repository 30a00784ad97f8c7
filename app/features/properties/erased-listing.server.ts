import { Prisma, type Property } from "~/platform/database/client/client";

import { ERASED_FIELDS, type FieldName } from "./listing-fields.schema";

/** What deleting an account makes of the columns that are no words of its owner's; undefined leaves them. */
const ERASED_OTHERS = {
  id: undefined,
  userId: undefined,
  images: [],
  exactLat: null,
  exactLng: null,
  reviewStatus: undefined,
  withheldStatus: undefined,
  reviewReason: null,
  revision: Prisma.DbNull,
  createdAt: undefined,
  updatedAt: undefined,
  deletedAt: undefined,
  waitingSince: undefined,
  publicSince: undefined,
  confirmedAt: undefined,
  expiredAt: undefined,
  reminders: undefined,
  calendarVersion: undefined,
  reference: null,
} satisfies Record<Exclude<keyof Property, FieldName>, unknown>;

/** What is left of a listing whose owner's account was deleted. */
export const ERASED_LISTING = { ...ERASED_FIELDS, ...ERASED_OTHERS };
