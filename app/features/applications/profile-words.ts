import type { AgentProfile } from "./agent-profile.schema";
import type { ProfessionalProfile } from "./professional-profile.schema";

/** What somebody says about themselves, in one of the two shapes. */
export type Profile =
  { kind: "professional"; words: ProfessionalProfile } | { kind: "agent"; words: AgentProfile };
