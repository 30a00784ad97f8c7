/** Which of the directory's profiles somebody asks for. */
export type ProfileKind = "professional" | "agent";

/** Where a profile is read; agents are read in their list. */
export function pathOfProfile({ kind, id }: { kind: ProfileKind; id: string }): string {
  return kind === "agent" ? "/agents" : `/professional/${id}`;
}
