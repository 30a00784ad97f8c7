import { randomUUID } from "node:crypto";

import type { FormOutcome, UnvalidatedForm, Visit } from "~/forms/handle-form.server";
import { getPictureId } from "~/platform/uploads/photo-files";
import { isUuid } from "~/platform/uuid";

import { publishProperty } from "./publish-property.server";
import { NO_PICTURE, handleListingForm } from "./handle-listing-form.server";
import {
  deleteDraft,
  discardDraft,
  findDraftChange,
  restoreDraft,
  saveDraft,
} from "../drafts/drafts.server";
import { readDraftForm } from "../drafts/draft-form.schema";
import {
  keepFormOnConflict,
  NO_DRAFT,
  describeDraftFailure,
} from "../drafts/draft-failures.server";
import { getDraftPath, NEW_LISTING_PATH, getDraftPreviewPath } from "../drafts/draft-addresses";

const LISTED = {
  title: "Property listed!",
  text: "Your property has been successfully listed.",
};

/** Handles the form of a new listing, which is published or saved as a draft. */
export function handleNewListingForm(visit: Visit): Promise<Response> {
  return handleListingForm({
    visit,
    path: NEW_LISTING_PATH,
    unvalidated: {
      draft: saveDraftThen((id) => ({
        to: getDraftPath(id),
        toast: { title: "Draft saved", text: "Only you can see it. Finish it whenever you like." },
      })),
      preview: saveDraftThen((id) => ({ to: getDraftPreviewPath(id) })),
      // Scripts send this intent automatically.
      keep: saveDraftThen((id) => ({ shown: { draft: id } })),
      async discard({ texts: { draft = "" }, user }) {
        const isDeleted = isUuid(draft) && (await deleteDraft({ id: draft, ownerId: user.id }));
        if (!isDeleted) return NO_DRAFT;
        const undo = { action: NEW_LISTING_PATH, fields: { intent: "restore", draft } };
        return { to: "/hosting", toast: { title: "Draft deleted", undo } };
      },
      async restore({ texts: { draft = "" }, user }) {
        const draftRef = { id: draft, ownerId: user.id };
        const outcome = isUuid(draft) ? await restoreDraft(draftRef) : "missing";
        if (outcome === "missing") return NO_DRAFT;
        if (outcome === "too many") return describeDraftFailure(outcome);
        return { to: "/hosting", toast: { title: "Draft restored" } };
      },
    },
    save: ({ ownerId, property, alts, draft, form, saveOnce }) => {
      // A retried form uploads its photos again, which get new addresses. The idempotency check must ignore these.
      const same = { property: { ...property, images: property.images.map(getPictureId) }, alts };
      return saveOnce(async (tx) => {
        const changed = draft && (await findDraftChange({ tx, id: draft, ownerId, form }));
        if (changed) return keepFormOnConflict(changed);
        const listed = await publishProperty({ tx, ownerId, property, alts });
        if (!listed) return NO_PICTURE;
        if (draft) await discardDraft({ tx, id: draft, ownerId });
        return { to: `/property/${listed.id}`, toast: LISTED };
      }, same);
    },
  });
}

/**
 * Saves the form as a draft.
 *
 * @param then returns the outcome after the draft is saved
 */
function saveDraftThen(then: (id: string) => FormOutcome) {
  return async ({ texts, user }: UnvalidatedForm<"user">): Promise<FormOutcome> => {
    const { draft, version: _version, replaces: _replaces, formId: _formId, ...words } = texts;
    const id = draft || randomUUID();
    if (!isUuid(id)) return NO_DRAFT;
    const form = readDraftForm(texts);
    const outcome = await saveDraft({ id, ownerId: user.id, texts: words, form });
    return outcome === "saved" ? then(id) : describeDraftFailure(outcome);
  };
}
