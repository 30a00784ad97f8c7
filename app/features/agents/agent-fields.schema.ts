import * as z from "zod/v4";

import {
  choicesSchema,
  choicesField,
  nameAndPlaceFields,
  profileField,
  buildProfileShape,
  contactFields,
  requiredField,
  requiredLine,
} from "~/features/directory/profile-fields.schema";
import { AGENT_SPECIALTIES } from "~/features/directory/vocabulary";

const CHOOSE = "Choose at least one specialty";
const YEARS = "Years of experience must be a whole number from 0 to 80";

/**
 * The fields of a real-estate agent's profile, in the order in which an admin reads them. The form, revisions, reviews,
 * selects, the API's schemas and responses, and what deleting an account erases follow from this table.
 */
export const AGENT_FIELDS = {
  ...nameAndPlaceFields,
  licenseNumber: requiredField("License", requiredLine("License number is required", 100), ""),
  yearsExperience: profileField({
    label: "Years of experience",
    input: z.coerce.number(YEARS).int(YEARS).min(0, YEARS).max(80, YEARS),
    answer: z.number().int().nonnegative(),
    erased: undefined,
  }),
  specialties: choicesField(
    "Specialties",
    choicesSchema(AGENT_SPECIALTIES, CHOOSE).refine((all) => all.length > 0, CHOOSE),
  ),
  ...contactFields,
};

/** The profile as forms and calls send it, and as it is stored while it is pending. */
export const agentProfileSchema = z.object(buildProfileShape(AGENT_FIELDS, "input"));
export type AgentProfile = z.output<typeof agentProfileSchema>;
