import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { listFormPhotos } from "~/features/properties/editor/listing-pictures.server";
import { withCaptions } from "~/features/properties/editor/photos-of-form.server";
import { clientAction, shouldRevalidate } from "~/forms/form-page";
import { getKeptValues } from "~/forms/kept-values.server";
import { pageMeta } from "~/seo/page-meta";
import { privateHeaders } from "~/seo/private-headers";
import { PageFailure } from "~/layout/components/page-failure";

import { GalleryForm } from "./components/gallery-form";
import { ReviewState } from "./components/review-state";
import { requireOwnProfessional } from "./require-own-professional.server";
import { GALLERY_PATH } from "./showcase-addresses";
import { galleryFormSchema, handleGalleryForm } from "./handle-gallery-form.server";

const TITLE = "Your photos";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { state, reason, words, userId } = await requireOwnProfessional({ request, context });
  const { photos } = words;
  const keptValues = await getKeptValues({
    request,
    path: GALLERY_PATH,
    schema: galleryFormSchema,
  });
  const shown = photos.map(({ address }) => address);
  const images = keptValues?.lists.images ?? shown;
  const captions = keptValues?.lists.caption ?? photos.map(({ caption }) => caption);
  const listed = await listFormPhotos({ ownerId: userId, images, shown });
  return { state, reason, photos: withCaptions(listed, captions), isRestored: keptValues !== null };
}

export function action(visit: ActionFunctionArgs) {
  return handleGalleryForm(visit);
}

export const headers = privateHeaders;
export const meta: MetaFunction = () => pageMeta({ title: TITLE, noindex: true });

export default function ProfessionalPhotos() {
  const { state, reason, photos, isRestored } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto w-full max-w-3xl grid gap-6">
      <h1>{TITLE}</h1>
      <p>Camp, country and hunts, shown on your page. Changes are reviewed before they go live.</p>
      <ReviewState state={state} reason={reason} />
      <GalleryForm photos={photos} isRestored={isRestored} />
    </div>
  );
}

export { clientAction, shouldRevalidate };

export function ErrorBoundary() {
  return <PageFailure />;
}
