import { Prisma, type Property } from "~/platform/database/client/client";

import { ERASED_FIELDS, type FieldName } from "./listing-fields.schema";

/** Deleting an account sets its other columns to these values; undefined leaves a column as it is. */
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

/** The changes that erase a listing whose owner's account is deleted. */
export const ERASED_LISTING = { ...ERASED_FIELDS, ...ERASED_OTHERS };
