import { Prisma } from "~/platform/database/client/client";

/**
 * What deleting an account leaves in the columns that listings and profiles have for their review; undefined leaves a
 * column as it is.
 */
export const ERASED_REVIEW_COLUMNS = {
  id: undefined,
  userId: undefined,
  reviewStatus: undefined,
  withheldStatus: undefined,
  reviewReason: null,
  revision: Prisma.DbNull,
  createdAt: undefined,
  updatedAt: undefined,
  deletedAt: undefined,
  waitingSince: undefined,
  publicSince: undefined,
};
