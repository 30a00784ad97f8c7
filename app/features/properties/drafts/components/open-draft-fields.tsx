import type { OpenDraft } from "../open-draft";

/** Renders the hidden fields that identify the draft, its version and the form. */
export function OpenDraftFields({ draft: { id, version, formId } }: { draft: OpenDraft }) {
  return (
    <>
      <input type="hidden" name="draft" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="formId" value={formId} />
    </>
  );
}
