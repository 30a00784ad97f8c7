import * as z from "zod/v4";

import { buildProfileShape } from "~/features/directory/profile-fields.schema";

import { AGENT_FIELDS } from "./agent-fields.schema";

/** A real-estate agent in the API's responses. */
export const agentResponseSchema = z
  .object({
    id: z.uuid(),
    userId: z.uuid().nullable(),
    ...buildProfileShape(AGENT_FIELDS, "answer"),
    rating: z.string().meta({ description: "Decimal from 0 to 5", examples: ["4.80"] }),
    reviewCount: z.number().int().nonnegative(),
    verified: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Agent" });
