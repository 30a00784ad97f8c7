import type { AgentProfile } from "~/features/agents/agent-fields.schema";
import type { ProfessionalProfile } from "~/features/professionals/professional-fields.schema";

interface WordsOf {
  professional: ProfessionalProfile;
  agent: AgentProfile;
}

/** Which of the directory's profiles somebody asks for. */
export type ProfileKind = keyof WordsOf;

/** What somebody says about themselves, in the shape of its kind. */
export type Profile<Kind extends ProfileKind = ProfileKind> = {
  [Each in Kind]: { kind: Each; words: WordsOf[Each] };
}[Kind];

/** Where a profile is read. */
export function pathOfProfile({ kind, id }: { kind: ProfileKind; id: string }): string {
  return `/${kind}/${id}`;
}
