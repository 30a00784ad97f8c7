import { agentProfileSchema } from "./agent-profile.schema";
import { professionalProfileSchema } from "./professional-profile.schema";

/** The columns that hold what somebody says about themselves: they bear the names of the fields. */
export const PROFESSIONAL_WORDS = columnsOf(professionalProfileSchema.shape);
export const AGENT_WORDS = columnsOf(agentProfileSchema.shape);

function columnsOf<Shape extends object>(shape: Shape) {
  const entries = Object.keys(shape).map((name) => [name, true]);
  return Object.fromEntries(entries) as Record<keyof Shape, true>;
}
