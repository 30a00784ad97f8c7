import { agentProfileSchema } from "./agent-profile.schema";
import type { Profile } from "./profile-words";
import type { ProfileKind } from "./profile-kind";
import { professionalProfileSchema } from "./professional-profile.schema";

/** What was kept as an application or a revision; null when it is not of the present shape. */
export function readProfile(kind: ProfileKind, kept: unknown): Profile | null {
  if (kind === "professional") {
    const { data } = professionalProfileSchema.safeParse(kept);
    return data ? { kind, words: data } : null;
  }
  const { data } = agentProfileSchema.safeParse(kept);
  return data ? { kind, words: data } : null;
}
