import { Prisma } from "~/platform/database/client/client";

/**
 * The values that deleting an account writes to the review columns of listings and profiles. Undefined leaves a column
 * unchanged.
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
