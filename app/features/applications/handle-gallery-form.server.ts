import * as z from "zod/v4";

import { MAX_SHOWCASE_PHOTOS } from "~/features/professionals/showcase";
import { LISTING_PHOTOS, readFormPhotos } from "~/features/properties/editor/photos-of-form.server";
import { getPhotoFieldId } from "~/features/properties/editor/typed-listing";
import { isOwnPictureAddress } from "~/features/properties/picture-address";
import { handleForm, type Visit } from "~/forms/handle-form.server";
import { abortOnFailure, countFirst, shortText } from "~/platform/limit-fields";

import { changeProfessional, getOwnProfessional } from "./change-professional.server";
import { NO_PROFILE, PROFILE_TOASTS } from "./profile-toasts";
import { GALLERY_PATH } from "./showcase-addresses";

const TOO_MANY = `At most ${MAX_SHOWCASE_PHOTOS} photos`;

const list = (item: z.ZodType<string>) =>
  countFirst(z.array(item), MAX_SHOWCASE_PHOTOS, TOO_MANY)
    .nullish()
    .transform((value) => value ?? []);

export const galleryFormSchema = z.object({
  images: list(
    z
      .string()
      .max(2_000, abortOnFailure("At most 2,000 characters"))
      .refine(isOwnPictureAddress, "Must be an uploaded photo"),
  ),
  caption: list(
    shortText()
      .max(200, abortOnFailure("At most 200 characters"))
      .optional()
      .transform((caption) => caption ?? ""),
  ),
});

/** Handles the form of a professional's photos, in order and each with its caption. */
export function handleGalleryForm(visit: Visit): Promise<Response> {
  return handleForm({
    visit,
    schema: galleryFormSchema,
    files: readFormPhotos(photosShownTo, {
      ...LISTING_PHOTOS,
      maxCount: MAX_SHOWCASE_PHOTOS,
      texts: "caption",
      tooMany: `${TOO_MANY}.`,
    }),
    path: GALLERY_PATH,
    allowedSender: "user",
    getErrorField(name) {
      const index = /^(?:images|caption)\[(\d{1,2})\]/.exec(name.slice(0, 20))?.[1];
      return index === undefined ? "photos" : getPhotoFieldId(Number(index));
    },
    async save({ value: { images, caption }, user }) {
      const photos = images.map((address, i) => ({ address, caption: caption[i] ?? "" }));
      const outcome = await changeProfessional({ userId: user.id, change: () => ({ photos }) });
      if (!outcome || outcome === "refused") return { status: 409, errors: { "": [NO_PROFILE] } };
      return { to: "/hosting", toast: PROFILE_TOASTS[outcome] };
    },
  });
}

/** Returns the photos that a person's profile shows already. */
async function photosShownTo(userId: string): Promise<readonly string[]> {
  const ownProfile = await getOwnProfessional({ userId });
  return ownProfile?.words.photos.map(({ address }) => address) ?? [];
}
