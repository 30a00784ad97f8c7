import type * as z from "zod/v4";

import { AGENT_TEXTS } from "~/features/agents/agent-columns.server";
import { agentProfileSchema } from "~/features/agents/agent-fields.schema";
import { PROFESSIONAL_TEXTS } from "~/features/professionals/professional-columns.server";
import { professionalProfileSchema } from "~/features/professionals/professional-fields.schema";
import type { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import { buildProfessionalColumns, type ProfileLocation } from "./professional-columns.server";
import type { Profile, ProfileKind } from "./profile-kind";

/** The columns of a profile's review status, beside its words. */
const STANDING = { id: true, reviewStatus: true, reviewReason: true, revision: true } as const;

/** Selects rows of a directory table by columns that every kind has. */
interface ProfileRef {
  id?: string;
  userId?: string;
  reviewStatus?: string | { not: string };
  deletedAt?: null;
}

interface ProfileReview {
  reviewStatus?: string;
  reviewReason?: string | null;
  verified?: boolean;
  revision?: Prisma.InputJsonValue | typeof Prisma.DbNull;
}

/** A row of the directory. */
interface ProfileRow extends ProfileLocation {
  id: string;
  reviewStatus: string;
  reviewReason: string | null;
  revision: Prisma.JsonValue;
}

interface StoredKind<Words> {
  schema: z.ZodType<Words>;
  /** Reads the oldest matching row. */
  getRow(tx: Transaction, where: ProfileRef): Promise<ProfileRow | null>;
  create(tx: Transaction, words: Words, rest: ProfileReview & { userId: string }): Promise<string>;
  /** Changes the review status, with new words or alone; `before` is the row that they replace. */
  change(
    tx: Transaction,
    where: ProfileRef,
    review: ProfileReview,
    to?: { words: Words; before: ProfileLocation },
  ): Promise<unknown>;
}

/** The table of each kind of profile, and how its words become columns. */
export const PROFILE_KINDS: {
  [Kind in ProfileKind]: StoredKind<Profile<Kind>["words"]>;
} = {
  professional: {
    schema: professionalProfileSchema,
    getRow: (tx, where) =>
      tx.professional.findFirst({
        where,
        orderBy: { id: "asc" },
        select: { ...STANDING, ...PROFESSIONAL_TEXTS },
      }),
    async create(tx, words, rest) {
      const data = { ...buildProfessionalColumns(words, null), ...rest };
      return (await tx.professional.create({ data, select: { id: true } })).id;
    },
    change: (tx, where, review, to) =>
      tx.professional.updateMany({
        where,
        data: { ...(to && buildProfessionalColumns(to.words, to.before)), ...review },
      }),
  },
  agent: {
    schema: agentProfileSchema,
    getRow: (tx, where) =>
      tx.agent.findFirst({
        where,
        orderBy: { id: "asc" },
        select: { ...STANDING, ...AGENT_TEXTS },
      }),
    create: async (tx, words, rest) =>
      (await tx.agent.create({ data: { ...words, ...rest }, select: { id: true } })).id,
    change: (tx, where, review, to) =>
      tx.agent.updateMany({ where, data: { ...to?.words, ...review } }),
  },
};

/** Reads a stored application or revision; null when it does not match the current schema. */
export function readProfile<Kind extends ProfileKind>(
  kind: Kind,
  stored: unknown,
): Profile<Kind> | null {
  const { data } = PROFILE_KINDS[kind].schema.safeParse(stored);
  return data ? ({ kind, words: data } as Profile<Kind>) : null;
}
