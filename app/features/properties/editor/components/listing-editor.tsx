import type { ReactNode } from "react";

import { FormNotices, useFormState, type FormState } from "~/forms/form-page";

import { restoreOpenDraft, type OpenDraft } from "../../drafts/open-draft";
import type { KeptPhotos } from "../photos-of-form.server";
import {
  toListingFields,
  readRedisplayedPhotos,
  toFieldTexts,
  type ListingFields,
} from "../typed-listing";
import { ListingForm } from "./listing-form";

interface ListingEditorProps {
  title: string;
  children: ReactNode;
  action: string;
  fields: ListingFields;
  /** True when the form was restored after a session ended. */
  isRestored: boolean;
  idempotencyKey: string;
  button: string;
  pending: string;
  cancel: string;
  /** The message for failures without a reason from the server, where the specification defines one. */
  failed?: string;
  /** The draft of a new listing. */
  draft?: OpenDraft;
  /** A map as another way to enter the position. */
  positionMap?: ReactNode;
  /** True when the listing has a badge for verified land ownership. */
  hasLandBadge?: boolean;
}

/** Shows the page with a listing's form and the result of submitting it. */
export function ListingEditor({
  title,
  children,
  fields,
  isRestored,
  idempotencyKey,
  failed,
  draft,
  ...form
}: ListingEditorProps) {
  const formState = useFormState<KeptPhotos & Pick<OpenDraft, "changed">>();
  const shown = formState.isRedisplayed ? restoreTypedFields(formState, fields) : fields;
  return (
    <div className="mx-auto w-full max-w-3xl grid gap-6">
      <h1>{title}</h1>
      {children}
      <FormNotices form={formState} isRestored={isRestored} failed={failed}>
        Choose photos again if they weren&apos;t uploaded.
      </FormNotices>
      <ListingForm
        key={idempotencyKey}
        {...form}
        draft={draft && restoreOpenDraft(formState.typed, draft, formState.keep.changed)}
        fields={shown}
        errors={formState.errors}
        endsBadge={formState.typed.endsBadge === "on"}
        idempotencyKey={idempotencyKey}
        isSignInRequired={formState.signIn !== undefined}
      />
    </div>
  );
}

function restoreTypedFields(
  formState: FormState<KeptPhotos>,
  { photos, ...fields }: ListingFields,
): ListingFields {
  return {
    ...toListingFields(toFieldTexts(formState), fields),
    photos: formState.keep.photos ?? readRedisplayedPhotos(formState.lists, photos),
  };
}
