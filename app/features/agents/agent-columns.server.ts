import { ERASED_REVIEW_COLUMNS } from "~/features/directory/erased-columns.server";
import { getErasedFields } from "~/features/directory/profile-fields.schema";
import { Prisma, type Agent } from "~/platform/database/client/client";
import { selectColumns } from "~/platform/database/column-name";
import { buildSelect } from "~/platform/database/select-of";

import { AGENT_FIELDS, agentProfileSchema } from "./agent-fields.schema";

/** Prisma's selection of the columns with an agent's words. */
export const AGENT_TEXTS = buildSelect(agentProfileSchema.keyof().options);

/** SQL for these columns of a row `t`. */
export const LISTED_COLUMNS = Prisma.raw(selectColumns(Object.keys(AGENT_FIELDS)));

/** The values that deleting an account sets in the other columns; undefined leaves a column as it is. */
const ERASED_OTHERS = {
  ...ERASED_REVIEW_COLUMNS,
  rating: undefined,
  reviewCount: undefined,
  verified: undefined,
} satisfies Record<Exclude<keyof Agent, keyof typeof AGENT_FIELDS>, unknown>;

/** The update that erases an agent whose account is deleted. */
export const ERASED_AGENT = { ...getErasedFields(AGENT_FIELDS), ...ERASED_OTHERS };
