import type { OpenDraft } from "../open-draft";

/** Which draft a form is kept as, and since when it has it. */
export function OpenDraftFields({ draft: { id, version, formId } }: { draft: OpenDraft }) {
  return (
    <>
      <input type="hidden" name="draft" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="formId" value={formId} />
    </>
  );
}
