import { useNavigation } from "@remix-run/react";
import { useState } from "react";

import { MAX_SHOWCASE_PHOTOS } from "~/features/professionals/showcase";
import { CAPTIONS, PhotoFields } from "~/features/properties/editor/components/photo-fields";
import type { FormPhoto } from "~/features/properties/editor/listing-pictures.server";
import type { KeptPhotos } from "~/features/properties/editor/photos-of-form.server";
import { readRedisplayedPhotos } from "~/features/properties/editor/typed-listing";
import { FormNotices, PostedForm, useFormState } from "~/forms/form-page";
import { Button, ButtonLink } from "~/ui/button";

/** Shows the form of a professional's photos, which are chosen, captioned and put in order. */
export function GalleryForm({ photos, isRestored }: { photos: FormPhoto[]; isRestored: boolean }) {
  const form = useFormState<KeptPhotos>();
  const isSending = useNavigation().formMethod === "POST";
  const [isBusy, setBusy] = useState(false);
  const { images, caption } = form.lists;
  const redisplayed =
    form.keep.photos ?? readRedisplayedPhotos({ images, imageAlts: caption }, photos);
  const shown = form.isRedisplayed ? redisplayed : photos;
  return (
    <>
      <FormNotices form={form} isRestored={isRestored}>
        Choose photos again if they weren&apos;t uploaded.
      </FormNotices>
      <PostedForm encType="multipart/form-data" form={form}>
        {/* Enter in a field submits the whole form, not the first button of the photos. */}
        <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
          Save photos
        </button>
        <PhotoFields
          key={shown.map(({ address }) => address).join()}
          photos={shown}
          errors={form.errors}
          onBusy={setBusy}
          maxCount={MAX_SHOWCASE_PHOTOS}
          texts={CAPTIONS}
        />
        <p className="actions">
          <Button pending={isBusy ? "Sending photos..." : isSending && "Saving..."}>
            Save photos
          </Button>{" "}
          <ButtonLink to="/hosting" variant="secondary">
            Cancel
          </ButtonLink>
        </p>
      </PostedForm>
    </>
  );
}
