import type { AgentProfile } from "~/features/agents/agent-fields.schema";
import type { ProfessionalProfile } from "~/features/professionals/professional-fields.schema";

interface WordsOf {
  professional: ProfessionalProfile;
  agent: AgentProfile;
}

/** The kinds of profiles in the directory. */
export type ProfileKind = keyof WordsOf;

/** A person's words about themselves, in the shape of the profile's kind. */
export type Profile<Kind extends ProfileKind = ProfileKind> = {
  [Each in Kind]: { kind: Each; words: WordsOf[Each] };
}[Kind];

/** Returns the path of a profile's public page. */
export function getProfilePath({ kind, id }: { kind: ProfileKind; id: string }): string {
  return `/${kind}/${id}`;
}
