/** The draft of an open form. This file must not import schemas, because browsers load it. */
export interface OpenDraft {
  id: string;
  /** The draft's version when the form was opened, or 0 for a new draft. */
  version: number;
  /** The form's id. Its own saves are not conflicts. */
  formId: string;
  /** The version that another form has saved in the meantime. */
  changed?: number | undefined;
}

/** The name and id of the field that agrees to replace another form's version. */
export const REPLACES = "replaces";

export const CHANGED_ELSEWHERE =
  "This draft was changed in another window, so nothing was saved from this one.";

/** Returns the draft of a redisplayed form. Keeps the version that the user has already agreed to replace. */
export function restoreOpenDraft(
  typed: Record<string, string>,
  draft: OpenDraft,
  changed: number | undefined,
): OpenDraft {
  const version = Number(typed[REPLACES] || typed.version || draft.version);
  return {
    id: typed.draft || draft.id,
    version: Number.isSafeInteger(version) ? version : draft.version,
    formId: typed.formId || draft.formId,
    changed,
  };
}
