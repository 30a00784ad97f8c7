import * as z from "zod/v4";

import { AGENT_SPECIALTIES } from "~/features/directory/vocabulary";

import { chosen, commonProfileFields, requiredLine } from "./profile-fields.schema";

const CHOOSE = "Choose at least one specialty";
const YEARS = "Years of experience must be a whole number from 0 to 80";

/** What a real-estate agent says about themselves; how it is kept while it waits for review. */
export const agentProfileSchema = z.object({
  ...commonProfileFields,
  licenseNumber: requiredLine("License number is required", 100),
  yearsExperience: z.coerce.number(YEARS).int(YEARS).min(0, YEARS).max(80, YEARS),
  specialties: chosen(AGENT_SPECIALTIES, CHOOSE).refine((all) => all.length > 0, CHOOSE),
});

export type AgentProfile = z.output<typeof agentProfileSchema>;
