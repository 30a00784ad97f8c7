import { randomUUID } from "node:crypto";

import { getSiteToday } from "~/features/directory/site-today.server";
import { formatShortDate } from "~/formats/date-range";
import { getDateInZone } from "~/formats/iso-date";
import { getKeptForm } from "~/forms/kept-forms.server";
import { environment } from "~/platform/environment.server";
import { isUuid } from "~/platform/uuid";

import { getDraftPath, NEW_LISTING_PATH } from "../drafts/draft-addresses";
import { countDrafts, getDraft, getOtherDraft } from "../drafts/drafts.server";
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
  /** Says when the draft in the address was saved; null for a new listing. */
  savedText: string | null;
  /** A sentence about the other drafts that could be continued, and a link to them; null without any. */
  otherDrafts: { text: string; link: string; to: string } | null;
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
  const [stored, keptForm, draftCount, other] = await Promise.all([
    getDraft({ id: draftId, ownerId }),
    getKeptForm({ request, path: NEW_LISTING_PATH }),
    countDrafts({ ownerId }),
    getOtherDraft({ ownerId, ...(draftId && isUuid(draftId) && { exceptId: draftId }) }),
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
    savedText: stored && describeDraft(stored.savedAt),
    otherDrafts:
      other && describeOtherDrafts(stored ? draftCount - 1 : draftCount, other, stored !== null),
  };
}

function describeDraft(savedAt: Date): string {
  const savedOn = getDateInZone(environment().siteTimeZone, savedAt);
  return `Draft, saved ${formatShortDate(savedOn, getSiteToday())}. Only you can see it.`;
}

/** Describes drafts in texts, so that the page needs no code for them. */
function describeOtherDrafts(
  count: number,
  other: { id: string; title: string },
  isOneOpen: boolean,
): NewListingForm["otherDrafts"] {
  if (count <= 1) {
    const text = isOneOpen ? "You have another draft:" : "You have a draft:";
    return { text, link: other.title, to: getDraftPath(other.id) };
  }
  const text = `You have ${count} ${isOneOpen ? "other " : ""}drafts.`;
  return { text, link: "Continue one of them", to: "/hosting#drafts" };
}
