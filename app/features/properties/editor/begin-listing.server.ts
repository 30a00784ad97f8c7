import { randomUUID } from "node:crypto";

import { keptForm } from "~/forms/kept-forms.server";

import { NEW_LISTING } from "../drafts/draft-addresses";
import { countDrafts, getDraft } from "../drafts/drafts.server";
import { openDraftIn, type OpenDraft } from "../drafts/open-draft";
import { EMPTY_FIELDS } from "../listing-fields.schema";
import { fieldsFor } from "./take-listing-form.server";
import type { ListingFields } from "./typed-listing";

interface BegunListing {
  fields: ListingFields;
  /** It was typed before a session ended. */
  isKept: boolean;
  /** One that is there or may come. */
  draft: OpenDraft;
  /** Whether it is there, at the address. */
  isDraft: boolean;
  /** How many others there are to continue. */
  drafts: number;
}

/**
 * What the form of a new listing begins with: the draft that the address names, unless more of it was
 * typed before a session ended.
 *
 * @returns null where the address names a draft that is not the owner's
 */
export async function beginListing({
  request,
  ownerId,
}: {
  request: Request;
  ownerId: string;
}): Promise<BegunListing | null> {
  const asked = new URL(request.url).searchParams.get("draft");
  const [stored, kept, drafts] = await Promise.all([
    getDraft({ id: asked, ownerId }),
    keptForm({ request, path: NEW_LISTING }),
    countDrafts({ ownerId }),
  ]);
  if (asked !== null && !stored) return null;
  const isKept = kept !== null && (asked === null || kept.draft === asked);
  const texts = isKept ? kept : stored?.texts;
  const begun = { id: asked ?? randomUUID(), version: stored?.version ?? 0, formId: randomUUID() };
  return {
    fields: texts ? await fieldsFor({ ownerId, texts }) : { ...EMPTY_FIELDS, photos: [] },
    isKept,
    draft: isKept ? openDraftIn(kept, begun, undefined) : begun,
    isDraft: stored !== null,
    drafts: stored ? drafts - 1 : drafts,
  };
}
