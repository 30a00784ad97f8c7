/** Which of the directory's profiles somebody asks for. */
export const PROFILE_KINDS = ["professional", "agent"] as const;
export type ProfileKind = (typeof PROFILE_KINDS)[number];

/** Where a profile is read; agents are read in their list. */
export function pathOfProfile({ kind, id }: { kind: ProfileKind; id: string }): string {
  return kind === "agent" ? "/agents" : `/professional/${id}`;
}
