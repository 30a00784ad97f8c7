import { randomUUID } from "node:crypto";

import { getKeptForm } from "~/forms/kept-forms.server";

import { NEW_LISTING_PATH } from "../drafts/draft-addresses";
import { countDrafts, getDraft } from "../drafts/drafts.server";
import { restoreOpenDraft, type OpenDraft } from "../drafts/open-draft";
import { EMPTY_FIELDS } from "../listing-fields.schema";
import { loadListingFields } from "./handle-listing-form.server";
import type { ListingFields } from "./typed-listing";

interface NewListingForm {
  fields: ListingFields;
  /** True when the form was restored after a session ended. */
  isRestored: boolean;
  /** The draft, which may not be saved yet. */
  draft: OpenDraft;
  /** True when the address names a saved draft. */
  isSavedDraft: boolean;
  /** The other drafts that could be continued, "2 other drafts", and the text of the link to them; null without any. */
  otherDrafts: { text: string; link: string } | null;
}

/**
 * Returns the initial values of the form for a new listing: the draft in the address, unless newer text was kept when a
 * session ended.
 *
 * @returns null when the owner has no draft with the id in the address
 */
export async function loadNewListingForm({
  request,
  ownerId,
}: {
  request: Request;
  ownerId: string;
}): Promise<NewListingForm | null> {
  const draftId = new URL(request.url).searchParams.get("draft");
  const [stored, keptForm, draftCount] = await Promise.all([
    getDraft({ id: draftId, ownerId }),
    getKeptForm({ request, path: NEW_LISTING_PATH }),
    countDrafts({ ownerId }),
  ]);
  if (draftId !== null && !stored) return null;
  const isRestored = keptForm !== null && (draftId === null || keptForm.draft === draftId);
  const texts = isRestored ? keptForm : stored?.texts;
  const draft = {
    id: draftId ?? randomUUID(),
    version: stored?.version ?? 0,
    formId: randomUUID(),
  };
  return {
    fields: texts ? await loadListingFields({ ownerId, texts }) : { ...EMPTY_FIELDS, photos: [] },
    isRestored,
    draft: isRestored ? restoreOpenDraft(keptForm, draft, undefined) : draft,
    isSavedDraft: stored !== null,
    otherDrafts: describeOtherDrafts(stored ? draftCount - 1 : draftCount, stored !== null),
  };
}

/** Describes drafts in texts, so that the page needs no code for them. */
function describeOtherDrafts(count: number, isOneOpen: boolean): NewListingForm["otherDrafts"] {
  if (count === 0) return null;
  if (count === 1) return { text: isOneOpen ? "another draft" : "a draft", link: "Continue it" };
  return { text: `${count} ${isOneOpen ? "other " : ""}drafts`, link: "Continue one of them" };
}
