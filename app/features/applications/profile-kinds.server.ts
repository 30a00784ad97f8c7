import type * as z from "zod/v4";

import { AGENT_WORDS } from "~/features/agents/agent-columns.server";
import { agentProfileSchema } from "~/features/agents/agent-fields.schema";
import { PROFESSIONAL_WORDS } from "~/features/professionals/professional-columns.server";
import { professionalProfileSchema } from "~/features/professionals/professional-fields.schema";
import type { Prisma } from "~/platform/database/client/client";
import type { Transaction } from "~/platform/database/database.server";

import { professionalColumns, type Place } from "./professional-columns.server";
import type { Profile, ProfileKind } from "./profile-kind";

/** What review made of a profile, beside its words. */
const STANDING = { id: true, reviewStatus: true, reviewReason: true, revision: true } as const;

/** Which rows of the directory; every kind has these columns. */
interface Which {
  id?: string;
  userId?: string;
  reviewStatus?: string | { not: string };
  deletedAt?: null;
}

interface Standing {
  reviewStatus?: string;
  reviewReason?: string | null;
  verified?: boolean;
  revision?: Prisma.InputJsonValue | typeof Prisma.DbNull;
}

/** A row with its words. */
interface ProfileRow extends Place {
  id: string;
  reviewStatus: string;
  reviewReason: string | null;
  revision: Prisma.JsonValue;
}

interface StoredKind<Words> {
  schema: z.ZodType<Words>;
  /** The oldest of them. */
  getRow(tx: Transaction, where: Which): Promise<ProfileRow | null>;
  create(tx: Transaction, words: Words, rest: Standing & { userId: string }): Promise<string>;
  /** Changes the standing alone, or the words with it; `before` is the row that they replace. */
  change(
    tx: Transaction,
    where: Which,
    standing: Standing,
    to?: { words: Words; before: Place },
  ): Promise<unknown>;
}

/** Where each kind of profile is kept, and how its words become columns. */
export const PROFILE_KINDS: {
  [Kind in ProfileKind]: StoredKind<Profile<Kind>["words"]>;
} = {
  professional: {
    schema: professionalProfileSchema,
    getRow: (tx, where) =>
      tx.professional.findFirst({
        where,
        orderBy: { id: "asc" },
        select: { ...STANDING, ...PROFESSIONAL_WORDS },
      }),
    async create(tx, words, rest) {
      const data = { ...professionalColumns(words, null), ...rest };
      return (await tx.professional.create({ data, select: { id: true } })).id;
    },
    change: (tx, where, standing, to) =>
      tx.professional.updateMany({
        where,
        data: { ...(to && professionalColumns(to.words, to.before)), ...standing },
      }),
  },
  agent: {
    schema: agentProfileSchema,
    getRow: (tx, where) =>
      tx.agent.findFirst({
        where,
        orderBy: { id: "asc" },
        select: { ...STANDING, ...AGENT_WORDS },
      }),
    create: async (tx, words, rest) =>
      (await tx.agent.create({ data: { ...words, ...rest }, select: { id: true } })).id,
    change: (tx, where, standing, to) =>
      tx.agent.updateMany({ where, data: { ...to?.words, ...standing } }),
  },
};

/** What was kept as an application or a revision; null when it is not of the present shape. */
export function readProfile<Kind extends ProfileKind>(
  kind: Kind,
  kept: unknown,
): Profile<Kind> | null {
  const { data } = PROFILE_KINDS[kind].schema.safeParse(kept);
  return data ? ({ kind, words: data } as Profile<Kind>) : null;
}
