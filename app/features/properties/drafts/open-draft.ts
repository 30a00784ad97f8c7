/** The draft that a form is kept as, as the form has it. Schemas stay out: browsers have this file. */
export interface OpenDraft {
  id: string;
  /** Of the draft when the form was opened; 0 for one that is not there yet. */
  version: number;
  /** The form's own: what it saves itself is no news to it. */
  formId: string;
  /** The version that another form has saved meanwhile. */
  changed?: number | undefined;
}

/** The field, and its id, by which a form replaces what another one has saved. */
export const REPLACES = "replaces";

export const CHANGED_ELSEWHERE =
  "This draft was changed in another window, so nothing was saved from this one.";

/** The draft of a form that has come back; what it has agreed to replace it need not be asked again. */
export function openDraftIn(
  typed: Record<string, string>,
  begun: OpenDraft,
  changed: number | undefined,
): OpenDraft {
  const version = Number(typed[REPLACES] || typed.version || begun.version);
  return {
    id: typed.draft || begun.id,
    version: Number.isSafeInteger(version) ? version : begun.version,
    formId: typed.formId || begun.formId,
    changed,
  };
}
